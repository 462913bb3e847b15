import { asc, eq, isNotNull, like, sql } from 'drizzle-orm'
import {
  boughtTogether,
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
import { database } from '@/lib/db/connection'
import { demoShop } from '@/lib/db/seed/demo/demo-shop'
import { seedDemoShop } from '@/lib/db/seed/seed-demo-shop'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { expectInvariantsToHold } from '@/lib/testing/expect-invariants'
import { pointsFor } from '../pricing'
import { fillDemoOrders } from '.'

const seedShop = () => seedDemoShop(database(), () => {})
const fill = () => fillDemoOrders(database())
const placed = demoShop().customers.flatMap((customer) => customer.orders)

const listCounters = () =>
  database()
    .select({ id: products.id, unitsSold: products.unitsSold, totalStock: products.totalStock, rating: products.rating })
    .from(products)
    .orderBy(products.id)

describe('the demo orders', () => {
  let before: Awaited<ReturnType<typeof listCounters>> = []
  useShopDatabase({
    once: async () => {
      await seedShop()
      before = await listCounters()
      await fill()
    },
  })

  it('ORD-01 IND-07 are complete: all invariants hold in a new demo shop', async () => {
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

  it('IND-07 have invoices with consecutive numbers by date, in both financial years', async () => {
    const issued = await database().select().from(invoices).orderBy(asc(invoices.issuedAt))
    for (const year of ['2025-26', '2026-27']) {
      const serials = issued.filter(({ financialYear }) => financialYear === year).map(({ serial }) => serial)
      expect(serials.length).toBeGreaterThan(0)
      expect(serials).toEqual(serials.map((_, at) => at + 1))
    }
  })

  it('REV-01 mark as verified only the reviews that their customers wrote after the delivery', async () => {
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

  it('PDP-12 are enough to show what is bought together', async () => {
    const shown = database()
      .select({ slug: products.slug })
      .from(boughtTogether)
      .innerJoin(products, eq(products.id, boughtTogether.withProductId))
      .orderBy(asc(boughtTogether.rank))
    const of = async (slug: string) => {
      const product = database().select({ id: products.id }).from(products).where(eq(products.slug, slug))
      return (await shown.where(eq(boughtTogether.productId, product))).map((one) => one.slug)
    }
    expect(await of('california-almonds')).toEqual(['whole-cashews-w240', 'golden-raisins', 'kashmiri-walnut-kernels'])
    expect(await of('kashmiri-saffron')).toEqual(['green-cardamom'])
  })

  it('AUTH-01 belong to customers who cannot sign in', async () => {
    const people = await database().select().from(customers)
    expect(
      people.filter(({ passwordHash, phone, email }) => passwordHash !== null || phone !== null || !email?.endsWith('.example')),
    ).toEqual([])
  })

  it('change neither stock nor sales figures', async () => {
    expect(before.length).toBeGreaterThan(0)
    expect(await listCounters()).toEqual(before)
  })
})

describe('the demo orders of a shop that has changed', () => {
  useShopDatabase()
  beforeEach(seedShop)

  it('are inserted once, even by two concurrent starts, if their products are for sale', async () => {
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

  it('are completed once in a shop that has them without payments and invoices', async () => {
    await fill()
    // The former state.
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
