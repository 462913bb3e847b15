import type { ProductCard } from '@/lib/domain/catalog'
import type { Context } from '../context'
import { cutPage, offsetOf, type CutPage } from '../paging'
import { countProducts, listProductIds, type Listing } from './listing.queries'
import { presentCard } from './present-card'
import { listCardRows, listImagesOf, listVariantsOf } from './products.queries'

/** In the order of the ids. */
export async function readCards(ctx: Context, ids: readonly number[]): Promise<readonly ProductCard[]> {
  if (ids.length === 0) return []
  const [rows, variants, images] = await Promise.all([listCardRows(ctx.db, ids), listVariantsOf(ctx.db, ids), listImagesOf(ctx.db, ids)])
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => {
    const row = byId.get(id)
    const own = <T extends { productId: number }>(all: readonly T[]) => all.filter((one) => one.productId === id)
    return row ? [presentCard(row, own(variants), own(images))] : []
  })
}

/** One page of cards: five queries, however many products. */
export async function listCards(ctx: Context, listing: Listing, page: number, perPage: number): Promise<CutPage<ProductCard>> {
  const [ids, total] = await Promise.all([
    listProductIds(ctx.db, listing, offsetOf(page, perPage), perPage),
    countProducts(ctx.db, listing.where),
  ])
  return cutPage(await readCards(ctx, ids), page, perPage, total)
}
