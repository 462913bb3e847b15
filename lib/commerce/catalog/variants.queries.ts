import { asc, eq, inArray, SQL, sql } from 'drizzle-orm'
import { products, variants } from '@/lib/db/schema'
import type { Queryable } from '@/lib/db/context'
import type { Locale } from '@/lib/i18n/locales'
import { nameWithVariant } from './names.queries'
import { canBeBought } from './queries'

/** Variants with their products, by id. `shownName`: 'Mamra Almonds (250 g)' in the reader's language, for refusals. */
const selectVariants = (db: Queryable, variantIds: readonly number[], locale: Locale | undefined) =>
  db
    .select({
      variantId: variants.id,
      productId: variants.productId,
      productName: products.name,
      label: variants.label,
      shownName: nameWithVariant(products, variants.label, locale),
      sku: variants.sku,
      hsn: products.hsn,
      netGrams: variants.netGrams,
      pricePaise: variants.pricePaise,
      mrpPaise: variants.mrpPaise,
      stock: variants.stock,
      tracksBatches: variants.tracksBatches,
      madeToOrder: products.madeToOrder,
      isForSale: canBeBought,
    })
    .from(variants)
    .innerJoin(products, eq(products.id, variants.productId))
    .where(inArray(variants.id, [...variantIds]))
    .orderBy(asc(variants.id))

export type OrderedVariant = Awaited<ReturnType<typeof selectVariants>>[number]

/** Without a lock: stock and prices can change until lockVariants runs. */
export const readVariants = async (db: Queryable, variantIds: readonly number[], locale?: Locale): Promise<readonly OrderedVariant[]> =>
  selectVariants(db, variantIds, locale)

/** An expression that locks rows in id order without returning them: an import locks a hundred thousand. */
const lockedRows = (table: typeof products | typeof variants, where: SQL, strength: SQL): SQL =>
  sql`(select count(*) from (select from ${table} where ${where} order by ${table.id} for ${strength}) locked)`

const weakly = sql`no key update`

/**
 * Locks products with all their variants until the transaction ends, for a catalogue change. Uses the same order as lockVariants, so that neither deadlocks
 * with the other.
 * @param productIds  ids, or a query of them
 * @param options.changesKeys  The change may write a slug, SKU or label, or delete a variant. PostgreSQL then waits for the orders whose new lines refer to
 * these rows, and they wait for the products: so the products are locked against such lines first.
 */
export async function lockProducts(tx: Queryable, productIds: readonly number[] | SQL, { changesKeys = false } = {}): Promise<void> {
  const ids = productIds instanceof SQL ? productIds : sql`select unnest(${sql.param([...productIds])}::bigint[])`
  await tx.execute(sql`select ${lockedRows(products, sql`${products.id} in (${ids})`, changesKeys ? sql`update` : weakly)}`)
  await tx.execute(sql`select ${lockedRows(variants, sql`${variants.productId} in (${ids})`, weakly)}`)
}

/**
 * Locks variants until the transaction ends: products before their variants, each in id order, so that two orders never deadlock. From then on the trigger
 * count_stock_receipts treats this transaction's stock changes as an order's, not as a delivery to the shop.
 */
export async function lockVariants(tx: Queryable, variantIds: readonly number[], locale?: Locale): Promise<readonly OrderedVariant[]> {
  const theirs = sql`${products.id} in (select ${variants.productId} from ${variants} where ${inArray(variants.id, [...variantIds])})`
  await tx.execute(sql`select set_config('shop.ordering', 'yes', true), ${lockedRows(products, theirs, weakly)}`)
  return selectVariants(tx, variantIds, locale).for('no key update', { of: variants })
}
