import { and, count, desc, eq, gt, ilike, inArray, lt, lte, not, type SQL, sql } from 'drizzle-orm'
import { couponProducts, coupons, couponUsages, productSummaries } from '@/lib/db/schema'
import type { Queryable } from '@/lib/db/context'
import type { Named } from '@/lib/kernel/paging'
import type { CouponState } from './admin.model'

export type CouponRow = Omit<typeof coupons.$inferInsert, 'id' | 'createdAt' | 'active'>

const SLUGS = sql<string[]>`(select coalesce(json_agg(slug order by slug), '[]') from coupon_products
  join product_summaries product on product.id = product_id where coupon_id = coupons.id)`
const uses = (state: 'confirmed' | 'reserved') =>
  sql<number>`(select count(*)::int from ${couponUsages} where coupon_id = coupons.id and state = ${state})`

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
      startsAt: coupons.startsAt,
      endsAt: coupons.endsAt,
      active: coupons.active,
      totalLimit: coupons.totalLimit,
      perCustomerLimit: coupons.perCustomerLimit,
      slugs: SLUGS,
      confirmed: uses('confirmed'),
      reserved: uses('reserved'),
      version: sql<string>`md5(coupons::text || ${SLUGS}::text)`,
    })
    .from(coupons)

export type ListedCoupon = Awaited<ReturnType<typeof selectCoupons>>[number]

const STATES: Readonly<Record<CouponState, (now: Date) => SQL | undefined>> = {
  running: (now) => and(eq(coupons.active, true), lte(coupons.startsAt, now), not(lt(coupons.endsAt, now))),
  planned: (now) => and(eq(coupons.active, true), gt(coupons.startsAt, now)),
  over: (now) => and(eq(coupons.active, true), lt(coupons.endsAt, now)),
  ended: () => eq(coupons.active, false),
}

/** `code`: a part of it; '' matches all, null none. */
export type CouponFilter = { state: CouponState | null; code: string | null; now: Date }

function hasInCode(code: string | null): SQL | undefined {
  if (code === null) return sql`false`
  return code === '' ? undefined : ilike(coupons.code, `%${code.replace(/[\\%_]/g, '\\$&')}%`)
}

const matches = ({ state, code, now }: CouponFilter): SQL | undefined =>
  and(state === null ? undefined : STATES[state](now), hasInCode(code))

/** Newest first. */
export const listCouponPage = (db: Queryable, filter: CouponFilter, { limit, offset }: { limit: number; offset: number }) =>
  selectCoupons(db).where(matches(filter)).orderBy(desc(coupons.id)).limit(limit).offset(offset)

export async function countCoupons(db: Queryable, filter: CouponFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(coupons).where(matches(filter))
  return row?.total ?? 0
}

export async function findListedCoupon(db: Queryable, id: number): Promise<ListedCoupon | null> {
  const [row] = await selectCoupons(db).where(eq(coupons.id, id))
  return row ?? null
}

/** null if another coupon has the code, ignoring case. */
export async function insertCoupon(tx: Queryable, row: CouponRow): Promise<number | null> {
  const [inserted] = await tx.insert(coupons).values(row).onConflictDoNothing().returning({ id: coupons.id })
  return inserted?.id ?? null
}

/** Whether another coupon has the code, ignoring case. */
export async function isCodeTaken(tx: Queryable, code: string, exceptId: number): Promise<boolean> {
  const [row] = await tx
    .select({ id: coupons.id })
    .from(coupons)
    .where(and(eq(sql`lower(${coupons.code})`, code.toLowerCase()), sql`${coupons.id} <> ${exceptId}`))
  return row !== undefined
}

export async function updateCoupon(tx: Queryable, id: number, changes: Partial<CouponRow> & { active?: boolean }): Promise<void> {
  await tx.update(coupons).set(changes).where(eq(coupons.id, id))
}

export const findProductIds = (tx: Queryable, slugs: readonly string[]) =>
  tx
    .select({ id: productSummaries.id, slug: productSummaries.slug })
    .from(productSummaries)
    .where(inArray(productSummaries.slug, [...slugs]))

export async function replaceCouponProducts(tx: Queryable, couponId: number, productIds: readonly number[]): Promise<void> {
  await tx.delete(couponProducts).where(eq(couponProducts.couponId, couponId))
  if (productIds.length > 0) await tx.insert(couponProducts).values(productIds.map((productId) => ({ couponId, productId })))
}

export const listCouponCodes = (db: Queryable, ids: readonly number[]): Promise<readonly Named[]> =>
  db
    .select({ id: coupons.id, name: coupons.code })
    .from(coupons)
    .where(inArray(coupons.id, [...ids]))
