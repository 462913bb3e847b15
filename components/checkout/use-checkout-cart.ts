import { useRouter } from 'next/navigation'
import { useEffect, useState } from 'react'
import { useCart, useCartSummary, type CartRead } from '@/lib/api-client/cart'
import { refreshCart } from '@/lib/api-client/cart-writes'
import type { Cart, CartSummary } from '@/lib/domain/cart'
import { wayOut } from './attempt'

/** What is ordered, and what it costs. */
export type Basket = { cart: Cart; summary: CartSummary }

export type CheckoutCart = {
  /** undefined: not known (yet), or there is nothing to order. */
  basket: Basket | undefined
  isChanging: boolean
  hasFailed: boolean
}

/** What another page has left of the cart is asked for again before it counts: Buy Now comes here before its own line does. */
function useFresh(isKnown: boolean): boolean {
  const [isFresh, setIsFresh] = useState(!isKnown)
  useEffect(() => {
    if (!isFresh) void refreshCart().then(() => setIsFresh(true))
  }, [isFresh])
  return isFresh
}

/** There is nothing to order: an empty cart, or a server that answers without a summary (CHK-01). */
const isNothing = (cart: CartRead<Cart>, summary: CartRead<CartSummary>): boolean =>
  (cart.value?.lines.length === 0 && !cart.isChanging) || (!summary.value && summary.failure?.kind === 'invalid')

const basketOf = (cart: CartRead<Cart>, summary: CartRead<CartSummary>): Basket | undefined =>
  cart.value && summary.value && { cart: cart.value, summary: summary.value }

/**
 * What is to be ordered, and the way out when there is nothing. `held`: an order under way, which may empty the cart before its end is known here;
 * it is then shown as it was.
 */
export function useCheckoutCart(held: Basket | null): CheckoutCart {
  const router = useRouter()
  const cart = useCart()
  const summary = useCartSummary()
  const isOver = useFresh(cart.value !== undefined) && !held && isNothing(cart, summary)
  useEffect(() => {
    if (isOver) router.replace(wayOut())
  }, [isOver, router])

  if (isOver) return { basket: undefined, isChanging: false, hasFailed: false }
  if (held && cart.value?.lines.length === 0) return { basket: held, isChanging: false, hasFailed: false }
  return {
    basket: basketOf(cart, summary),
    isChanging: cart.isChanging || summary.isChanging,
    hasFailed: Boolean(cart.failure ?? summary.failure),
  }
}
