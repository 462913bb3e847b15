import { failure, success, type Result } from '@/lib/domain/result'
import { identifyProduct } from '../catalog'
import type { Context } from '../context'
import type { WishOutcome } from './wish-outcome'
import { deleteWish } from './wishlist.queries'

/** What is no longer for sale can be taken out, too; to whoever has not wished for it, it does not exist. */
export async function removeWish(ctx: Context, customerId: number, slug: string): Promise<Result<WishOutcome, 'not_found'>> {
  const product = await identifyProduct(ctx.db, slug)
  if (!product) return failure('not_found')
  const wasThere = await deleteWish(ctx.db, customerId, product.id)
  if (!wasThere && !product.isForSale) return failure('not_found')
  return success({ isChanged: wasThere, isInWishlist: false, productId: product.id, productSlug: product.slug, wishId: null })
}
