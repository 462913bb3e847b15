import { CARD, PRODUCT_CARD } from '@/lib/commerce/catalog/openapi'
import { address, data, flag, id, list, money, named, object, orNull, result, text, type Descriptions } from '@/lib/v2/schema'
import type * as wire from './wire'

const WISH = object({ id: orNull(id), product: named('WishedProduct', { ...CARD, base_price: orNull(money) }) })
const UNAVAILABLE = object({
  id: orNull(id),
  product: named('UnavailableProduct', { name: text, slug: text, thumbnail_image: address, category_slug: orNull(text) }),
})
const CHANGE = result({ is_in_wishlist: flag, product_id: orNull(id), product_slug: text }, { wishlist_id: id })

/** The answers of the wishlist calls. */
export const wishlistAnswers: Descriptions<typeof wire> = {
  listWishes: { answer: data(list(WISH), {}, { unavailable_items: list(UNAVAILABLE) }) },
  addWish: { answer: CHANGE },
  removeWish: { answer: CHANGE },
  shareWishes: { answer: result({ token: orNull(text) }) },
  listSharedWishes: { answer: data(list(PRODUCT_CARD)) },
}
