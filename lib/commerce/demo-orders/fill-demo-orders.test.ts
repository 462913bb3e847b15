import { asc, eq, isNotNull, like, sql } from 'drizzle-orm'
import {
  combinedOrders,
  customers,
  invoiceCounters,
  invoices,
  orderEvents,
  orderLines,
  orders,
  payments,
  products,
  reservations,
  rewardPointEntries,
  reviews,
  seedMarks,
  variants,
} from '@/lib/db/schema'
import { demoShop } from '@/lib/db/seed/demo/demo-shop'
import { seedDemoShop } from '@/lib/db/seed/seed-demo-shop'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { expectInvariantsToHold } from '@/lib/testing/expect-invariants'
import { pointsFor } from '../pricing'
import { fillDemoOrders } from '.'

const database = useShopDatabase()
const seedShop = () => seedDemoShop(database(), () => {})
const fill = () => fillDemoOrders(database())
const placed = demoShop().customers.flatMap((customer) => customer.orders)

beforeEach(seedShop)

describe('the orders of the demo shop', () => {
  it('ORD-01 IND-07 are whole: the books of a fresh demo shop are right', async () => {
    await fill()
    await expectInvariantsToHold()
    const stored = await database().select().from(orders)
    expect(stored).toHaveLength(placed.length)
    expect(stored.filter(({ shippingPaise }) => shippingPaise === 0).length).toBeGreaterThan(0)
    expect((await database().select().from(orderLines)).every(({ gstPercent, gstPaise }) => gstPercent === 5 && gstPaise > 0)).toBe(true)
    const booked = await database().select().from(rewardPointEntries)
    expect(booked.reduce((sum, { points }) => sum + points, 0)).toBe(
      stored.reduce((sum, { grandTotalPaise }) => sum + pointsFor(grandTotalPaise, 100), 0),
    )
  })

  it('IND-07 have invoices whose numbers go with their days, in both financial years', async () => {
    await fill()
    const issued = await database().select().from(invoices).orderBy(asc(invoices.issuedAt))
    for (const year of ['2025-26', '2026-27']) {
      const serials = issued.filter(({ financialYear }) => financialYear === year).map(({ serial }) => serial)
      expect(serials.length).toBeGreaterThan(0)
      expect(serials).toEqual(serials.map((_, at) => at + 1))
    }
  })

  it('REV-01 make their customers verified buyers of what they got before they reviewed it, and of nothing else', async () => {
    await fill()
    const claimed = await database().select().from(reviews).where(isNotNull(reviews.customerId))
    expect(claimed.map(({ authorName }) => authorName).sort()).toEqual(
      demoShop()
        .customers.map(({ review }) => review.userName)
        .sort(),
    )
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
    await fill()
    const people = await database().select().from(customers)
    expect(
      people.filter(({ passwordHash, phone, email }) => passwordHash !== null || phone !== null || !email?.endsWith('.example')),
    ).toEqual([])
  })

  it('neither sell anything anew nor change what is popular', async () => {
    const counters = () =>
      database()
        .select({ id: products.id, unitsSold: products.unitsSold, totalStock: products.totalStock, rating: products.rating })
        .from(products)
        .orderBy(products.id)
    const before = await counters()
    await fill()
    expect(await counters()).toEqual(before)
  })

  it('come once, to two starts at the same moment too, as far as the shop still sells the same', async () => {
    await database().delete(variants).where(eq(variants.sku, 'MH-GFT-HER-900'))
    await database().insert(customers).values({ name: 'Somebody', email: 'bilal.wani@customers.mewahouse.example' })
    await Promise.all([fill(), fill()])
    expect(await database().$count(orders)).toBe(placed.length - 2)
    await database().delete(reviews)
    await fill()
    expect(await database().$count(orders)).toBe(placed.length - 2)
    expect(await database().$count(reviews)).toBe(0)
    await expectInvariantsToHold()
  })

  it('become whole, once, in a shop that has them without payments and invoices', async () => {
    await fill()
    // As they were.
    for (const table of [invoices, invoiceCounters, payments, rewardPointEntries, reservations, orderEvents]) await database().delete(table)
    await database().delete(seedMarks).where(like(seedMarks.name, 'demo-orders%'))
    await database().insert(seedMarks).values({ name: 'demo-orders' })
    const before = await database().select().from(customers).orderBy(customers.id)
    await fill()
    expect(await database().select().from(customers).orderBy(customers.id)).toEqual(before)
    expect(await database().$count(orders)).toBe(placed.length)
    expect(await database().$count(combinedOrders)).toBe(placed.length)
    await expectInvariantsToHold()
  })
})
