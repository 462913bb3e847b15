import { isSlug } from '@/lib/commerce/kernel/links'
import type { Context, Queryable } from '@/lib/commerce/kernel/context'
import { findProduct, findProductName } from './products.queries'
import type { Product } from './model'
import { presentRows } from './present'

type NamedProduct = { id: number; slug: string; isForSale: boolean }

/** Which product a slug means, also one it had before; null: none. */
export const findProductBySlug = async (db: Queryable, slug: string): Promise<NamedProduct | null> =>
  isSlug(slug) ? findProductName(db, slug) : null

/** The product with all it must show before the sale; also by a slug it had before. null: there is none to be sold. */
export async function getProduct(ctx: Context, slug: string): Promise<Product | null> {
  const row = await findProduct(ctx.db, slug)
  if (row === null) return null
  const [product] = await presentRows(ctx, [row])
  return product ?? null
}
