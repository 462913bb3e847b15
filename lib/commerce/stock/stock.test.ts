import { asc, eq } from 'drizzle-orm'
import { orderLines, products, reservations, variants } from '@/lib/db/schema'
import { aCustomer } from '@/lib/testing/a-customer'
import { aShop, type Shop } from '@/lib/testing/a-shop'
import { anOrder } from '@/lib/testing/an-order'
import { useShopDatabase } from '@/lib/testing/shop-database'
import type { Queryable } from '@/lib/db/context'
import { lockVariants } from '@/lib/commerce/catalog'
import { commitStock, countUnitsSold, releaseStock, reserveReleasedStock, takeStock } from '.'

const database = useShopDatabase()

/** When stock moves. */
const now = new Date('2026-11-27T10:00:00.000Z')

let shop: Shop
beforeEach(async () => {
  shop = await aShop({
    sells: [
      { slug: 'almonds', stock: 5 },
      { slug: 'figs', stock: 3 },
      { slug: 'hamper', stock: 1, madeToOrder: true },
    ],
  })
})

type Quantities = Readonly<Record<string, number>>
const together = <T>(work: (tx: Queryable) => Promise<T>) => database().transaction(work)

const isReservedAgain = async (orderId: number): Promise<boolean> => (await together((tx) => reserveReleasedStock(tx, { orderId, now }))).ok

/** An order whose stock is reserved. @returns its id */
async function anOrderOf(quantities: Quantities, { sold = false } = {}): Promise<number> {
  const { id: customerId } = await aCustomer()
  const slugs = Object.keys(quantities)
  const orderId = await anOrder({ customerId, productIds: slugs.map((slug) => shop.productId(slug)) })
  for (const slug of slugs)
    await database()
      .update(orderLines)
      .set({ variantId: shop.variantId(slug), quantity: quantities[slug] })
      .where(eq(orderLines.productId, shop.productId(slug)))
  await together(async (tx) => {
    const lines = await tx.select().from(orderLines).where(eq(orderLines.orderId, orderId))
    const locked = await lockVariants(
      tx,
      lines.flatMap(({ variantId }) => variantId ?? []),
    )
    const wanted = lines.flatMap((line) => {
      const variant = locked.find(({ variantId }) => variantId === line.variantId)
      return variant ? [{ orderLineId: line.id, variant, quantity: line.quantity }] : []
    })
    const held = await takeStock(tx, wanted, { expiresAt: new Date(), sold })
    if (!held.ok) throw new Error(held.reason)
  })
  return orderId
}

/** [in stock, stock receipts] of each variant. */
const stockAndReceipts = async () =>
  (await database().select().from(variants).orderBy(asc(variants.id))).map(({ stock, stockReceipts }) => [stock, stockReceipts])
async function unitsSold() {
  await countUnitsSold(database())
  return (await database().select().from(products).orderBy(asc(products.id))).map((product) => product.unitsSold)
}
const states = async () =>
  (await database().select().from(reservations).orderBy(asc(reservations.id))).map(({ state, quantity }) => [state, quantity])
const setStock = (slug: string, stock: number) =>
  database()
    .update(variants)
    .set({ stock })
    .where(eq(variants.id, shop.variantId(slug)))

