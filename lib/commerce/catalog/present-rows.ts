import type { Dated, Product } from '@/lib/domain/catalog'
import { RECENT_PRICE_DAYS } from '@/lib/domain/limits'
import { readSettings } from '../content'
import type { Context } from '../context'
import { LABEL_SETTINGS, presentProduct } from './present-product'
import { listImagesOf, listLowestPrices, listVariantsOf, type ProductRow } from './products.queries'

const DAY_MS = 86_400_000

const daysBefore = (moment: Date, days: number): Date => new Date(moment.getTime() - days * DAY_MS)

function byProduct<T extends { productId: number }>(rows: readonly T[]): (id: number) => readonly T[] {
  const groups = new Map<number, T[]>()
  for (const row of rows) groups.set(row.productId, [...(groups.get(row.productId) ?? []), row])
  return (id) => groups.get(id) ?? []
}

/** Products with all that belongs to them, in the order of the rows: four queries, however many there are. */
export async function presentRows(ctx: Context, rows: readonly ProductRow[]): Promise<readonly Dated<Product>[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [variants, lowest, images, settings] = await Promise.all([
    listVariantsOf(ctx.db, ids),
    listLowestPrices(ctx.db, ids, daysBefore(ctx.now(), RECENT_PRICE_DAYS)),
    listImagesOf(ctx.db, ids),
    readSettings(ctx.db, LABEL_SETTINGS),
  ])
  const [variantsOf, imagesOf] = [byProduct(variants), byProduct(images)]
  return rows.map((row) => ({
    ...presentProduct(row, { variants: variantsOf(row.id), lowest, images: imagesOf(row.id) }, settings),
    updatedAt: row.updatedAt.toISOString(),
  }))
}
