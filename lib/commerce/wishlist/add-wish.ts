import { WISHES_MAX } from '@/lib/domain/limits'
import { failure, success, type Result } from '@/lib/domain/result'
import { identifyProduct } from '../catalog'
import type { Context } from '../context'
import { inTransaction } from '../in-transaction'
import { lockCustomer } from '../lock-customer.queries'
import type { WishOutcome } from './wish-outcome'
import { countWishes, findWish, insertWish } from './wishlist.queries'

type Refusal = 'not_found' | 'too_many'

/** Twice is once. Also by a slug the product had before. */
export async function addWish(ctx: Context, customerId: number, slug: string): Promise<Result<WishOutcome, Refusal>> {
  const product = await identifyProduct(ctx.db, slug)
  if (!product?.isForSale) return failure('not_found')
  const wish = { isInWishlist: true, productId: product.id, productSlug: product.slug }
  return inTransaction<WishOutcome, Refusal>(ctx.db, async (tx) => {
    await lockCustomer(tx, customerId)
    const present = await findWish(tx, customerId, product.id)
    if (present) return success({ ...wish, isChanged: false, wishId: present.id })
    if ((await countWishes(tx, customerId)) >= WISHES_MAX) return failure('too_many', { limit: WISHES_MAX })
    const wishId = await insertWish(tx, { customerId, productId: product.id, createdAt: ctx.now() })
    return success({ ...wish, isChanged: true, wishId })
  })
}
