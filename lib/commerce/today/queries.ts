import { and, asc, eq, gte, lte, sql } from 'drizzle-orm'
import type { Queryable } from '@/lib/db/context'
import { orderStates, variantOffers } from '@/lib/db/schema'
import type { LowStock } from './model'

const day = sql<string>`to_char(${orderStates.createdAt} at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`

/** Sales per day since this one. Days without a sale are omitted. */
export const listDailySales = (db: Queryable, since: Date) =>
  db
    .select({ day, totalPaise: sql<number>`sum(${orderStates.grandTotalPaise})`.mapWith(Number), orders: sql<number>`count(*)::int` })
    .from(orderStates)
    .where(and(gte(orderStates.createdAt, since), orderStates.isSale))
    .groupBy(day)

/** Variants of published products that are nearly sold out, lowest first. */
export const listLowStock = (db: Queryable, { atMost, shown }: { atMost: number; shown: number }): Promise<LowStock['variants']> =>
  db
    .select({ product: variantOffers.productName, sku: variantOffers.sku, stock: variantOffers.stock })
    .from(variantOffers)
    .where(and(lte(variantOffers.stock, atMost), variantOffers.published, eq(variantOffers.madeToOrder, false)))
    .orderBy(asc(variantOffers.stock), asc(variantOffers.productName), asc(variantOffers.id))
    .limit(shown)
