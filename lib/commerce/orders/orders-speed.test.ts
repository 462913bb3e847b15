import { aShop } from '@/lib/testing/a-shop'
import { aClock } from '@/lib/testing/a-clock'
import { generateOrders } from '@/lib/testing/generate-orders'
import { statementsOf } from '@/lib/testing/statements'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { countOrderStages, searchOrders } from '.'
import { ORDER_STAGES } from './admin.model'

const { ctx } = aClock()
const ORDERS = 1_000

useShopDatabase({
  once: async (database) => {
    await aShop({ sells: Array.from({ length: 20 }, (_, n) => ({ slug: `product-${n}`, variants: [{ sku: `SKU-${n}` }] })) })
    await generateOrders(database, ORDERS)
  },
})

/** Page, number of all, and lines. Decision 0083 has the times with 5,000 orders; this test counts what makes them grow. */
const MOST_STATEMENTS = 3

describe('a shop with many orders', () => {
  it.each(ORDER_STAGES)('lists %s with three statements, however many there are', async (stage) => {
    const asked = await statementsOf(() => searchOrders(ctx, { stage, q: 'name 9', page: 1, perPage: 100 }))
    expect(asked.length).toBeLessThanOrEqual(MOST_STATEMENTS)
  })

  it('counts all stages with one statement', async () => {
    const asked = await statementsOf(async () =>
      expect(await countOrderStages(ctx)).toMatchObject({ all: ORDERS, to_pack: 30, to_ship: 40 }),
    )
    expect(asked).toHaveLength(1)
  })

  it('finds one order among them by the phone number of its customer', async () => {
    const found = await searchOrders(ctx, { stage: 'all', q: '90000 00017', page: 1, perPage: 100 })
    expect(new Set(found.items.map(({ customerName }) => customerName))).toEqual(new Set(['Name 17']))
    expect(found.total).toBe(10)
  })
})
