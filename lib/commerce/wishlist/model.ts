import type { ProductCard } from '@/lib/commerce/catalog/model'

/** `id` is null if the remote server does not report it. */
export type Wish = { id: number | null; product: ProductCard }

/** A product that is no longer for sale: without price and page. `id` and `categorySlug` are null if the remote server does not report them. */
export type UnavailableWish = { id: number | null; product: { slug: string; name: string; imageUrl: string; categorySlug: string | null } }

/** `unavailable`: empty if the server drops them. */
export type Wishes = { items: readonly Wish[]; unavailable: readonly UnavailableWish[] }

/** `wishId` is null if the product is not in the list. */
export type WishChange = {
  message: string
  isInWishlist: boolean
  /** null if the remote server does not report it. */
  productId: number | null
  productSlug: string
  wishId: number | null
}