describe('the stock of an order', () => {
  it('REL-01 is reserved when it is placed; of a product made to order as much as there is', async () => {
    await anOrderOf({ almonds: 2, hamper: 4 })
    expect(await stockAndReceipts()).toEqual([
      [3, 5],
      [3, 3],
      [0, 1],
    ])
    expect(await states()).toEqual([
      ['held', 2],
      ['held', 1],
    ])
    expect(await unitsSold()).toEqual([0, 0, 0])
  })

  it('REL-01 is never more than there is', async () => {
    await expect(anOrderOf({ figs: 3, almonds: 6 })).rejects.toThrow('out_of_stock')
    expect(await stockAndReceipts()).toEqual([
      [5, 5],
      [3, 3],
      [1, 1],
    ])
  })

  it('REL-01 is released once, however often and however many at once release it', async () => {
    const orderId = await anOrderOf({ almonds: 2, figs: 3, hamper: 2 })
    await Promise.all(Array.from({ length: 8 }, () => together((tx) => releaseStock(tx, { orderId, now }))))
    expect(await stockAndReceipts()).toEqual([
      [5, 5],
      [3, 3],
      [1, 1],
    ])
    await together((tx) => commitStock(tx, { orderId, now }))
    expect(await states()).toEqual([
      ['released', 2],
      ['released', 3],
      ['released', 1],
    ])
    expect(await unitsSold()).toEqual([0, 0, 0])
  })

  it('REL-01 is committed once, counts as sold, and is released whole when the order is cancelled after all', async () => {
    const orderId = await anOrderOf({ almonds: 2, hamper: 4 })
    await Promise.all(Array.from({ length: 4 }, () => together((tx) => commitStock(tx, { orderId, now }))))
    expect(await unitsSold()).toEqual([2, 0, 4])
    expect(await database().selectDistinct({ movedAt: reservations.movedAt }).from(reservations)).toEqual([{ movedAt: now }])
    await together((tx) => releaseStock(tx, { orderId, now }))
    await together((tx) => releaseStock(tx, { orderId, now }))
    expect(await unitsSold()).toEqual([0, 0, 0])
    expect(await stockAndReceipts()).toEqual([
      [5, 5],
      [3, 3],
      [1, 1],
    ])
  })

  it('REL-01 is committed at once when nothing is left to pay, and released like any other', async () => {
    const orderId = await anOrderOf({ almonds: 2, hamper: 4 }, { sold: true })
    expect(await states()).toEqual([
      ['sold', 2],
      ['sold', 1],
    ])
    expect(await unitsSold()).toEqual([2, 0, 4])
    await together((tx) => releaseStock(tx, { orderId, now }))
    expect(await unitsSold()).toEqual([0, 0, 0])
    expect((await stockAndReceipts())[0]).toEqual([5, 5])
  })

  it('REL-01 counts as units sold once, however many count at once', async () => {
    await anOrderOf({ almonds: 2, figs: 1 }, { sold: true })
    await anOrderOf({ almonds: 1 }, { sold: true })
    await Promise.all(Array.from({ length: 6 }, () => countUnitsSold(database())))
    expect(await unitsSold()).toEqual([3, 1, 0])
  })

  it('REL-01 does not count as a delivery to the shop', async () => {
    const orderId = await anOrderOf({ almonds: 2 })
    await setStock('almonds', 13)
    await together((tx) => releaseStock(tx, { orderId, now }))
    expect((await stockAndReceipts())[0]).toEqual([15, 15])
  })

  it('REL-01 of a deleted variant is not returned', async () => {
    const orderId = await anOrderOf({ almonds: 2, figs: 1 })
    await database()
      .delete(variants)
      .where(eq(variants.id, shop.variantId('figs')))
    await together((tx) => releaseStock(tx, { orderId, now }))
    expect(await stockAndReceipts()).toEqual([
      [5, 5],
      [1, 1],
    ])
    expect(await isReservedAgain(orderId)).toBe(false)
  })
})

describe('stock that was released', () => {
  it('REL-04 is reserved again, all of it or nothing', async () => {
    const orderId = await anOrderOf({ almonds: 2, figs: 3 })
    await together((tx) => releaseStock(tx, { orderId, now }))
    await setStock('figs', 2)
    expect(await isReservedAgain(orderId)).toBe(false)
    expect(await stockAndReceipts()).toEqual([
      [5, 5],
      [2, 2],
      [1, 1],
    ])
    await setStock('figs', 3)
    expect(await isReservedAgain(orderId)).toBe(true)
    expect(await isReservedAgain(orderId)).toBe(true)
    expect(await stockAndReceipts()).toEqual([
      [3, 5],
      [0, 3],
      [1, 1],
    ])
  })

  it('REL-04 is produced, where the product is made to order and stock is empty now', async () => {
    const orderId = await anOrderOf({ hamper: 4 })
    await together((tx) => releaseStock(tx, { orderId, now }))
    await setStock('hamper', 0)
    expect(await isReservedAgain(orderId)).toBe(true)
    expect(await states()).toEqual([['held', 0]])
    await together((tx) => releaseStock(tx, { orderId, now }))
    expect((await stockAndReceipts())[2]).toEqual([0, 0])
  })

  it('REL-04 goes to one of many orders that reserve it at once', async () => {
    const [first, second] = [await anOrderOf({ figs: 2 }), await anOrderOf({ figs: 1 })]
    for (const orderId of [first, second]) await together((tx) => releaseStock(tx, { orderId, now }))
    await setStock('figs', 2)
    const won = await Promise.all([first, second].map((orderId) => isReservedAgain(orderId)))
    expect(won.filter(Boolean)).toHaveLength(1)
    expect((await stockAndReceipts())[1]?.[0]).toBe(won[0] ? 0 : 1)
  })
})
