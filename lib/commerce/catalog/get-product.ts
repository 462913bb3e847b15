import type { Product } from '@/lib/domain/catalog'
import { readSettings } from '../content'
import type { Context } from '../context'
import { LABEL_SETTINGS, presentProduct } from './present-product'
import { findProduct, listImagesOf, listVariantsOf } from './products.queries'

/** The product with all it must show before the sale; also by a slug it had before. null: there is none to be sold. */
export async function getProduct(ctx: Context, slug: string): Promise<Product | null> {
  const row = await findProduct(ctx.db, slug)
  if (row === null) return null
  const [variants, images, settings] = await Promise.all([
    listVariantsOf(ctx.db, [row.id]),
    listImagesOf(ctx.db, [row.id]),
    readSettings(ctx.db, LABEL_SETTINGS),
  ])
  return presentProduct(row, variants, images, settings)
}
