import type messages from '@/messages/en.json'

/** Label types of the cart's islands; the island fills in each '{name}' placeholder. */
export type CartLabels = (typeof messages)['cart']['view']
export type CartMenuLabels = (typeof messages)['cart']['button']
