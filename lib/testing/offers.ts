import type { Offers } from '@/lib/commerce/checkout'

/** A shop whose provider takes online payments. */
export const ONLINE: Offers = { online: true }
