import type messages from '@/messages/en.json'

/** Label types of the review dialog; '{name}' and '{count}' are filled in there. */
export type ReviewLabels = (typeof messages)['product']['reviews']['write']
