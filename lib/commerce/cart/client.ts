import useSWR, { mutate, type SWRConfiguration } from 'swr'
import { useEffect } from 'react'
import {
  addToCart,
  type CartAnswer,
  changeQuantity,
  countCart,
  getCart,
  getCartSummary,
  moveToCart,
  removeFromCart,
  removeSaved,
  saveForLater,
} from './wire'
import { applyChange, type CartChange, supersedes } from './cart-change.client'

import { failureOf, reader } from '@/lib/v2/browser-read'
import { createSignal, inTurn, listenToOtherTabs, notifyOtherTabs, useSignal } from '@/lib/v2/browser-state'
import { lastAdded } from './last-added.client'
import type { Cart, CartSummary, LineOfProduct } from './model'
import { clearSavedCart, saveCart } from './saved-cart.client'
import type { Answer, CallFailure } from '@/lib/v2/call'
import { call, receive } from '@/lib/v2/browser-call'

/** SWR keys shared by everything that shows the cart, so that badge, drop-down and page agree. */
const CART_KEY = 'cart'
const SUMMARY_KEY = 'cart-summary'
const COUNT_KEY = 'cart-count'

const readCart = reader(getCart)
const readSummary = reader(getCartSummary)
const readCount = reader(countCart)

/** `answer`: the server's answer to this change or to the later one that replaced it. */
type Waiting = { change: CartChange; answer: () => Promise<Answer<CartAnswer>> }

/** Changes that the server has not confirmed, oldest first. The page shows the last known cart with these applied; a refused change is dropped. */
export const waitingChanges = createSignal<readonly Waiting[]>([])

/** True once the page needs the lines and not only their count. */
export const cartWanted = createSignal(false)

let lastTurn: Promise<unknown> = Promise.resolve()

const bodyOf = ({ productId, variant }: LineOfProduct) => ({ id: productId, variant })

function request(change: CartChange): Promise<Answer<CartAnswer>> {
  switch (change.kind) {
    case 'add':
      return call(addToCart, { body: { id: change.productId, variant: change.variant, quantity: change.quantity } })
    case 'quantity':
      return call(changeQuantity, { body: { id: change.lineId, quantity: change.quantity } })
    case 'remove':
      return call(removeFromCart, { params: { id: change.lineId } })
    case 'save':
      return call(saveForLater, { body: { ...bodyOf(change.line), ...(change.isBack ? { quantity: change.line.quantity } : {}) } })
    case 'move':
      return call(moveToCart, { body: bodyOf(change.line) })
    case 'forget':
      return call(removeSaved, { body: bodyOf(change.line) })
  }
}

/** The number of cart reloads: the answer to a request sent before the latest one may be older than the reloaded cart. */
let reloads = 0

/** Reloads the cart wherever this tab shows it. */
export async function refreshCart(): Promise<void> {
  reloads += 1
  await Promise.all([mutate(CART_KEY), mutate(SUMMARY_KEY), mutate(COUNT_KEY)])
}

export const followOtherTabs = (): void => listenToOtherTabs('cart', () => void refreshCart())

const findSuperseding = (entry: Waiting): Waiting | undefined => {
  const waiting = waitingChanges.get()
  return waiting.slice(waiting.indexOf(entry) + 1).find((later) => supersedes(later.change, entry.change))
}

const drop = (entry: Waiting): void => waitingChanges.set(waitingChanges.get().filter((other) => other !== entry))

type Sent<T> = { answer: Answer<T>; cart: Cart | null }

/** Sends a change when its turn comes. `cart`: the cart in the answer; null if there is none, or if a reload that began meanwhile may be newer. */
const send = <T extends { cart: Cart | null }>(request: () => Promise<Answer<T>>): Promise<Sent<T>> =>
  inTurn(async () => {
    const reloadsBefore = reloads
    const answer = await request()
    return { answer, cart: answer.ok && reloads === reloadsBefore ? answer.value.cart : null }
  })

/** The line of the last product that was added, with the added quantity. */
function noteAdded({ productId, variant, quantity }: Extract<CartChange, { kind: 'add' }>, cart: Cart | null): void {
  const line = cart?.lines.find((one) => one.productId === productId && one.variant === variant)
  if (line) lastAdded.set({ ...line, quantity })
}

/** @returns the answer, or the later change that replaces this one */
async function perform(entry: Waiting): Promise<Answer<CartAnswer> | Waiting> {
  let isCartKnown = false
  try {
    const later = findSuperseding(entry)
    if (later) return later
    const { answer, cart } = await send(() => request(entry.change))
    if (!answer.ok) return answer
    if (entry.change.kind === 'add') noteAdded(entry.change, cart)
    isCartKnown = cart !== null
    const confirmed = mutate<Cart>(CART_KEY, (known) => cart ?? (known && applyChange(known, entry.change)), { revalidate: false })
    // In the same tick as the line above; otherwise the change would briefly be shown twice or not at all.
    drop(entry)
    await confirmed
    return answer
  } finally {
    drop(entry)
    if (waitingChanges.get().length === 0) cartHasChanged(isCartKnown)
  }
}

/**
 * Call after the last change, and after anything else that fills or empties the cart: reloads it in every tab. `isCartKnown`: this tab has the lines from the
 * server's answer and reloads only the summary.
 */
export function cartHasChanged(isCartKnown = false): void {
  cartWanted.set(true)
  notifyOtherTabs('cart')
  // The components that show the cart report a failure: SWR stores it with the data.
  void (isCartKnown ? mutate(SUMMARY_KEY) : refreshCart())
}

