import type { ProductCard } from '@/lib/commerce/catalog/model'
import type { UnavailableWish, Wish, WishChange, Wishes } from './model'
import { defineCall, type ReadContext, type Refusal, type Wire, type WriteContext } from '@/lib/v2/call'
import { readProductCard, writeProductCard } from '@/lib/commerce/catalog/product.wire'
import {
  asIdOrNull,
  asImageUrl,
  asList,
  asText,
  asTextOrNull,
  asWire,
  dataList,
  readEach,
  writeData,
  writeImage,
  writeMoneyOrNull,
  writeResult,
} from '@/lib/v2/codec'

const unknownProduct: Refusal = { status: 404, text: 'catalog.product_not_found' }

const writeUnavailable = ({ id, product }: UnavailableWish, to: WriteContext): Wire => ({
  id,
  product: {
    name: product.name,
    slug: product.slug,
    thumbnail_image: writeImage(product.imageUrl, to),
    category_slug: product.categorySlug,
  },
})

/** null without a slug, which removal requires. */
function readUnavailable(wish: Wire, from: ReadContext): UnavailableWish | null {
  const product = asWire(wish['product'])
  const slug = asText(product['slug'])
  if (slug === '') return null
  const imageUrl = asImageUrl(product['thumbnail_image'], from)
  return {
    id: asIdOrNull(wish['id']),
    product: { slug, name: asText(product['name']), imageUrl, categorySlug: asTextOrNull(product['category_slug']) },
  }
}

const readWish = (wish: Wire, from: ReadContext): Wish | null => {
  const given = asWire(wish['product'])
  // A remote server may send only id, slug, name, picture and base_price.
  const product = readProductCard({ ...given, main_price: given['main_price'] ?? given['base_price'] }, from)
  return product && { id: asIdOrNull(wish['id']), product }
}

/**
 * GET /wishlists: products for sale, newest first; the length is the count. `product` is a card with an additional `base_price`. The list `unavailable_items`,
 * of products that are no longer for sale, is an addition.
 */
export const listWishes = defineCall<Wishes>({
  method: 'GET',
  path: '/wishlists',
  access: 'bearer',
  write: ({ items, unavailable }, to) => ({
    ...writeData(
      items.map(({ id, product }) => ({
        id,
        product: { ...writeProductCard(product, to), base_price: writeMoneyOrNull(product.pricePaise) },
      })),
    ),
    ...(unavailable.length === 0 ? {} : { unavailable_items: unavailable.map((wish) => writeUnavailable(wish, to)) }),
  }),
  read: (body, from) => ({
    items: readEach(dataList(body), (wish) => readWish(wish, from)),
    unavailable: asList(body['unavailable_items']).flatMap((wish) => readUnavailable(asWire(wish), from) ?? []),
  }),
})

const readChange = (body: Wire, isInWishlist: boolean): WishChange => ({
  message: asText(body['message']),
  isInWishlist,
  productId: asIdOrNull(body['product_id']),
  productSlug: asText(body['product_slug']),
  wishId: asIdOrNull(body['wishlist_id']),
})

const writeChange = ({ message, isInWishlist, productId, productSlug, wishId }: WishChange): Wire =>
  writeResult(message, {
    is_in_wishlist: isInWishlist,
    product_id: productId,
    product_slug: productSlug,
    ...(wishId === null ? {} : { wishlist_id: wishId }),
  })

/** GET /wishlists-add-product/{slug}: idempotent. The v2 dialect requires GET for this write. */
export const addWish = defineCall<WishChange>({
  method: 'GET',
  path: '/wishlists-add-product/{slug}',
  access: 'bearer',
  isReadOnly: false,
  refusals: { not_found: unknownProduct, too_many: { status: 200, text: 'wishlist.too_many' } },
  write: writeChange,
  // The documents list only `result`; only an explicit false means that the product was removed (WISH-02).
  read: (body) => readChange(body, body['is_in_wishlist'] !== false),
})

/** GET /wishlists-remove-product/{slug}: the v2 dialect requires GET for this write. */
export const removeWish = defineCall<WishChange>({
  method: 'GET',
  path: '/wishlists-remove-product/{slug}',
  access: 'bearer',
  isReadOnly: false,
  refusals: { not_found: unknownProduct },
  write: writeChange,
  read: (body) => readChange(body, body['is_in_wishlist'] === true),
})

/** POST /wishlists/share, an addition: the token of the public link; null while the list is not shared. */
export const shareWishes = defineCall<{ token: string | null }, { shared: boolean }>({
  method: 'POST',
  path: '/wishlists/share',
  isAddition: true,
  access: 'bearer',
  tokenIsContent: true,
  input: async () => (await import('./rules')).shareRule,
  write: ({ token }) => writeResult('', { token }),
  read: (body) => ({ token: asText(body['token']) || null }),
})

/** GET /wishlists/shared/{token}, an addition: the products of a shared list, without its owner. */
export const listSharedWishes = defineCall<readonly ProductCard[]>({
  method: 'GET',
  path: '/wishlists/shared/{token}',
  isAddition: true,
  refusals: { not_found: { status: 404, text: 'wishlist.not_found' } },
  write: (cards, to) => writeData(cards.map((card) => writeProductCard(card, to))),
  read: (body, from) => readEach(dataList(body), (card) => readProductCard(card, from)),
})
