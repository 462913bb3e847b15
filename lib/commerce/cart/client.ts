import useSWR, { mutate } from 'swr'
import { useEffect } from 'react'
import { type ActionAnswer, addToCart, changeQuantity, countCart, getCart, getCartSummary, removeFromCart } from './wire'
import { createSignal, failureOf, inTurn, listenToOtherTabs, reader, notifyOtherTabs, useIdle, useSignal } from '@/lib/v2/browser-state'
import { type Cart, type CartLine, type CartSummary, sumOfLines } from './model'
import type { Answer, CallFailure } from '@/lib/v2/call'
import { call } from '@/lib/v2/browser-call'

/** swr's keys: whatever shows the cart follows these, so badge, drop-down and page cannot disagree. */
const CART_KEY = 'cart'
const SUMMARY_KEY = 'cart-summary'
const COUNT_KEY = 'cart-count'

const readCart = reader(getCart)
const readSummary = reader(getCartSummary)
const readCount = reader(countCart)

/** What a shopper does to the cart. Quantities are absolute except in 'add', so that the last of several clicks is the whole truth. */
type CartChange =
  | { kind: 'add'; productId: number; variant: string; quantity: number }
  | { kind: 'quantity'; lineId: number; quantity: number }
  | { kind: 'remove'; lineId: number }

function changeLine(line: CartLine, change: CartChange): readonly CartLine[] {
  if (change.kind === 'add') {
    return line.productId === change.productId && line.variant === change.variant
      ? [{ ...line, quantity: line.quantity + change.quantity }]
      : [line]
  }
  if (line.id !== change.lineId) return [line]
  return change.kind === 'remove' ? [] : [{ ...line, quantity: change.quantity }]
}

/** The cart as it will be when the server agrees. A product that is not in it yet comes with the server's answer: only that knows its name and price. */
function applyChange(cart: Cart, change: CartChange): Cart {
  const lines = cart.lines.flatMap((line) => changeLine(line, change))
  return { lines, grandTotalPaise: sumOfLines(lines) }
}

/** A later change of the same line makes an earlier one needless: five quick clicks on plus are one or two calls, not five. */
function supersedes(later: CartChange, earlier: CartChange): boolean {
  return later.kind !== 'add' && earlier.kind === 'quantity' && later.lineId === earlier.lineId
}

/** `answer`: the server's, to this change or to the later one that made it needless. */
type Waiting = { change: CartChange; answer: () => Promise<Answer<ActionAnswer>> }

/** Changes the server has not confirmed yet, oldest first. What is shown is the last known cart with these on top: a refused one just drops out. */
export const waitingChanges = createSignal<readonly Waiting[]>([])

/** True once somebody needs the lines and not only their number. */
export const cartWanted = createSignal(false)

let lastTurn: Promise<unknown> = Promise.resolve()

function request(change: CartChange): Promise<Answer<ActionAnswer>> {
  switch (change.kind) {
    case 'add':
      return call(addToCart, { body: { id: change.productId, variant: change.variant, quantity: change.quantity } })
    case 'quantity':
      return call(changeQuantity, { body: { id: change.lineId, quantity: change.quantity } })
    case 'remove':
      return call(removeFromCart, { params: { id: change.lineId } })
  }
}

/** Asks the server again, wherever the cart is shown in this tab. */
export async function refreshCart(): Promise<void> {
  await Promise.all([mutate(CART_KEY), mutate(SUMMARY_KEY), mutate(COUNT_KEY)])
}

export const followOtherTabs = (): void => listenToOtherTabs('cart', () => void refreshCart())

const findSuperseding = (entry: Waiting): Waiting | undefined => {
  const waiting = waitingChanges.get()
  return waiting.slice(waiting.indexOf(entry) + 1).find((later) => supersedes(later.change, entry.change))
}

const drop = (entry: Waiting): void => waitingChanges.set(waitingChanges.get().filter((other) => other !== entry))

/** @returns the answer, or the later change that is sent instead of this one */
async function perform(entry: Waiting): Promise<Answer<ActionAnswer> | Waiting> {
  try {
    const later = findSuperseding(entry)
    if (later) return later
    const answer = await inTurn(() => request(entry.change))
    if (!answer.ok) return answer
    const confirmed = mutate<Cart>(CART_KEY, (cart) => cart && applyChange(cart, entry.change), { revalidate: false })
    // In the same breath as the line above: shown twice or not at all would be a flicker.
    drop(entry)
    await confirmed
    return answer
  } finally {
    drop(entry)
    if (waitingChanges.get().length === 0) cartHasChanged()
  }
}

/** After the last change, and after whatever else fills or empties the cart: asked for anew wherever it is shown, in every tab. */
export function cartHasChanged(): void {
  cartWanted.set(true)
  notifyOtherTabs('cart')
  // Its failure is shown by whoever shows the cart: swr keeps it beside the data.
  void refreshCart()
}

/**
 * Shown at once, sent when its turn comes. The answer is the server's; a refused change is no longer shown when it arrives. A change that a later
 * one made needless is not sent and has the later one's answer: its quantity was never stored.
 */
function changeCart(change: CartChange): Promise<Answer<ActionAnswer>> {
  const entry: Waiting = { change, answer: () => answer }
  followOtherTabs()
  waitingChanges.set([...waitingChanges.get(), entry])
  const turn = lastTurn.then(() => perform(entry))
  // The next one's turn comes whatever this one's end is; that is told to this one's caller alone.
  lastTurn = turn.catch(() => null)
  const answer = turn.then((done) => ('change' in done ? done.answer() : done))
  return answer
}

/** For what changes the cart and is none of its lines: a coupon, an order. Sent when its turn comes; when it is answered, the cart is asked for again. */
export async function changeAround<T>(send: () => Promise<Answer<T>>): Promise<Answer<T>> {
  // Lines that are on their way come first: a coupon is for them, too.
  await lastTurn.catch(() => null)
  const answer = await inTurn(send)
  notifyOtherTabs('cart')
  await refreshCart()
  return answer
}

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
