import { type Context, inTransaction, type Queryable } from '@/lib/db/context'
import type { Proof } from './model'
import { listMyOrders } from './my-orders'
import * as rows from './data-rights.queries'
import { anonymiseCustomer, deleteCustomer, deleteMessagesTo, disownReviews } from './data-rights.queries'
import { failure, type Result, success } from '@/lib/kernel/result'
import { resetRateLimits } from '@/lib/commerce/rate-limits'
import { lockCustomer } from '@/lib/db/lock-customer'
import { queueMail } from '@/lib/commerce/messaging'
import { LOGIN_AT_ACCOUNT } from './rate-limits'
import { deletePaidRefundAccountsOf, hasOrders, hasOrderUnderWay } from './my-orders.queries'
import type { CustomerRow } from './queries'
import { getCustomer } from './users'
import { type ProofRefusal, proveCustomer } from './prove-customer'

type MyData = {
  profile: Awaited<ReturnType<typeof rows.findProfile>>
  addresses: Awaited<ReturnType<typeof rows.listAddressesOf>>
  wishlist: Awaited<ReturnType<typeof rows.listWishesOf>>
  reviews: Awaited<ReturnType<typeof rows.listReviewsOf>>
  cart: Awaited<ReturnType<typeof rows.listCartOf>>
  savedForLater: Awaited<ReturnType<typeof rows.listSavedOf>>
  orders: Awaited<ReturnType<typeof listMyOrders>>
  sessions: Awaited<ReturnType<typeof rows.listSessionDates>>
  devices: Awaited<ReturnType<typeof rows.listDeviceDates>>
}

/** All data that the shop stores about a customer, for download. Amounts are in paise. Contains no credentials. */
export async function getMyData(ctx: Context, customerId: number): Promise<MyData> {
  const { db } = ctx
  const [profile, addresses, wishlist, reviews, cart, savedForLater, orders, sessions, devices] = await Promise.all([
    rows.findProfile(db, customerId),
    rows.listAddressesOf(db, customerId),
    rows.listWishesOf(db, customerId),
    rows.listReviewsOf(db, customerId),
    rows.listCartOf(db, customerId),
    rows.listSavedOf(db, customerId),
    listMyOrders(db, customerId),
    rows.listSessionDates(db, customerId),
    rows.listDeviceDates(db, customerId),
  ])
  return { profile, addresses, wishlist, reviews, cart, savedForLater, orders, sessions, devices }
}

export async function eraseCustomer(ctx: Context, tx: Queryable, { id, name, email, phone }: CustomerRow): Promise<void> {
  await disownReviews(tx, id)
  await deletePaidRefundAccountsOf(tx, id)
  await ((await hasOrders(tx, id)) ? anonymiseCustomer(tx, id, ctx.now()) : deleteCustomer(tx, id))
  await deleteMessagesTo(
    tx,
    [email, phone].filter((address) => address !== null),
  )
  if (email !== null) await queueMail(tx, { kind: 'account_deleted', to: email, name }, ctx.locale)
}

/** Deletes everything that names the customer except orders and their copied data, which the law requires the shop to retain. */
export async function deleteAccount(
  ctx: Context,
  { customerId, proof }: { customerId: number; proof: Proof },
): Promise<Result<null, ProofRefusal | 'order_under_way'>> {
  const customer = await getCustomer(ctx.db, customerId)
  // Checked before the proof, so that a refusal does not use up the code.
  if (await hasOrderUnderWay(ctx.db, customerId)) return failure('order_under_way')
  const proven = await proveCustomer(ctx, customer, 'delete_account', proof)
  if (!proven.ok) return proven
  const gone = await inTransaction<null, 'order_under_way'>(ctx.db, async (tx) => {
    // Holds the customer lock, so that no order is created between this check and the deletion.
    await lockCustomer(tx, customerId)
    const current = await getCustomer(tx, customerId)
    if (await hasOrderUnderWay(tx, customerId)) return failure('order_under_way')
    await eraseCustomer(ctx, tx, current)
    return success(null)
  })
  if (!gone.ok) return gone
  await resetRateLimits(ctx, [
    [LOGIN_AT_ACCOUNT, customer.email],
    [LOGIN_AT_ACCOUNT, customer.phone],
  ])
  return gone
}
