import type { ProductCard } from '@/lib/domain/catalog'
import { failure, success, type Result } from '@/lib/domain/result'
import type { Context } from '../context'
import { listWishes } from './list-wishes'
import { findSharer } from './wishlist.queries'

/** What somebody shares by a link, and nothing of who they are. */
export async function listSharedWishes(ctx: Context, token: string): Promise<Result<readonly ProductCard[], 'not_found'>> {
  const customerId = await findSharer(ctx.db, token)
  if (customerId === null) return failure('not_found')
  const wishes = await listWishes(ctx, customerId)
  return success(wishes.map(({ product }) => product))
}