/** Call once an order has taken the lines: the offline page must no longer show them, even if this page is left before the cart is reloaded. */
export function cartWasOrdered(): void {
  clearSavedCart()
  cartHasChanged()
}

/** For other calls whose answer contains the cart. Sends in turn, then shows that cart. */
export async function replaceCartFromAnswer<T extends { cart: Cart | null }>(request: () => Promise<Answer<T>>): Promise<Answer<T>> {
  const { answer, cart } = await send(request)
  if (cart) await mutate(CART_KEY, cart, { revalidate: false })
  cartHasChanged(cart !== null)
  return answer
}

/** The answer to an add that was sent before this code was loaded (deferred.client.ts). */
export const receiveAdded = (sent: Promise<Response>): Promise<Answer<CartAnswer>> => replaceCartFromAnswer(() => receive(addToCart, sent))

/**
 * Shows the change immediately and sends it in turn. Returns the server's answer; a refused change is then no longer shown. A change that a later one replaced
 * is not sent and gets the later answer.
 */
function changeCart(change: CartChange): Promise<Answer<CartAnswer>> {
  const entry: Waiting = { change, answer: () => answer }
  followOtherTabs()
  waitingChanges.set([...waitingChanges.get(), entry])
  const turn = lastTurn.then(() => perform(entry))
  // The next change is sent even if this one throws; only this one's caller gets the error.
  lastTurn = turn.catch(() => null)
  const answer = turn.then((done) => ('change' in done ? done.answer() : done))
  return answer
}

/** For other calls that change the cart: applying a coupon, placing an order. Sends in turn, then reloads the cart. */
export async function runCartMutation<T>(send: () => Promise<Answer<T>>): Promise<Answer<T>> {
  // Pending lines are sent first, because the coupon also applies to them.
  await lastTurn.catch(() => null)
  const answer = await inTurn(send)
  notifyOtherTabs('cart')
  await refreshCart()
  return answer
}

export type CartRead<T> = {
  /** The last known value; kept after a failure. */
  value: T | undefined
  failure: CallFailure | null
  /** Whether a change is still unanswered. */
  isChanging: boolean
  retry: () => Promise<unknown>
}

/** The lines, with the shopper's pending changes applied. */
export function useCart(): CartRead<Cart> {
  useEffect(() => {
    cartWanted.set(true)
    followOtherTabs()
  }, [])
  const read = useCartLines(true)
  const { value, isChanging, failure } = read
  const hasFailed = failure !== null
  useEffect(() => {
    if (value && !isChanging && !hasFailed) saveCart(value)
  }, [value, isChanging, hasFailed])
  return read
}

function useCartLines(active: boolean, options: SWRConfiguration<Cart> = {}): CartRead<Cart> {
  const waiting = useSignal(waitingChanges)
  const { data, error, isValidating, mutate } = useSWR<Cart, unknown>(active ? CART_KEY : null, readCart, options)
  const value = data && waiting.reduce((cart, { change }) => applyChange(cart, change), data)
  return { value, failure: failureOf(error), isChanging: waiting.length > 0 || isValidating, retry: () => mutate() }
}

export function useCartSummary(): CartRead<CartSummary> {
  const waiting = useSignal(waitingChanges)
  const { data, error, isValidating, mutate } = useSWR<CartSummary, unknown>(SUMMARY_KEY, readSummary)
  return { value: data, failure: failureOf(error), isChanging: waiting.length > 0 || isValidating, retry: () => mutate() }
}

/** The number of cart lines, for badges; taken from the lines once these are loaded. undefined while unknown. */
export function useCartCount(onFailure: (failure: CallFailure) => void): number | undefined {
  const wanted = useSignal(cartWanted)
  // Lines already loaded, for example from an answer, are not reloaded just for their count.
  const cart = useCartLines(wanted, { revalidateIfStale: false }).value
  useEffect(followOtherTabs, [])
  // While the lines load, the last count is shown but not reloaded.
  const { data } = useSWR(cart ? null : COUNT_KEY, wanted ? null : readCount, {
    // Only the badge whose request failed reports it, and automatic retries are off. After a change, the change itself reports the failure.
    onError: (error: unknown) => {
      const failure = failureOf(error)
      if (failure && !cartWanted.get()) onFailure(failure)
    },
    shouldRetryOnError: false,
  })
  const count = cart ? cart.lines.length : data?.count
  useEffect(() => {
    // Ordered or emptied elsewhere.
    if (count === 0) clearSavedCart()
  }, [count])
  return count
}

export const addItem = (item: { productId: number; variant: string; quantity: number }): Promise<Answer<CartAnswer>> =>
  changeCart({ kind: 'add', ...item })

export const changeLineQuantity = (lineId: number, quantity: number): Promise<Answer<CartAnswer>> =>
  changeCart({ kind: 'quantity', lineId, quantity })

export const removeLine = (lineId: number): Promise<Answer<CartAnswer>> => changeCart({ kind: 'remove', lineId })

/** Moves a cart line to the saved list. */
export const saveLine = (line: LineOfProduct): Promise<Answer<CartAnswer>> => changeCart({ kind: 'save', line, isBack: false })

/** Restores a line that was removed from the saved list. */
export const saveAgain = (line: LineOfProduct): Promise<Answer<CartAnswer>> => changeCart({ kind: 'save', line, isBack: true })

export const moveSavedToCart = (line: LineOfProduct): Promise<Answer<CartAnswer>> => changeCart({ kind: 'move', line })

export const removeSavedLine = (line: LineOfProduct): Promise<Answer<CartAnswer>> => changeCart({ kind: 'forget', line })
