import { success, type Result } from '@/lib/domain/result'
import type { Context } from '../context'
import { changeCatalog } from './change-catalog'
import { findProductOrRefuse } from './find-or-refuse'
import { updatePublished, type ProductFacts } from './products.queries'

/** `product` is as it was. */
export type PublishedChange = { product: ProductFacts; isChanged: boolean }
type Outcome = Promise<Result<PublishedChange, 'unknown_slug' | 'renamed' | 'busy'>>

const setPublished = (ctx: Context, slug: string, published: boolean, dryRun: boolean): Outcome =>
  changeCatalog(ctx, async (tx) => {
    const found = await findProductOrRefuse(tx, slug)
    if (!found.ok) return found
    const product = found.value
    const isChanged = product.published !== published
    if (isChanged && !dryRun) await updatePublished(tx, product.id, published)
    return success({ product, isChanged })
  })

/** Shows the product in the shop; without a pack it is still nowhere to be seen. */
export const publishProduct = (ctx: Context, slug: string, { dryRun = false } = {}): Outcome => setPublished(ctx, slug, true, dryRun)

/** Takes the product out of the shop; nothing of it is lost. */
export const unpublishProduct = (ctx: Context, slug: string, { dryRun = false } = {}): Outcome => setPublished(ctx, slug, false, dryRun)
