import type { ProductCard } from '@/lib/commerce/catalog/model'
import type { UnavailableWish } from '@/lib/commerce/wishlist/model'
import { addWish, listWishes, removeWish, shareWishes } from '@/lib/commerce/wishlist/wire'
import { aCard } from './a-card'
import type { FakeV2 } from './fake-v2'

/** `token`: of the link by which the list is shared. */
type FakeWishes = { products: readonly ProductCard[]; unavailable: readonly UnavailableWish[]; token: string | null }

/** Before each test: an empty wishlist. @returns what the server knows, for the tests to change and to read */
export function fakeWishes(v2: FakeV2): FakeWishes {
  const wishes: FakeWishes = { products: [], unavailable: [], token: null }
  const change = (slug: string, isInWishlist: boolean) => {
    wishes.products = [...(isInWishlist ? [aCard({ slug })] : []), ...wishes.products.filter((product) => product.slug !== slug)]
    wishes.unavailable = wishes.unavailable.filter(({ product }) => product.slug !== slug)
    const message = isInWishlist ? 'Product added to wishlist' : 'Item removed from wishlist.'
    return { message, isInWishlist, productId: 1, productSlug: slug, wishId: null }
  }
  beforeEach(() => {
    Object.assign(wishes, { products: [], unavailable: [], token: null })
    v2.on(listWishes, () => {
      const items = wishes.products.map((product, index) => ({ id: index + 1, product }))
      return { items, unavailable: wishes.unavailable }
    })
    v2.on(addWish, (_, { params }) => change(String(params['slug']), true))
    v2.on(removeWish, (_, { params }) => change(String(params['slug']), false))
    v2.on(shareWishes, ({ shared }) => {
      wishes.token = shared ? 'an-unguessable-token' : null
      return { token: wishes.token }
    })
  })
  return wishes
}
