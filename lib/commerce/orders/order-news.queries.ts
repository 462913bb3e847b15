import { asc, eq, sql } from 'drizzle-orm'
import { customers, orderLines } from '@/lib/db/schema'
import type { Queryable } from '@/lib/commerce/kernel/context'

/** Whom to write to. Nobody is left of an account that is deleted. */
export async function findRecipient(tx: Queryable, customerId: number) {
  const [row] = await tx
    .select({
      name: customers.name,
      email: customers.email,
      /** Where codes reach them: proven, or all there is. */
      phone: sql<
        string | null
      >`case when ${customers.phoneVerifiedAt} is not null or ${customers.email} is null then ${customers.phone} end`,
      hasPassword: sql<boolean>`${customers.passwordHash} is not null`,
      isDeleted: sql<boolean>`${customers.deletedAt} is not null`,
    })
    .from(customers)
    .where(eq(customers.id, customerId))
  return row ?? null
}

export const listNewsLines = (tx: Queryable, orderId: number) =>
  tx
    .select({
      name: sql<string>`concat_ws(' ', ${orderLines.productName}, nullif(${orderLines.variantLabel}, ''))`,
      quantity: orderLines.quantity,
      pricePaise: sql<number>`${orderLines.unitPricePaise} * ${orderLines.quantity}`.mapWith(Number),
    })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.id))
