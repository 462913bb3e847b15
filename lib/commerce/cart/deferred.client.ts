import type { Answer } from '@/lib/v2/call'
import { hasDroppedCookies, noCookies } from '@/lib/v2/browser-cookies'
import { createSignal } from '@/lib/v2/browser-state'
import type * as CartClient from './client'
import type { CartAnswer } from './wire'

/**
 * The cart for islands on every page: the minimum that a page needs before its first paint. The code that reads and changes a cart is loaded when the browser
 * is idle (components/cart/cart-menu) or on the first click.
 */

type Added = { productId: number; variant: string; quantity: number }

/** The number of cart lines, for badges; 0 while it is unknown. */
export const cartCount = createSignal(0)

/** Adds that wait for the code. `sent`: set by sendEarly because the page was left first. */
type Early = { item: Added; sent: Promise<Response> | null }
const waiting = new Set<Early>()

let loading: Promise<typeof CartClient> | null = null

/** @throws if the code cannot be fetched */
export function loadCart(): Promise<typeof CartClient> {
  loading ??= import('./client').catch((error: unknown) => {
    // A lost connection, or a new release: the next click tries again.
    loading = null
    throw error
  })
  return loading
}

/** The request that lib/v2 would send for this call, without its code. The browser delivers it even after the page is gone. */
const send = ({ productId, variant, quantity }: Added): Promise<Response> =>
  fetch('/api/v2/carts/add', {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json', 'X-Requested-With': 'XMLHttpRequest' },
    body: JSON.stringify({ id: productId, variant, quantity }),
  })

/** The page is being left: sends waiting adds at once. */
function sendEarly(): void {
  for (const early of waiting) {
    early.sent ??= send(early.item)
    // addItem reports a failure, which may occur before addItem reads the answer.
    early.sent.catch(() => null)
  }
}

const NOT_SENT: Answer<CartAnswer> = { ok: false, failure: { kind: 'unreachable', status: null, message: null } }

/** Reads the answer to an early add when the cart code did not arrive. */
async function readEarly(sent: Promise<Response>): Promise<Answer<CartAnswer>> {
  try {
    const response = await sent
    const body: unknown = await response.json()
    const isDone = typeof body === 'object' && body !== null && 'result' in body && body.result === true
    if (isDone && hasDroppedCookies(response)) return noCookies(response.status)
    return isDone ? { ok: true, value: { message: '', cart: null } } : NOT_SENT
  } catch {
    // No connection, or not an answer of v2.
    return NOT_SENT
  }
}

/** Adds to the cart (client.ts). Before its code has loaded, the add is sent as soon as the code arrives or the page is left. */
export async function addItem(item: Added): Promise<Answer<CartAnswer>> {
  const early: Early = { item, sent: null }
  if (waiting.size === 0) addEventListener('pagehide', sendEarly)
  waiting.add(early)
  const cart = await loadCart().catch(() => null)
  waiting.delete(early)
  if (waiting.size === 0) removeEventListener('pagehide', sendEarly)
  if (!cart) return early.sent ? readEarly(early.sent) : NOT_SENT
  return early.sent ? cart.receiveAdded(early.sent) : cart.addItem(item)
}
