import { and, count, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { Queryable } from '@/lib/db/context'
import { wordIn } from '@/lib/db/translations'
import type { Locale } from '@/lib/i18n/locales'
import { MAX_QUANTITY } from '@/lib/kernel/business'
import { cartLines, carts, productSummaries, savedLines, variantOffers } from '@/lib/db/schema'
import type { CartOwner } from './model'
import { isLineForSale, isOfLine, labelOf, limitOf, lineName, ownedBy } from './queries'

/** `label`: the variant's, '' for a product with a single variant. */
export type VariantName = { productId: number; label: string }
type Line = { cartId: number; variantId: number; quantity: number }

/** The owner's cart, locked and marked as used; null if there is none. */
export async function lockOwnCart(tx: Queryable, owner: CartOwner, now: Date): Promise<number | null> {
  const [row] = await tx.update(carts).set({ updatedAt: now }).where(ownedBy(owner)).returning({ id: carts.id })
  return row?.id ?? null
}

/** Removes a variant's line from the cart and returns it. null if there is none. */
export async function takeCartLine(tx: Queryable, cartId: number, { productId, label }: VariantName): Promise<Line | null> {
  const { rows } = await tx.execute<{ variant_id: string; quantity: number }>(sql`
    delete from ${cartLines} using ${variantOffers}
    where ${cartLines.cartId} = ${cartId} and ${variantOffers.id} = ${cartLines.variantId}
      and ${variantOffers.productId} = ${productId} and ${variantOffers.label} = ${label}
    returning ${cartLines.variantId}, ${cartLines.quantity}`)
  const [row] = rows
  return row ? { cartId, variantId: Number(row.variant_id), quantity: row.quantity } : null
}

/** Saves the line for later, adding to any quantity of its variant already saved. */
export async function insertOrRaiseSaved(tx: Queryable, line: Line): Promise<void> {
  const sum = sql`least(${savedLines.quantity} + excluded.quantity, ${MAX_QUANTITY})`
  await tx
    .insert(savedLines)
    .values(line)
    .onConflictDoUpdate({ target: [savedLines.cartId, savedLines.variantId], set: { quantity: sum } })
}

/** The number of other saved lines, including those no longer for sale, for the limit. */
export async function countOtherSaved(tx: Queryable, cartId: number, variantId: number): Promise<number> {
  const [row] = await tx
    .select({ total: count() })
    .from(savedLines)
    .where(and(eq(savedLines.cartId, cartId), sql`${savedLines.variantId} is distinct from ${variantId}`))
  return row?.total ?? 0
}

/** Whether the line has this variant, or had it until its removal. Joins `variantOffers` if the variant still exists. */
const isNamed = ({ productId, label }: VariantName): SQL =>
  sql`coalesce(${variantOffers.productId}, ${savedLines.removedProductId}) = ${productId} and ${labelOf(savedLines)} = ${label}`

/** A saved variant, with its maximum quantity in the cart. Without an id if the variant was removed. */
export async function findSaved(tx: Queryable, owner: CartOwner, cartId: number, name: VariantName, locale: Locale | undefined) {
  const [row] = await tx
    .select({
      variantId: variantOffers.id,
      quantity: savedLines.quantity,
      limit: limitOf(owner, productSummaries.madeToOrder),
      title: wordIn(labelOf(savedLines), locale),
      name: lineName(savedLines, locale),
      isForSale: isLineForSale,
    })
    .from(savedLines)
    .leftJoin(variantOffers, eq(variantOffers.id, savedLines.variantId))
    .innerJoin(productSummaries, isOfLine(savedLines))
    .where(and(eq(savedLines.cartId, cartId), isNamed(name)))
  return row ?? null
}

/** @returns whether the variant was saved */
export async function deleteSaved(tx: Queryable, cartId: number, name: VariantName): Promise<boolean> {
  const named = tx
    .select({ id: savedLines.id })
    .from(savedLines)
    .leftJoin(variantOffers, eq(variantOffers.id, savedLines.variantId))
    .where(and(eq(savedLines.cartId, cartId), isNamed(name)))
  const { rowCount } = await tx.delete(savedLines).where(inArray(savedLines.id, named))
  return rowCount === 1
}

/** Adds the guest's saved variants to the customer's, oldest first, up to `most` lines. */
export async function mergeSavedLines(tx: Queryable, guestCartId: number, cartId: number, most: number): Promise<void> {
  const own = tx
    .select({ id: savedLines.variantId })
    .from(savedLines)
    .where(and(eq(savedLines.cartId, cartId), isNotNull(savedLines.variantId)))
  await tx.execute(sql`
    with own as (${own}), added as (
      select variant_id, quantity, row_number() over (partition by variant_id in (select * from own) order by id) as place, variant_id in (select * from own) as known
      from saved_lines where cart_id = ${guestCartId} and variant_id is not null
    )
    insert into saved_lines (cart_id, variant_id, quantity)
    select ${cartId}::bigint, variant_id, quantity from added where known or place <= ${most} - (select count(*) from saved_lines where cart_id = ${cartId}) order by variant_id
    on conflict (cart_id, variant_id) do update set quantity = least(saved_lines.quantity + excluded.quantity, ${MAX_QUANTITY})`)
}
