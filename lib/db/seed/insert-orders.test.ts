import { eq, isNotNull, sql } from 'drizzle-orm'
import { priceOrder } from '@/lib/commerce/pricing'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { combinedOrders, customers, orderLines, orders, products, reviews, seedMarks, variants } from '../schema'
import { demoShop } from './demo'
import { seedDemoShop } from './seed-demo-shop'

const database = useShopDatabase()
const seed = () => seedDemoShop(database(), () => {})
const placed = demoShop.customers.flatMap((customer) => customer.orders)
const RATES = { flatRatePaise: 7_900, freeAbovePaise: 299_900 }

/** As a shop that was filled before there were demo orders. */
async function seedWithoutOrders(): Promise<void> {
  await database().insert(seedMarks).values({ name: 'demo-orders' })
  await seed()
  await database().delete(seedMarks).where(eq(seedMarks.name, 'demo-orders'))
}

describe('the orders of the demo shop', () => {
  it('ORD-01 add up to the paisa, by the rules of the cart, with the GST that was inside on that day', async () => {
    await seed()
    const stored = await database().select().from(orders)
    const lines = await database().select().from(orderLines)
    const combined = await database().select().from(combinedOrders)
    expect(stored).toHaveLength(placed.length)
    for (const order of stored) {
      const own = lines.filter(({ orderId }) => orderId === order.id)
      const priced = own.map((line) => ({ ...line, productId: line.productId ?? 0 }))
      const { itemsPaise, shippingPaise, grandTotalPaise } = priceOrder({ lines: priced, coupon: null, rates: RATES, feePaise: 0 })
      expect(order).toMatchObject({
        itemsPaise,
        shippingPaise,
        grandTotalPaise,
        gstPaise: own.reduce((sum, { gstPaise }) => sum + gstPaise, 0),
      })
      expect(combined.find(({ id }) => id === order.combinedOrderId)?.grandTotalPaise).toBe(order.grandTotalPaise)
    }
    const withGst = lines.map(({ unitPricePaise, quantity, gstPercent: rate, gstPaise }) => ({
      gstPaise,
      inside: Math.round((unitPricePaise * quantity * rate) / (100 + rate)),
      rate,
    }))
    expect(withGst.every(({ gstPaise, inside, rate }) => gstPaise === inside && rate === 5)).toBe(true)
    expect(stored.filter(({ shippingPaise }) => shippingPaise === 0).length).toBeGreaterThan(0)
  })

  it('REV-01 make their customers verified buyers of what they got before they reviewed it, and of nothing else', async () => {
    await seed()
    const claimed = await database().select().from(reviews).where(isNotNull(reviews.customerId))
    expect(claimed.map(({ authorName }) => authorName).sort()).toEqual(demoShop.customers.map(({ review }) => review.userName).sort())
    for (const review of claimed) {
      const { rows } = await database().execute<{ delivered: boolean }>(
        sql`SELECT EXISTS (SELECT FROM order_lines l JOIN orders o ON o.id = l.order_id WHERE o.customer_id = ${review.customerId}
          AND l.product_id = ${review.productId} AND o.delivered_at < ${review.createdAt}) AS delivered`,
      )
      expect([review.authorName, rows[0]?.delivered]).toEqual([review.authorName, review.verified])
    }
    expect(claimed.filter(({ verified }) => !verified).map(({ authorName }) => authorName)).toEqual(['Imran Q.'])
  })

  it('AUTH-01 belong to people whom nobody can sign in as', async () => {
    await seed()
    const people = await database().select().from(customers)
    expect(
      people.filter(({ passwordHash, phone, email }) => passwordHash !== null || phone !== null || !email?.endsWith('.example')),
    ).toEqual([])
  })

  it('neither sell anything anew nor change what is popular', async () => {
    await seedWithoutOrders()
    const counters = () =>
      database()
        .select({ id: products.id, unitsSold: products.unitsSold, totalStock: products.totalStock, rating: products.rating })
        .from(products)
        .orderBy(products.id)
    const before = await counters()
    await seed()
    expect(await database().$count(orders)).toBe(placed.length)
    expect(await counters()).toEqual(before)
  })

  it('come to a shop that was filled long ago, once, as far as it still sells the same', async () => {
    await seedWithoutOrders()
    await database().delete(variants).where(eq(variants.sku, 'MH-GFT-HER-900'))
    await database().insert(customers).values({ name: 'Somebody', email: 'bilal.wani@customers.mewahouse.example' })
    expect(await seed()).toBe('already')
    expect(await database().$count(orders)).toBe(placed.length - 2)
    await database().delete(reviews)
    expect(await seed()).toBe('already')
    expect(await database().$count(orders)).toBe(placed.length - 2)
    expect(await database().$count(reviews)).toBe(0)
  })
})
