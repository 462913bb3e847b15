import { mutate } from 'swr'
import type { Cart } from '@/lib/domain/cart'
import type { Answer } from '@/lib/v2/call'
import { addToCart, changeQuantity, removeFromCart, type ActionAnswer } from '@/lib/v2/cart'
import { call } from './call'
import { applyChange, supersedes, type CartChange } from './cart-change'
import { CART_KEY, COUNT_KEY, SUMMARY_KEY } from './cart-reads'
import { createSignal } from './signal'
import { inTurn, listenToOtherTabs, tellOtherTabs } from './tabs'

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
  tellOtherTabs('cart')
  // Its failure is shown by whoever shows the cart: swr keeps it beside the data.
  void refreshCart()
}

/**
 * Shown at once, sent when its turn comes. The answer is the server's; a refused change is no longer shown when it arrives. A change that a later
 * one made needless is not sent and has the later one's answer: its quantity was never stored.
 */
export function changeCart(change: CartChange): Promise<Answer<ActionAnswer>> {
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
  tellOtherTabs('cart')
  await refreshCart()
  return answer
}
