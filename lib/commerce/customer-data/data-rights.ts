import { type Context, inTransaction, type Queryable } from '@/lib/db/context'
import { deleteAddressesOf, listAddressesOf } from '@/lib/commerce/addresses'
import { deleteCartOf, listCartOf, listSavedOf } from '@/lib/commerce/cart'
import {
  anonymiseCustomer,
  type CustomerRow,
  deleteCustomer,
  findProfile,
  getCustomer,
  listDeviceDates,
  listSessionDates,
  LOGIN_AT_ACCOUNT,
  type ProofRefusal,
  proveCustomer,
  provenContacts,
} from '@/lib/commerce/customers'
import type { Proof } from '@/lib/commerce/customers/model'
import { failure, type Result, success } from '@/lib/kernel/result'
import { resetRateLimits } from '@/lib/commerce/rate-limits'
import { eraseConsentsOf, listConsentsOf } from '@/lib/commerce/consents'
import { lockCustomer } from '@/lib/db/lock-customer'
import { deleteMessagesTo, queueMail } from '@/lib/commerce/messaging'
import { deletePaidRefundAccountsOf, hasOrders, hasOrderUnderWay, listMyOrders } from '@/lib/commerce/orders'
import { deleteSettledPhotosOf, listReturnsOf } from '@/lib/commerce/returns'
import { disownReviews, listReviewsOf } from '@/lib/commerce/reviews'
import { deleteWishesOf, listWishesOf } from '@/lib/commerce/wishlist'

type MyData = {
  profile: Awaited<ReturnType<typeof findProfile>>
  addresses: Awaited<ReturnType<typeof listAddressesOf>>
  wishlist: Awaited<ReturnType<typeof listWishesOf>>
  reviews: Awaited<ReturnType<typeof listReviewsOf>>
  cart: Awaited<ReturnType<typeof listCartOf>>
  savedForLater: Awaited<ReturnType<typeof listSavedOf>>
  orders: Awaited<ReturnType<typeof listMyOrders>>
  returns: Awaited<ReturnType<typeof listReturnsOf>>
  sessions: Awaited<ReturnType<typeof listSessionDates>>
  devices: Awaited<ReturnType<typeof listDeviceDates>>
  consents: Awaited<ReturnType<typeof listConsentsOf>>
}

/** All data that the shop stores about a customer, for download. Amounts are in paise. Contains no credentials. */
export async function getMyData(ctx: Context, customerId: number): Promise<MyData> {
  const { db } = ctx
  const [profile, addresses, wishlist, reviews, cart, savedForLater, orders, returns, sessions, devices] = await Promise.all([
    findProfile(db, customerId),
    listAddressesOf(db, customerId),
    listWishesOf(db, customerId),
    listReviewsOf(db, customerId),
    listCartOf(db, customerId),
    listSavedOf(db, customerId),
    listMyOrders(db, customerId),
    listReturnsOf(db, customerId),
    listSessionDates(db, customerId),
    listDeviceDates(db, customerId),
  ])
  const address = profile && provenContacts(profile).email
  const consents = address ? await listConsentsOf(db, address.toLowerCase()) : []
  return { profile, addresses, wishlist, reviews, cart, savedForLater, orders, returns, sessions, devices, consents }
}

/** Messages and consents of an address or number that the customer has not proven stay: they may be another person's. */
export async function eraseCustomer(ctx: Context, tx: Queryable, customer: CustomerRow): Promise<void> {
  const { id, name, email } = customer
  const proven = provenContacts(customer)
  await disownReviews(tx, id)
  await deletePaidRefundAccountsOf(tx, id)
  await deleteSettledPhotosOf(tx, id)
  if (await hasOrders(tx, id)) {
    await anonymiseCustomer(tx, id, ctx.now())
    await deleteAddressesOf(tx, id)
    await deleteCartOf(tx, id)
    await deleteWishesOf(tx, id)
  } else await deleteCustomer(tx, id)
  await deleteMessagesTo(
    tx,
    [proven.email, proven.phone].filter((address) => address !== null),
  )
  if (proven.email !== null) await eraseConsentsOf(ctx, tx, proven.email)
  if (email !== null) await queueMail(tx, { kind: 'account_deleted', to: email, name }, ctx.locale)
}

/** Deletes everything that identifies the customer except orders and their copied data, which the law requires the shop to retain. */
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
    [LOGIN_AT_ACCOUNT, provenContacts(customer).phone],
  ])
  return gone
}
