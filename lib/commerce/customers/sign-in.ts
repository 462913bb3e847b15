import type { CartMerge, SignedIn } from '@/lib/domain/customer'
import { mergeGuestCart } from '../cart'
import type { Queryable } from '../context'
import { lockCustomer } from '../lock-customer.queries'
import type { CustomerRow } from './customers.queries'
import { rememberDevice } from './known-devices'
import { presentUser, type PresentedUser } from './present-user'
import { startSession } from './session'

export type NewSession = Omit<SignedIn, 'message' | 'user'> & { user: PresentedUser }

const NOTHING: CartMerge = { lines: 0, reduced: [] }

/** What a browser brings along: the guest whose cart it filled, and the token of the device. null: none. */
export type Brought = { guestId: string | null; device: string | null }

/** A session for a customer who has proven who they are, and the cart they filled as a guest. One transaction with whatever proved it. */
export async function signIn(tx: Queryable, customer: CustomerRow, { guestId, device }: Brought, now: Date): Promise<NewSession> {
  // Two sign-ins at once must not wait for each other's devices.
  await lockCustomer(tx, customer.id)
  const merge = guestId === null ? NOTHING : await mergeGuestCart(tx, guestId, customer.id, now)
  const deviceToken = await rememberDevice(tx, customer.id, device, now)
  return { token: await startSession(tx, customer.id, now), deviceToken, user: presentUser(customer), merge }
}
