import { eq, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { getCart } from '@/lib/commerce/cart'
import { placeOrder } from '@/lib/commerce/checkout'
import * as schema from '@/lib/db/schema'
import { aBuyer, paying } from '@/lib/testing/a-buyer'
import { aClock } from '@/lib/testing/a-clock'
import { aShop, type Shop } from '@/lib/testing/a-shop'
import { ONLINE } from '@/lib/testing/offers'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { somePlaces } from '@/lib/testing/some-places'

const { orderLines, orders, subscribers, variants } = schema
const database = useShopDatabase()

let shop: Shop
beforeEach(async () => {
  shop = await aShop({
    settings: { flat_rate_shipping_cost: '79', free_shipping_above: '2999' },
    sells: [
      { slug: 'almonds', variants: [{ priceRupees: 500, mrpRupees: 700 }] },
      { slug: 'figs', featured: true, unitsSold: 900 },
    ],
  })
})

async function aBuyerOfAlmonds() {
  const clock = aClock()
  const places = await somePlaces()
  const buyer = await aBuyer(clock.ctx, places.bengaluru, [{ productId: shop.productId('almonds'), quantity: 2 }])
  return { ...clock, buyer }
}

it('DARK-02 cart and order hold what the shopper added, and nothing else', async () => {
  const { ctx, buyer } = await aBuyerOfAlmonds()
  const cart = await getCart(ctx, buyer.visitor)
  expect(cart.lines.map(({ productId, quantity }) => [productId, quantity])).toEqual([[shop.productId('almonds'), 2]])
  await placeOrder(ctx, buyer.id, paying(), ONLINE)
  const lines = await database().select({ productId: orderLines.productId, quantity: orderLines.quantity }).from(orderLines)
  expect(lines).toEqual([{ productId: shop.productId('almonds'), quantity: 2 }])
})

it('DARK-08 the order costs the goods and the delivery charge that the settings name, and no paisa more', async () => {
  const { ctx, buyer } = await aBuyerOfAlmonds()
  await placeOrder(ctx, buyer.id, paying(), ONLINE)
  expect(await database().select().from(orders)).toMatchObject([
    { itemsPaise: 100_000, shippingPaise: 7_900, cashOnDeliveryFeePaise: 0, couponDiscountPaise: 0, grandTotalPaise: 107_900 },
  ])
})

it('DARK-07 an order at another price than the shopper saw is not made', async () => {
  const { ctx, buyer } = await aBuyerOfAlmonds()
  await database()
    .update(variants)
    .set({ pricePaise: 60_000 })
    .where(eq(variants.id, shop.variantId('almonds')))
  expect(await placeOrder(ctx, buyer.id, paying({ expectedTotalPaise: 107_900 }), ONLINE)).toMatchObject({ ok: false })
  expect(await database().select().from(orders)).toEqual([])
})

it('DARK-04 an order does not subscribe the buyer to the newsletter', async () => {
  const { ctx, buyer } = await aBuyerOfAlmonds()
  await placeOrder(ctx, buyer.id, paying(), ONLINE)
  expect(await database().select().from(subscribers)).toEqual([])
})

it('DARK-05 DARK-12 the shop stores no subscription, no mandate and no card, so it can charge only once', () => {
  const tables = Object.values(schema).filter((table) => is(table, PgTable))
  const columns = tables.flatMap((table) => Object.keys(table).map((column) => `${getTableName(table)}.${column}`))
  expect(tables.length).toBeGreaterThan(20)
  expect(columns.filter((name) => /mandate|recurr|renew|subscription|billing.?cycle|card.?(number|token)/i.test(name))).toEqual([])
})
