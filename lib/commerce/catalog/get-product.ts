import type { Product } from '@/lib/domain/catalog'
import { RECENT_PRICE_DAYS } from '@/lib/domain/limits'
import { readSettings } from '../content'
import type { Context } from '../context'
import { LABEL_SETTINGS, presentProduct } from './present-product'
import { findProduct, listImagesOf, listLowestPrices, listVariantsOf } from './products.queries'

const DAY_MS = 86_400_000

const daysBefore = (moment: Date, days: number): Date => new Date(moment.getTime() - days * DAY_MS)

/** The product with all it must show before the sale; also by a slug it had before. null: there is none to be sold. */
export async function getProduct(ctx: Context, slug: string): Promise<Product | null> {
  const row = await findProduct(ctx.db, slug)
  if (row === null) return null
  const [variants, lowest, images, settings] = await Promise.all([
    listVariantsOf(ctx.db, [row.id]),
    listLowestPrices(ctx.db, row.id, daysBefore(ctx.now(), RECENT_PRICE_DAYS)),
    listImagesOf(ctx.db, [row.id]),
    readSettings(ctx.db, LABEL_SETTINGS),
  ])
  return presentProduct(row, { variants, lowest, images }, settings)
}
