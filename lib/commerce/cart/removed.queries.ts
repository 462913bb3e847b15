import { and, eq, sql } from 'drizzle-orm'
import type { Queryable } from '@/lib/db/context'
import { cartLines, productSummaries, savedLines } from '@/lib/db/schema'
import type { Locale } from '@/lib/i18n/locales'
import { lineName } from './queries'
import type { VariantName } from './saved.queries'

/** The name of a cart line whose variant was removed; null if there is no such line. */
export async function findRemovedName(
  tx: Queryable,
  cartId: number,
  { productId, label }: VariantName,
  locale: Locale | undefined,
): Promise<string | null> {
  const [row] = await tx
    .select({ name: lineName(cartLines, locale) })
    .from(cartLines)
    .innerJoin(productSummaries, eq(productSummaries.id, cartLines.removedProductId))
    .where(and(eq(cartLines.cartId, cartId), eq(cartLines.removedProductId, productId), eq(cartLines.removedLabel, label)))
  return row?.name ?? null
}

/** Two carts, and the maximum number of lines in the second afterwards. */
type Move = { from: number; to: number; most: number }

async function moveRemovedOf(tx: Queryable, table: typeof cartLines | typeof savedLines, { from, to, most }: Move): Promise<number> {
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

/**
 * Moves the lines of removed variants, including saved ones, into another cart, oldest first, except those that it already has. @returns how many cart lines
 * were moved
 */
export async function moveRemovedLines(tx: Queryable, move: Move): Promise<number> {
  await moveRemovedOf(tx, savedLines, move)
  return moveRemovedOf(tx, cartLines, move)
}
