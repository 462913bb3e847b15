import { products, reviews, variants } from '@/lib/db/schema'
import { addItem, countLines, getCart } from '@/lib/commerce/cart'
import { listOrderLines } from '@/lib/commerce/orders'
import { listLatestReviews, submitReview } from '@/lib/commerce/reviews'
import { listFilterOptions, searchProducts } from '@/lib/commerce/search'
import { lockVariants } from './variants.queries'
import { addWish, listWishes } from '@/lib/commerce/wishlist'
import { aClock } from '@/lib/testing/a-clock'
import { aCustomer } from '@/lib/testing/a-customer'
import { aPaidOrder } from '@/lib/testing/a-placed-order'
import { aShop } from '@/lib/testing/a-shop'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { NO_FILTERS } from './filters.wire'
import { findProductBySlug, getProduct, listFeatured, listNewestProducts, listTopSelling, listWholeCatalog } from '.'

const database = useShopDatabase()
const { ctx } = aClock()

/** An almond product that a customer has in cart, wishlist, an order and a review. */
async function anAlmondCustomer() {
  const shop = await aShop({ sells: [{ slug: 'almonds', featured: true, variants: [{ stock: 9 }] }] })
  const customer = await aCustomer()
  const productId = shop.productId('almonds')
  await addItem(ctx, { kind: 'customer', customerId: customer.id }, { productId, variant: '', quantity: 1 })
  await addWish(ctx, customer.id, 'almonds')
  const order = await aPaidOrder(ctx, { customerId: customer.id, variants: new Map([[shop.variantId('almonds'), 1]]) })
  await addItem(ctx, { kind: 'customer', customerId: customer.id }, { productId, variant: '', quantity: 1 })
  await database().insert(reviews).values({ productId, authorName: 'Asha', rating: 5, comment: 'Crisp', createdAt: ctx.now() })
  return { customerId: customer.id, productId, variantId: shop.variantId('almonds'), orderId: order.id }
}

/** For each part of the shop, whether it treats the product as one for sale. */
async function placesThatSell({ customerId, productId, variantId, orderId }: Awaited<ReturnType<typeof anAlmondCustomer>>) {
  const buyer = { kind: 'customer', customerId } as const
  const other = await aCustomer()
  const orderLines = await listOrderLines(ctx, customerId, orderId)
  const locked = await database().transaction((tx) => lockVariants(tx, [variantId]))
  return {
    page: (await getProduct(ctx, 'almonds')) !== null,
    name: (await findProductBySlug(database(), 'almonds'))?.isForSale,
    newest: (await listNewestProducts(ctx, 1)).total === 1,
    topSelling: (await listTopSelling(ctx, 1)).total === 1,
    featured: (await listFeatured(ctx, 1)).total === 1,
    feedsAndSitemaps: (await listWholeCatalog(ctx, 1)).total === 1,
    search: (await searchProducts(ctx, { name: 'almonds' }, 1, NO_FILTERS)).total === 1,
    filters: (await listFilterOptions(ctx, { name: 'almonds', category: '' }, NO_FILTERS)).facets?.total === 1,
    cart: (await getCart(ctx, buyer)).lines.length === 1,
    cartCount: (await countLines(ctx, buyer)) === 1,
    adding: (await addItem(ctx, { kind: 'customer', customerId: other.id }, { productId, variant: '', quantity: 1 })).ok,
    wishlist: (await listWishes(ctx, customerId)).items.length === 1,
    wishing: (await addWish(ctx, other.id, 'almonds')).ok,
    latestReviews: (await listLatestReviews(ctx)).length === 1,
    reviewing: (await submitReview(ctx, other.id, { productId, rating: 5, comment: 'Good' })).ok,
    orderLines: orderLines.ok && orderLines.value[0]?.productSlug === 'almonds',
    checkout: locked[0]?.isForSale === true,
  }
}

const disagreeing = (places: Readonly<Record<string, boolean | undefined>>, isForSale: boolean) =>
  Object.keys(places).filter((place) => places[place] !== isForSale)

describe('a product is for sale', () => {
  it('CART-05 in every part of the shop when it is published and has a variant', async () => {
    expect(disagreeing(await placesThatSell(await anAlmondCustomer()), true)).toEqual([])
  })

  it.each([
    ['it is not published', () => database().update(products).set({ published: false })],
    ['it has no variant', () => database().delete(variants)],
  ])('CART-05 in no part of the shop when %s', async (_, change) => {
    const plan = await anAlmondCustomer()
    await change()
    expect(disagreeing(await placesThatSell(plan), false)).toEqual([])
  })
})
