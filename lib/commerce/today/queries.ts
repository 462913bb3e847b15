import { and, asc, desc, eq, gt, gte, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { Queryable } from '@/lib/db/context'
import { emptySearches, invariantChecks, orders, outboundMessages, payments, products, reviews, variants } from '@/lib/db/schema'
import type { EmptySearch, InvariantResult, LowStock } from './model'

const counts = (condition: ReturnType<typeof and>) => sql<number>`(count(*) filter (where ${condition}))::int`
const isSold = or(eq(orders.paymentStatus, 'paid'), eq(orders.paymentMethod, 'cash_on_delivery'))
const day = sql<string>`to_char(${orders.createdAt} at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`

/** What was sold on each day since this one. Days without a sale are missing. */
export const listDailySales = (db: Queryable, since: Date) =>
  db
    .select({ day, totalPaise: sql<number>`sum(${orders.grandTotalPaise})`.mapWith(Number), orders: sql<number>`count(*)::int` })
    .from(orders)
    .where(and(gte(orders.createdAt, since), ne(orders.deliveryStatus, 'cancelled'), isSold))
    .groupBy(day)

/** Variants of published products that are nearly sold out, the lowest first. */
export const listLowStock = (db: Queryable, { atMost, shown }: { atMost: number; shown: number }): Promise<LowStock['variants']> =>
  db
    .select({ product: products.name, sku: variants.sku, stock: variants.stock })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(and(lte(variants.stock, atMost), eq(products.published, true), eq(products.madeToOrder, false)))
    .orderBy(asc(variants.stock), asc(products.name), asc(variants.id))
    .limit(shown)

export const countNewReviews = (db: Queryable, since: Date): Promise<number> => db.$count(reviews, gt(reviews.createdAt, since))

export const listEmptySearches = (db: Queryable, shown: number): Promise<EmptySearch[]> =>
  db
    .select({ text: emptySearches.text, count: emptySearches.count })
    .from(emptySearches)
    .orderBy(desc(emptySearches.count), desc(emptySearches.lastAt))
    .limit(shown)

export async function countMessages(db: Queryable, { dueBefore, givenUpAfter }: { dueBefore: Date; givenUpAfter: Date }) {
  const isWaiting = and(isNull(outboundMessages.sentAt), isNull(outboundMessages.givenUpAt))
  const [row] = await db
    .select({
      late: counts(and(isWaiting, lt(outboundMessages.nextTryAt, dueBefore))),
      givenUp: counts(gt(outboundMessages.givenUpAt, givenUpAfter)),
    })
    .from(outboundMessages)
    .where(or(isWaiting, isNotNull(outboundMessages.givenUpAt)))
  return row ?? { late: 0, givenUp: 0 }
}

export const countLatePayments = (db: Queryable, dueBefore: Date): Promise<number> =>
  db.$count(payments, and(eq(payments.status, 'created'), lt(payments.nextCheckAt, dueBefore)))

export async function findLastCheck(db: Queryable): Promise<InvariantResult | null> {
  const [row] = await db.select().from(invariantChecks).orderBy(desc(invariantChecks.at)).limit(1)
  return row ? { at: row.at.toISOString(), orderCount: row.orderCount, violations: row.violations } : null
}
