import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '@/lib/commerce/kernel/context'
import { cartLines, products, type savedLines } from '@/lib/db/schema'
import { lineName } from './queries'
import type { VariantName } from './saved.queries'

/** The name of a cart line whose variant was removed; null if there is no such line. */
export async function findRemovedName(tx: Queryable, cartId: number, { productId, label }: VariantName): Promise<string | null> {
  const [row] = await tx
    .select({ name: lineName(cartLines) })
    .from(cartLines)
    .innerJoin(products, eq(products.id, cartLines.removedProductId))
    .where(and(eq(cartLines.cartId, cartId), eq(cartLines.removedProductId, productId), eq(cartLines.removedLabel, label)))
  return row?.name ?? null
}

/**
 * Moves the lines of removed variants into the customer's cart, the oldest first, up to `most` lines in all; those that it has already stay.
 * @param table the lines of carts, or what is saved for later
 * @returns how many were moved
 */
export async function moveRemovedLines(
  tx: Queryable,
  table: typeof cartLines | typeof savedLines,
  { from, to, most }: { from: number; to: number; most: number },
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update ${table} set cart_id = ${to} where id in (
      select line.id from ${table} line
      where line.cart_id = ${from} and line.removed_product_id is not null and not exists (
        select from ${table} own
        where own.cart_id = ${to} and own.removed_product_id = line.removed_product_id and own.removed_label = line.removed_label
      )
      order by line.id limit greatest(0, ${most} - (select count(*) from ${table} own where own.cart_id = ${to}))
    )`)
  return rowCount ?? 0
}
