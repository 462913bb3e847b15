import { randomBytes } from 'node:crypto'
import type { UnavailableWish, Wish, WishChange, Wishes } from './model'
import { findProductBySlug, readCards } from '@/lib/commerce/catalog'
import { type Context, inTransaction } from '@/lib/db/context'
import {
  countWishes,
  deleteShare,
  deleteWish,
  findSharer,
  findWish,
  insertOrFindShare,
  insertWish,
  listUnavailableRows,
  listWishRows,
} from './queries'
import { translated } from '@/lib/kernel/translations'
import { placeholderImage, type ProductCard } from '@/lib/commerce/catalog/model'
import { failure, type Result, success } from '@/lib/kernel/result'
import { lockCustomer } from '@/lib/db/lock-customer'

/** Limits how much data one customer can make the shop read. */
export const WISHES_MAX = 200

/** `isChanged`: false if the list already had this state. */
type WishOutcome = Omit<WishChange, 'message'> & { isChanged: boolean }

/** Products for sale, in four queries regardless of their number. */
async function listItems(ctx: Context, customerId: number): Promise<readonly Wish[]> {
  const rows = await listWishRows(ctx.db, customerId)
  const cards = await readCards(
    ctx,
    rows.map(({ productId }) => productId),
  )
  const byId = new Map(cards.map((card) => [card.id, card]))
  return rows.flatMap(({ id, productId }) => {
    const product = byId.get(productId)
    return product ? [{ id, product }] : []
  })
}

async function listUnavailable(ctx: Context, customerId: number): Promise<readonly UnavailableWish[]> {
  const rows = await listUnavailableRows(ctx.db, customerId, ctx.locale)
  return rows.map(translated).map(({ id, slug, name, imagePath, topCategorySlug }) => ({
    id,
    product: { slug, name, imageUrl: imagePath ?? placeholderImage(topCategorySlug), categorySlug: topCategorySlug },
  }))
}

/** The customer's list, newest first. Products no longer for sale are listed separately, so that they can be explained and removed. */
export const listWishes = async (ctx: Context, customerId: number): Promise<Wishes> => ({
  items: await listItems(ctx, customerId),
  unavailable: await listUnavailable(ctx, customerId),
})

type Refusal = 'not_found' | 'too_many'

/** Idempotent. Also finds the product by a former slug. */
export async function addWish(ctx: Context, customerId: number, slug: string): Promise<Result<WishOutcome, Refusal>> {
  const product = await findProductBySlug(ctx.db, slug)
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

/** Also removes a product that is no longer for sale; if it is not in the customer's list, such a product is reported as not found. */
export async function removeWish(ctx: Context, customerId: number, slug: string): Promise<Result<WishOutcome, 'not_found'>> {
  const product = await findProductBySlug(ctx.db, slug)
  if (!product) return failure('not_found')
  const wasThere = await deleteWish(ctx.db, customerId, product.id)
  if (!wasThere && !product.isForSale) return failure('not_found')
  return success({ isChanged: wasThere, isInWishlist: false, productId: product.id, productSlug: product.slug, wishId: null })
}

/** 192 random bits: unguessable, and short enough for a link in a message. */
const TOKEN_BYTES = 24

/** @returns the link's token, unchanged while the list is shared; null if it is not. An ended link never works again */
export async function shareWishes(ctx: Context, customerId: number, shared: boolean): Promise<string | null> {
  if (shared) return insertOrFindShare(ctx.db, customerId, randomBytes(TOKEN_BYTES).toString('base64url'))
  await deleteShare(ctx.db, customerId)
  return null
}

/** The products for sale in a shared list, without its owner. */
export async function listSharedWishes(ctx: Context, token: string): Promise<Result<readonly ProductCard[], 'not_found'>> {
  const customerId = await findSharer(ctx.db, token)
  if (customerId === null) return failure('not_found')
  const wishes = await listItems(ctx, customerId)
  return success(wishes.map(({ product }) => product))
}
