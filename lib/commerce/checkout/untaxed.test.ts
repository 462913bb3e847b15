import { eq } from 'drizzle-orm'
import { addItem, countLines, getCart } from '@/lib/commerce/cart'
import { NO_FILTERS } from '@/lib/commerce/catalog/filters.wire'
import type { Availability, ProductCard } from '@/lib/commerce/catalog/model'
import { listFilterOptions, searchProducts } from '@/lib/commerce/search'
import { getProduct, listNewestProducts, listWholeCatalog } from '@/lib/commerce/catalog'
import { checkInvariants } from '@/lib/commerce/invariants'
import { gstRates, orderLines, orders, products } from '@/lib/db/schema'
import { aBuyer, paying } from '@/lib/testing/a-buyer'
import { aClock } from '@/lib/testing/a-clock'
import { aCustomer } from '@/lib/testing/a-customer'
import { aShop } from '@/lib/testing/a-shop'
import { ONLINE } from '@/lib/testing/offers'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { somePlaces } from '@/lib/testing/some-places'
import { getCartSummary } from './get-cart-summary'
import { placeOrder } from './place-order'

const database = useShopDatabase()
const { ctx } = aClock()

/** A cart with almonds for ₹500 and dates for ₹300; the dates lose their rate after they were put into it, as in a shop that upgrades. */
async function aCartWithoutRate() {
  const shop = await aShop({
    untaxedHsns: ['0802', '0804'],
    sells: [
      { slug: 'almonds', variants: [{ stock: 5, priceRupees: 500 }] },
      { slug: 'dates', hsn: '08041020', variants: [{ stock: 5, priceRupees: 300 }] },
    ],
  })
  const cart = ['almonds', 'dates'].map((slug) => ({ productId: shop.productId(slug) }))
  const buyer = await aBuyer(ctx, (await somePlaces()).bengaluru, cart)
  await database().delete(gstRates).where(eq(gstRates.hsn, '0804'))
  return { buyer, shop }
}

const soldNames = async () => (await database().select().from(orderLines)).map(({ productName }) => productName)

