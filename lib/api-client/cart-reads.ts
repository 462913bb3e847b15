import { countCart, getCart, getCartSummary } from '@/lib/v2/cart'
import { reader } from './reader'

/** swr's keys: whatever shows the cart follows these, so badge, drop-down and page cannot disagree. */
export const CART_KEY = 'cart'
export const SUMMARY_KEY = 'cart-summary'
export const COUNT_KEY = 'cart-count'

export const readCart = reader(getCart)
export const readSummary = reader(getCartSummary)
export const readCount = reader(countCart)
