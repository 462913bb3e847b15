import type messages from '@/messages/en.json'

/** Ready texts of the review modal; '{name}' and '{count}' are filled in there. */
export type ReviewLabels = (typeof messages)['product']['reviews']['write']
