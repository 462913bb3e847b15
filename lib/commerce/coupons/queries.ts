import { and, count, eq, inArray, sql } from 'drizzle-orm'
import { coupons, couponUsages, orderStates } from '@/lib/db/schema'
import { type CartOwner, selectCouponId } from '@/lib/commerce/cart'
import type { Queryable } from '@/lib/db/context'

const selectCoupons = (db: Queryable) =>
  db
    .select({
      id: coupons.id,
      code: coupons.code,
      kind: coupons.kind,
      percent: coupons.percent,
      amountPaise: coupons.amountPaise,
      minBuyPaise: coupons.minBuyPaise,
      maxDiscountPaise: coupons.maxDiscountPaise,
      productIds: sql<number[]>`(select coalesce(json_agg(product_id), '[]') from coupon_products where coupon_id = coupons.id)`,
      startsAt: coupons.startsAt,
      endsAt: coupons.endsAt,
      active: coupons.active,
      totalLimit: coupons.totalLimit,
      perCustomerLimit: coupons.perCustomerLimit,
    })
    .from(coupons)

export type Coupon = Awaited<ReturnType<typeof selectCoupons>>[number]

/** Case-insensitive. */
export async function findCouponByCode(db: Queryable, code: string): Promise<Coupon | null> {
  const [row] = await selectCoupons(db).where(eq(sql`lower(${coupons.code})`, code.toLowerCase()))
  return row ?? null
}

const inCartOf = (db: Queryable, owner: CartOwner) => inArray(coupons.id, selectCouponId(db, owner))

/** The coupon entered by the owner, even if it does not apply. */
export async function findCartCoupon(db: Queryable, owner: CartOwner): Promise<Coupon | null> {
  const [row] = await selectCoupons(db).where(inCartOf(db, owner))
  return row ?? null
}

/** Locks the coupon until the transaction ends. */
export async function lockCartCoupon(tx: Queryable, customerId: number): Promise<Coupon | null> {
  const [row] = await selectCoupons(tx)
    .where(inCartOf(tx, { kind: 'customer', customerId }))
    .for('no key update')
  return row ?? null
}

export async function lockCoupon(tx: Queryable, id: number): Promise<Coupon | null> {
  const [row] = await selectCoupons(tx).where(eq(coupons.id, id)).for('no key update')
  return row ?? null
}

export type Usages = { total: number; own: number }
type Whose = { couponId: number; customerId: number }

/** Usages by unpaid orders that still reserve stock. */
const ofWaitingOrder = (db: Queryable) =>
  inArray(couponUsages.orderId, db.select({ id: orderStates.id }).from(orderStates).where(eq(orderStates.holdsStock, true)))

/**
 * The number of reserved and confirmed uses of a coupon, in total and by the customer. `customerId` null: a guest, who has none. `withWaiting` false excludes
 * this customer's unpaid order, which a new order replaces.
 */
export async function countUsages(
  db: Queryable,
  { couponId, customerId }: { couponId: number; customerId: number | null },
  { withWaiting }: { withWaiting: boolean },
): Promise<Usages> {
  const isOwn = customerId === null ? sql`false` : eq(couponUsages.customerId, customerId)
  const counted = withWaiting ? undefined : sql`not ${and(isOwn, ofWaitingOrder(db))}`
  const [row] = await db
    .select({ total: count(), own: sql<number>`count(*) filter (where ${isOwn})` })
    .from(couponUsages)
    .where(and(eq(couponUsages.couponId, couponId), inArray(couponUsages.state, ['reserved', 'confirmed']), counted))
  return row ?? { total: 0, own: 0 }
}

export async function insertUsage(tx: Queryable, usage: Whose & { orderId: number }): Promise<void> {
  await tx.insert(couponUsages).values(usage)
}

export async function findUsage(db: Queryable, orderId: number) {
  const [row] = await db
    .select({ couponId: couponUsages.couponId, customerId: couponUsages.customerId, state: couponUsages.state })
    .from(couponUsages)
    .where(eq(couponUsages.orderId, orderId))
  return row ?? null
}

type State = (typeof couponUsages.$inferSelect)['state']

/** Only from one of these states, so that a repeated notification has no effect. */
export async function moveUsage(tx: Queryable, orderId: number, from: readonly State[], to: State): Promise<void> {
  await tx
    .update(couponUsages)
    .set({ state: to })
    .where(and(eq(couponUsages.orderId, orderId), inArray(couponUsages.state, [...from])))
}
