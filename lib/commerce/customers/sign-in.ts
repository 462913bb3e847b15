import type { CartMerge, SignedIn } from '@/lib/domain/customer'
import { mergeGuestCart } from '../cart'
import type { Queryable } from '../context'
import type { CustomerRow } from './customers.queries'
import { presentUser } from './present-user'
import { startSession } from './session'

export type NewSession = Omit<SignedIn, 'message'>

const NOTHING: CartMerge = { lines: 0, reduced: [] }

/** A session for a customer who has proven who they are, and the cart they filled as a guest. One transaction with whatever proved it. */
export async function signIn(tx: Queryable, customer: CustomerRow, guestId: string | null, now: Date): Promise<NewSession> {
  const merge = guestId === null ? NOTHING : await mergeGuestCart(tx, guestId, customer.id, now)
  return { token: await startSession(tx, customer.id, now), user: presentUser(customer), merge }
}
