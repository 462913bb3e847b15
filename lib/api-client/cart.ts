import { useEffect } from 'react'
import useSWR from 'swr'
import type { Cart, CartSummary } from '@/lib/domain/cart'
import type { Answer, CallFailure } from '@/lib/v2/call'
import type { ActionAnswer } from '@/lib/v2/cart'
import { applyChange } from './cart-change'
import { CART_KEY, COUNT_KEY, readCart, readCount, readSummary, SUMMARY_KEY } from './cart-reads'
import { cartWanted, changeCart, followOtherTabs, waitingChanges } from './cart-writes'
import { failureOf } from './reader'
import { useSignal } from './signal'
import { useIdle } from './use-idle'

export type CartRead<T> = {
  /** The last that was known: a failure does not take away what is shown. */
  value: T | undefined
  failure: CallFailure | null
  /** A change is on its way to the server, or its answer is not in yet. */
  isChanging: boolean
  retry: () => Promise<unknown>
}

/** The lines, with what the shopper has just done already in them. */
export function useCart(): CartRead<Cart> {
  useEffect(() => {
    cartWanted.set(true)
    followOtherTabs()
  }, [])
  return useCartLines(true)
}

function useCartLines(active: boolean): CartRead<Cart> {
  const waiting = useSignal(waitingChanges)
  const { data, error, isValidating, mutate } = useSWR<Cart, unknown>(active ? CART_KEY : null, readCart)
  const value = data && waiting.reduce((cart, { change }) => applyChange(cart, change), data)
  return { value, failure: failureOf(error), isChanging: waiting.length > 0 || isValidating, retry: () => mutate() }
}

export function useCartSummary(): CartRead<CartSummary> {
  const waiting = useSignal(waitingChanges)
  const { data, error, isValidating, mutate } = useSWR<CartSummary, unknown>(SUMMARY_KEY, readSummary)
  return { value: data, failure: failureOf(error), isChanging: waiting.length > 0 || isValidating, retry: () => mutate() }
}

/**
 * How many lines the cart has, for badges. Asked for when the page has nothing better to do; from the lines themselves once somebody has
 * them. undefined: not known (yet).
 */
export function useCartCount(onFailure: (failure: CallFailure) => void): number | undefined {
  const idle = useIdle()
  const wanted = useSignal(cartWanted)
  const cart = useCartLines(wanted).value
  useEffect(followOtherTabs, [])
  // With the lines under way the number last known stays, but is not asked for any more.
  const { data } = useSWR(idle && !cart ? COUNT_KEY : null, wanted ? null : readCount, {
    // Of several badges only the one whose read it was is told; the tries that follow by themselves keep quiet.
    onError: (error: unknown) => {
      const failure = failureOf(error)
      if (failure) onFailure(failure)
    },
    shouldRetryOnError: false,
  })
  return cart ? cart.lines.length : data?.count
}

export const addItem = (item: { productId: number; variant: string; quantity: number }): Promise<Answer<ActionAnswer>> =>
  changeCart({ kind: 'add', ...item })

export const changeLineQuantity = (lineId: number, quantity: number): Promise<Answer<ActionAnswer>> =>
  changeCart({ kind: 'quantity', lineId, quantity })

export const removeLine = (lineId: number): Promise<Answer<ActionAnswer>> => changeCart({ kind: 'remove', lineId })
