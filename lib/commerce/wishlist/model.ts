import type { ProductCard } from '@/lib/commerce/catalog/model'

/** `id` is null if the remote server does not report it. */
export type Wish = { id: number | null; product: ProductCard }

/** `wishId` is null if the product is not in the list (any more). */
export type WishChange = {
  message: string
  isInWishlist: boolean
  /** null if the remote server does not report it. */
  productId: number | null
  productSlug: string
  wishId: number | null
}
