import { createSignal } from '@/lib/v2/browser-state'
import type { CartLine } from './model'

/** The line of the product that was added last, with the added quantity, for those who count additions. */
export const lastAdded = createSignal<CartLine | null>(null)
