import { type Context, inTransaction } from '@/lib/db/context'
import { lockCustomer } from '@/lib/db/lock-customer'
import { cutPage, type CutPage, offsetOf } from '@/lib/kernel/paging'
import { failure, type Result, success } from '@/lib/kernel/result'
import { searchAlternatives } from '@/lib/kernel/search-words'
import { recordActivity, recordSeen } from '@/lib/commerce/staff'
import { listAddressesOf } from '@/lib/commerce/addresses'
import { findSubscribedSince } from '@/lib/commerce/consents'
import {
  countCustomers,
  countOrdersOf,
  findCustomer,
  findStaffCustomer,
  listCustomerRows,
  listNewestOrders,
} from '@/lib/commerce/customers'
import { getFigures, hasOrderUnderWay } from '@/lib/commerce/orders'
import { ORDERS_SHOWN, type StaffCustomer, type StaffCustomerPage } from './admin.model'
import { eraseCustomer, getMyData } from './data-rights'

/** For the staff: the customers whose name, e-mail address or phone number contains all the words. */
export async function searchCustomers(
  ctx: Context,
  { q, page, perPage }: { q: string; page: number; perPage: number },
): Promise<CutPage<StaffCustomer>> {
  const wanted = searchAlternatives(q)
  const [rows, total] = await Promise.all([
    listCustomerRows(ctx.db, wanted, offsetOf(page, perPage), perPage),
    countCustomers(ctx.db, wanted),
  ])
  return cutPage(
    rows.map(({ createdAt, ...row }) => ({ ...row, since: createdAt.toISOString() })),
    page,
    perPage,
    total,
  )
}

/** For the staff: one customer with orders, points and consents. */
export async function getStaffCustomer(ctx: Context, id: number): Promise<Result<StaffCustomerPage, 'not_found'>> {
  const { db } = ctx
  const row = await findStaffCustomer(db, id)
  if (!row) return failure('not_found')
  const [figures, addresses, orders, orderCount, newsletterSince] = await Promise.all([
    getFigures(ctx, id),
    listAddressesOf(db, id),
    listNewestOrders(db, id, ORDERS_SHOWN),
    countOrdersOf(db, id),
    row.email === null ? null : findSubscribedSince(db, row.email.toLowerCase()),
  ])
  await recordSeen(ctx, { subject: 'customer', subjectId: id })
  return success({
    id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    since: row.createdAt.toISOString(),
    emailVerifiedAt: row.emailVerifiedAt?.toISOString() ?? null,
    phoneVerifiedAt: row.phoneVerifiedAt?.toISOString() ?? null,
    hasPassword: row.hasPassword,
    deletedAt: row.deletedAt?.toISOString() ?? null,
    newsletterSince: newsletterSince?.toISOString() ?? null,
    ...figures,
    addresses: addresses.map(({ address, city, postalCode, phone, isDefault }) => ({ address, city, postalCode, phone, isDefault })),
    orders: orders.map(({ createdAt, ...order }) => ({ ...order, createdAt: createdAt.toISOString() })),
    orderCount,
  })
}

/** All data that the shop stores about a customer, as JSON, at the customer's request. */
export async function exportCustomer(ctx: Context, id: number): Promise<Result<{ bytes: Uint8Array; fileName: string }, 'not_found'>> {
  if (!(await findCustomer(ctx.db, id))) return failure('not_found')
  const data = await getMyData(ctx, id)
  await recordActivity(ctx.db, ctx, { subject: 'customer', subjectId: id, action: 'customer.exported' })
  return success({ bytes: new TextEncoder().encode(JSON.stringify(data, null, 2)), fileName: `customer-${id}.json` })
}

/** Deletes the account of a customer who requested it by other means than their own page. Orders are kept, as the law requires. */
export const deleteCustomerByShop = (ctx: Context, id: number): Promise<Result<null, 'not_found' | 'order_under_way'>> =>
  inTransaction<null, 'not_found' | 'order_under_way'>(ctx.db, async (tx) => {
    await lockCustomer(tx, id)
    const customer = await findCustomer(tx, id)
    if (!customer) return failure('not_found')
    if (await hasOrderUnderWay(tx, id)) return failure('order_under_way')
    await eraseCustomer(ctx, tx, customer)
    await recordActivity(tx, ctx, { subject: 'customer', subjectId: id, action: 'customer.deleted' })
    return success(null)
  })
