import { eq } from 'drizzle-orm'
import { boughtTogether, cacheInvalidations, products, variants } from '@/lib/db/schema'
import { aCustomer } from '@/lib/testing/a-customer'
import { aShop, type Shop } from '@/lib/testing/a-shop'
import { anOrder } from '@/lib/testing/an-order'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { countPairs, listBoughtTogether, listGoesWith } from '.'

const database = useShopDatabase()
const SLUGS = ['almonds', 'cashews', 'dates', 'figs', 'raisins']
const DAY_MS = 86_400_000

let shop: Shop
beforeEach(async () => {
  shop = await aShop({ sells: SLUGS.map((slug) => ({ slug })) })
})

type Details = Partial<Parameters<typeof anOrder>[0]>

async function order(customerId: number, slugs: readonly string[], details: Details = {}): Promise<void> {
  await anOrder({ customerId, productIds: slugs.map((slug) => shop.productId(slug)), ...details })
}

/** One order from each of this many customers. */
async function customersOrder(count: number, slugs: readonly string[], details: Details = {}): Promise<void> {
  for (let one = 0; one < count; one += 1) await order((await aCustomer()).id, slugs, details)
}

async function together(slug: string): Promise<readonly string[]> {
  const cards = await listBoughtTogether({ db: database(), now: () => new Date() }, shop.productId(slug))
  return cards.map((card) => card.slug)
}

async function goesWith(slugs: readonly string[]): Promise<readonly string[]> {
  const ids = slugs.map((slug) => shop.productId(slug))
  return (await listGoesWith({ db: database(), now: () => new Date() }, ids)).map((card) => card.slug)
}

async function count(): Promise<void> {
  await countPairs(database())
}

/** The tags invalidated by this work. */
async function invalidatedBy(work: () => Promise<unknown>): Promise<readonly string[]> {
  await database().delete(cacheInvalidations)
  await work()
  return (await database().select().from(cacheInvalidations)).map(({ tag }) => tag).sort()
}

const setStock = (slug: string, stock: number) =>
  database()
    .update(variants)
    .set({ stock })
    .where(eq(variants.id, shop.variantId(slug)))

describe('PDP-12 products bought together', () => {
  it('are those that three customers bought in one order, in both directions', async () => {
    await customersOrder(3, ['almonds', 'cashews'])
    await customersOrder(2, ['almonds', 'figs'])
    await count()
    expect([await together('almonds'), await together('cashews'), await together('figs')]).toEqual([['cashews'], ['almonds'], []])
  })

  it('reveal nothing about two customers, however often they order', async () => {
    const [one, other] = [await aCustomer(), await aCustomer()]
    for (const { id } of [one, other, one, other]) await order(id, ['almonds', 'cashews'])
    await count()
    expect(await database().$count(boughtTogether)).toBe(0)
  })

  it.each<[string, Details]>([
    ['cancelled', { deliveryStatus: 'cancelled' }],
    ['not paid', { paymentStatus: 'unpaid', deliveryStatus: 'pending' }],
    ['refunded', { paymentStatus: 'refunded' }],
  ])('do not come from orders that are %s', async (_what, details) => {
    await customersOrder(2, ['almonds', 'cashews'])
    await customersOrder(5, ['almonds', 'cashews'], details)
    await count()
    expect(await together('almonds')).toEqual([])
  })

  it('do not come from orders more than 180 days older than the newest one', async () => {
    const before = (days: number) => ({ createdAt: new Date(Date.now() - days * DAY_MS) })
    await customersOrder(3, ['almonds', 'cashews'], before(581))
    await customersOrder(3, ['almonds', 'dates'], before(579))
    await customersOrder(1, ['figs'], before(400))
    await count()
    expect(await together('almonds')).toEqual(['dates'])
  })

  it('are at most three, most frequent first', async () => {
    await customersOrder(3, ['almonds', 'cashews', 'dates', 'figs', 'raisins'])
    await customersOrder(2, ['almonds', 'figs'])
    await customersOrder(1, ['almonds', 'raisins'])
    await count()
    expect(await together('almonds')).toEqual(['figs', 'raisins', 'cashews'])
  })

  it('are for sale: the next one replaces one that is sold out or hidden', async () => {
    await customersOrder(3, ['almonds', 'cashews', 'dates', 'figs', 'raisins'])
    await setStock('cashews', 0)
    await database()
      .update(products)
      .set({ published: false })
      .where(eq(products.id, shop.productId('dates')))
    await count()
    expect(await together('almonds')).toEqual(['figs', 'raisins'])
    await setStock('cashews', 5)
    await count()
    expect(await together('almonds')).toEqual(['cashews', 'figs', 'raisins'])
  })

  it('for a whole cart combine those of all its products, without its own products, most frequent first', async () => {
    await customersOrder(3, ['almonds', 'cashews', 'figs'])
    await customersOrder(4, ['almonds', 'dates'])
    await customersOrder(2, ['figs', 'raisins', 'cashews'])
    await count()
    expect(await goesWith(['almonds', 'figs'])).toEqual(['cashews', 'dates'])
    await setStock('cashews', 0)
    expect(await goesWith(['almonds', 'figs'])).toEqual(['dates'])
    expect([await goesWith(['raisins']), await goesWith([])]).toEqual([[], []])
  })

  it('disappear when their orders are cancelled', async () => {
    await customersOrder(3, ['almonds', 'cashews'])
    await count()
    await database().execute(`update orders set delivery_status = 'cancelled', cancelled_at = now()`)
    expect(await invalidatedBy(count)).toEqual(['product:almonds', 'product:cashews'])
    expect(await together('almonds')).toEqual([])
  })

  it('PERF-03 invalidate a page when what it shows changes, and only then', async () => {
    await customersOrder(3, ['almonds', 'cashews'])
    await customersOrder(4, ['almonds', 'dates'])
    expect(await invalidatedBy(count)).toEqual(['product:almonds', 'product:cashews', 'product:dates'])
    expect(await invalidatedBy(count)).toEqual([])
    // One more order, and the ranks stay the same.
    await customersOrder(1, ['almonds', 'dates'])
    expect(await invalidatedBy(count)).toEqual([])
    // Two more than dates: the ranks on the almonds page change, the others do not.
    await customersOrder(3, ['almonds', 'cashews'])
    expect(await invalidatedBy(count)).toEqual(['product:almonds'])
    expect(await together('almonds')).toEqual(['cashews', 'dates'])
  })

  it('are counted in batches that cover every product of a large shop', async () => {
    const many = Array.from({ length: 240 }, (_, index) => ({ slug: `nut-${index}` }))
    const large = await aShop({ sells: many })
    const last = large.productId('nut-239')
    for (let one = 0; one < 3; one += 1)
      await anOrder({ customerId: (await aCustomer()).id, productIds: [last, shop.productId('almonds')] })
    await count()
    expect(await together('almonds')).toEqual(['nut-239'])
    expect((await database().select().from(boughtTogether)).map(({ productId }) => productId).sort((a, b) => a - b)).toEqual([
      shop.productId('almonds'),
      last,
    ])
  })
})
