import { isSlug } from '@/lib/commerce/kernel/links'
import type { Context, Queryable } from '@/lib/commerce/kernel/context'
import { findProduct, findProductName } from './products.queries'
import type { Product } from './model'
import { presentRows } from './present'

type NamedProduct = { id: number; slug: string; isForSale: boolean }

/** The product of a current or former slug; null if there is none. */
export const findProductBySlug = async (db: Queryable, slug: string): Promise<NamedProduct | null> =>
  isSlug(slug) ? findProductName(db, slug) : null

/** The product with all details, by its current or a former slug; null if none is for sale. */
export async function getProduct(ctx: Context, slug: string): Promise<Product | null> {
  const row = await findProduct(ctx.db, slug)
  if (row === null) return null
  const [product] = await presentRows(ctx, [row])
  return product ?? null
}