describe('a published product without a GST rate', () => {
  it('IND-07 is marked in the cart and excluded from totals, and the order is placed without it', async () => {
    const { buyer } = await aCartWithoutRate()
    const cart = await getCart(ctx, buyer.visitor)
    expect([cart.lines.map(({ name }) => name), cart.unavailable.map(({ name }) => name)]).toEqual([['Almonds'], ['Dates']])
    expect(await countLines(ctx, buyer.visitor)).toBe(1)
    expect(await getCartSummary(ctx, buyer.visitor, ONLINE)).toMatchObject({ subTotalPaise: 50_000 })
    expect(await placeOrder(ctx, buyer.id, paying(), ONLINE)).toMatchObject({ ok: true })
    expect(await soldNames()).toEqual(['Almonds'])
    expect((await checkInvariants(ctx)).violations).toEqual([])
  })

  it('IND-07 is not ordered by a shopper who still saw it for sale', async () => {
    const { buyer } = await aCartWithoutRate()
    await database().insert(gstRates).values({ hsn: '0804', percent: 0, validFrom: '2017-07-01' })
    const seen = (await getCart(ctx, buyer.visitor)).lines.map(({ id, quantity, pricePaise }) => ({ id, quantity, pricePaise }))
    await database().delete(gstRates).where(eq(gstRates.hsn, '0804'))
    const refused = await placeOrder(ctx, buyer.id, paying({ expectedLines: seen }), ONLINE)
    expect(refused).toMatchObject({ ok: false, reason: 'cart_changed', detail: { name: 'Dates' } })
    expect(await database().$count(orders)).toBe(0)
  })

  it('IND-07 is out of stock on its page, its card, in search and in feeds, until it has a rate', async () => {
    await aCartWithoutRate()
    const onCard = ({ slug, stockQuantity, availability }: ProductCard) => [slug, stockQuantity, availability]
    const shown = async () => [
      (await getProduct(ctx, 'dates'))?.availability,
      ...(await listWholeCatalog(ctx, 1)).items.map(({ slug, stock }) => [slug, stock]),
      ...(await listNewestProducts(ctx, 1)).items.map(onCard),
      ...(await searchProducts(ctx, { name: 'dates' }, 1, NO_FILTERS)).items.map(onCard),
    ]
    expect(await shown()).toEqual([
      'out_of_stock',
      ['almonds', 5],
      ['dates', 0],
      ['dates', 0, 'out_of_stock'],
      ['almonds', 5, 'in_stock'],
      ['dates', 0, 'out_of_stock'],
    ])
    await database().insert(gstRates).values({ hsn: '0804', percent: 0, validFrom: '2017-07-01' })
    expect(await shown()).toEqual([
      'in_stock',
      ['almonds', 5],
      ['dates', 5],
      ['dates', 5, 'in_stock'],
      ['almonds', 5, 'in_stock'],
      ['dates', 5, 'in_stock'],
    ])
  })

  it.each([
    ['in stock', false, 'in_stock'],
    ['made to order', true, 'made_to_order'],
  ] as const)('IND-07 is out of stock for the filters, which otherwise find it as %s', async (_, madeToOrder, availability) => {
    await aCartWithoutRate()
    await database().update(products).set({ madeToOrder }).where(eq(products.slug, 'dates'))
    const found = async (one: Availability) =>
      (await searchProducts(ctx, { name: 'dates' }, 1, { ...NO_FILTERS, availability: [one] })).items.map(({ slug }) => slug)
    const counted = async () => (await listFilterOptions(ctx, { name: 'dates', category: '' }, NO_FILTERS)).facets?.availability
    const none = { in_stock: 0, made_to_order: 0, out_of_stock: 0 }
    expect([await found(availability), await found('out_of_stock'), await counted()]).toEqual([[], ['dates'], { ...none, out_of_stock: 1 }])
    await database().insert(gstRates).values({ hsn: '0804', percent: 0, validFrom: '2017-07-01' })
    expect([await found(availability), await found('out_of_stock'), await counted()]).toEqual([
      ['dates'],
      [],
      { ...none, [availability]: 1 },
    ])
  })

  it('IND-07 is ranked in a search after products that can be bought', async () => {
    const { shop } = await aCartWithoutRate()
    await database()
      .update(products)
      .set({ unitsSold: 99, tags: ['snack'] })
      .where(eq(products.id, shop.productId('dates')))
    await database()
      .update(products)
      .set({ tags: ['snack'] })
      .where(eq(products.id, shop.productId('almonds')))
    expect((await searchProducts(ctx, { name: 'snack' }, 1, NO_FILTERS)).items.map(({ slug }) => slug)).toEqual(['almonds', 'dates'])
  })

  it('IND-07 has a rate of its own, or one that is planned', async () => {
    const { shop } = await aCartWithoutRate()
    const rate = { productId: shop.productId('dates'), percent: 5 }
    const isSold = async () => (await searchProducts(ctx, { name: 'dates' }, 1, { ...NO_FILTERS, availability: ['in_stock'] })).total === 1
    await database()
      .insert(gstRates)
      .values({ ...rate, validFrom: '2999-01-01' })
    expect(await isSold()).toBe(false)
    await database()
      .insert(gstRates)
      .values({ ...rate, validFrom: '2017-07-01' })
    expect(await isSold()).toBe(true)
  })

  it('IND-07 cannot be put into a cart, with a message; a rate of 0 % is a rate', async () => {
    const { shop } = await aCartWithoutRate()
    const owner = { kind: 'customer', customerId: (await aCustomer()).id } as const
    const add = (slug: string) => addItem(ctx, owner, { productId: shop.productId(slug), variant: '', quantity: 1 })
    expect(await add('dates')).toEqual({ ok: false, reason: 'not_for_sale', detail: { name: 'Dates' } })
    expect(await add('almonds')).toMatchObject({ ok: true })
  })
})
