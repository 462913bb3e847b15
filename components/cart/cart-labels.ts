import type messages from '@/messages/en.json'

/** Ready texts for the cart's islands; a '{name}' in them is filled in where the value is known. */
export type CartLabels = (typeof messages)['cart']['view']
export type CartMenuLabels = (typeof messages)['cart']['button']
