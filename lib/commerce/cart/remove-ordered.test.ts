import { eq } from 'drizzle-orm'
import { carts, coupons, orderLines, orders, variants } from '@/lib/db/schema'
import { fillCart } from '@/lib/testing/a-buyer'
import { aClock } from '@/lib/testing/a-clock'
import { aCoupon } from '@/lib/testing/a-coupon'
import { aCustomer } from '@/lib/testing/a-customer'
import { aShop, type Shop } from '@/lib/testing/a-shop'
import { anOrder } from '@/lib/testing/an-order'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { getCart, removeOrdered } from '.'

const database = useShopDatabase()
const { ctx } = aClock()

let shop: Shop
let customerId: number
beforeEach(async () => {
  shop = await aShop({ sells: [{ slug: 'almonds' }, { slug: 'figs' }, { slug: 'dates' }] })
  customerId = (await aCustomer()).id
})

/** @returns the order's id */
async function ordered(quantities: Readonly<Record<string, number>>): Promise<number> {
  const slugs = Object.keys(quantities)
  const orderId = await anOrder({ customerId, productIds: slugs.map((slug) => shop.productId(slug)) })
  for (const slug of slugs)
    await database()
      .update(orderLines)
      .set({ variantId: shop.variantId(slug), quantity: quantities[slug] })
      .where(eq(orderLines.productId, shop.productId(slug)))
  return orderId
}

const put = (slug: string, quantity: number) => fillCart(ctx, customerId, [{ productId: shop.productId(slug), quantity }])
const remove = (orderId: number) => database().transaction((tx) => removeOrdered(tx, customerId, orderId))
const cart = async () => (await getCart(ctx, { kind: 'customer', customerId })).lines.map(({ name, quantity }) => [name, quantity])
const couponOf = async () => (await database().select().from(carts))[0]?.couponId

describe('a cart after its order', () => {
  it('PAY-03 no longer has the ordered items, but has those added since', async () => {
    await put('almonds', 3)
    await put('figs', 2)
    const orderId = await ordered({ almonds: 3, figs: 2 })
    await put('figs', 4)
    await put('dates', 1)
    await remove(orderId)
    expect(await cart()).toEqual([
      ['Figs', 4],
      ['Dates', 1],
    ])
  })

  it('PAY-03 has no line left of which fewer remain than were ordered, and may lack ordered lines', async () => {
    await put('almonds', 1)
    await remove(await ordered({ almonds: 3, figs: 2 }))
    expect(await cart()).toEqual([])
    await database().delete(carts)
    await remove(await ordered({ dates: 1 }))
    expect(await database().$count(carts)).toBe(0)
  })

  it('PAY-03 no longer has an ordered item whose variant was removed before the payment', async () => {
    await put('almonds', 3)
    await put('figs', 2)
    const orderId = await ordered({ almonds: 3, figs: 1 })
    await database().delete(variants)
    await remove(orderId)
    expect((await getCart(ctx, { kind: 'customer', customerId })).unavailable).toMatchObject([{ name: 'Figs', quantity: 1 }])
  })

  it('CHK-08 no longer has the used coupon, but keeps another entered since', async () => {
    await put('almonds', 1)
    const [used, other] = [await aCoupon({ code: 'USED' }), await aCoupon({ code: 'OTHER' })]
    const orderId = await ordered({ almonds: 1 })
    await database().update(orders).set({ couponId: used })
    await database().update(carts).set({ couponId: other })
    await remove(orderId)
    expect(await couponOf()).toBe(other)
    await database().update(carts).set({ couponId: used })
    await remove(orderId)
    expect(await couponOf()).toBeNull()
    expect(await database().$count(coupons)).toBe(2)
  })
})
