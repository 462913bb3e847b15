import { failure, success, type Result } from '@/lib/domain/result'
import type { Queryable } from '../context'
import { findPack, listNearSkus, type Pack } from './packs.queries'
import { findProduct, findRenamed, listNearSlugs, type ProductFacts } from './products.queries'

/** The refusal names the skus that look like it. */
export async function findPackOrRefuse(db: Queryable, sku: string): Promise<Result<Pack, 'unknown_sku'>> {
  const pack = await findPack(db, sku)
  return pack ? success(pack) : failure('unknown_sku', { sku, near: (await listNearSkus(db, sku)).join(', ') })
}

/** The refusal names the product's slug of today, or those that look like it. */
export async function findProductOrRefuse(db: Queryable, slug: string): Promise<Result<ProductFacts, 'unknown_slug' | 'renamed'>> {
  const product = await findProduct(db, slug)
  if (product) return success(product)
  const renamed = await findRenamed(db, slug)
  return renamed
    ? failure('renamed', { slug, now: renamed.slug })
    : failure('unknown_slug', { slug, near: (await listNearSlugs(db, slug)).join(', ') })
}
