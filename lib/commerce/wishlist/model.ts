import type { ProductCard } from '@/lib/commerce/catalog/model'

/** `id` null: a remote server that does not say. */
export type Wish = { id: number | null; product: ProductCard }

/** `wishId`: null once it is not in the list (any more). */
export type WishChange = {
  message: string
  isInWishlist: boolean
  /** null: a remote server that does not say. */
  productId: number | null
  productSlug: string
  wishId: number | null
}
