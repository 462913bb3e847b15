import type messages from '@/messages/en.json'

type Texts = (typeof messages)['checkout']['view']

/** Ready texts for the checkout's islands; a '{name}' in them is filled in where the value is known. */
export type CheckoutLabels = Texts
export type FaultLabels = Texts['faults']
