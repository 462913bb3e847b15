import { asc, eq, sql } from 'drizzle-orm'
import type { Queryable } from '@/lib/db/context'
import type { OrderPrice } from '@/lib/commerce/pricing'
import { combinedOrders, orderLines, productSummaries } from '@/lib/db/schema'
import type { Locale } from '@/lib/i18n/locales'
import { lineNameIn } from './queries'

/** An order's lines with everything their price depends on. `shownName`: in the customer's language. */
export const listPricedLines = (tx: Queryable, orderId: number, locale: Locale) =>
  tx
    .select({
      id: orderLines.id,
      sku: orderLines.sku,
      name: sql<string>`concat_ws(' ', ${orderLines.productName}, nullif(${orderLines.variantLabel}, ''))`,
      shownName: lineNameIn(locale),
      /** 0: the product was deleted, so no coupon applies to it. */
      productId: sql<number>`coalesce(${orderLines.productId}, 0)`.mapWith(Number),
      unitPricePaise: orderLines.unitPricePaise,
      quantity: orderLines.quantity,
      gstPercent: orderLines.gstPercent,
      discountPaise: orderLines.discountPaise,
    })
    .from(orderLines)
    .leftJoin(productSummaries, eq(productSummaries.id, orderLines.productId))
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id))

export type PricedOrderLine = Awaited<ReturnType<typeof listPricedLines>>[number]

/** Deletes the line with its reservation, whose stock must already be released. */
export async function deleteLine(tx: Queryable, lineId: number): Promise<void> {
  await tx.delete(orderLines).where(eq(orderLines.id, lineId))
}

export async function updateLinePrice(tx: Queryable, lineId: number, price: OrderPrice['lines'][number]): Promise<void> {
  await tx.update(orderLines).set(price).where(eq(orderLines.id, lineId))
}

export async function updateCombinedTotal(tx: Queryable, combinedOrderId: number, grandTotalPaise: number): Promise<void> {
  await tx.update(combinedOrders).set({ grandTotalPaise }).where(eq(combinedOrders.id, combinedOrderId))
}
