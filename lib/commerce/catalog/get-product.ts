import type { Product } from '@/lib/domain/catalog'
import type { Context } from '../context'
import { findProduct } from './products.queries'
import { presentRows } from './present-rows'

/** The product with all it must show before the sale; also by a slug it had before. null: there is none to be sold. */
export async function getProduct(ctx: Context, slug: string): Promise<Product | null> {
  const row = await findProduct(ctx.db, slug)
  if (row === null) return null
  const [product] = await presentRows(ctx, [row])
  return product ?? null
}
