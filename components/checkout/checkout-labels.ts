import type messages from '@/messages/en.json'

type Texts = (typeof messages)['checkout']['view']

/** Label types of the checkout's islands; the island fills in each '{name}' placeholder. */
export type CheckoutLabels = Texts
export type FaultLabels = Texts['faults']
