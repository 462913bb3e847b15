import { sql } from 'drizzle-orm'
import { aShop } from '@/lib/testing/a-shop'
import { aClock } from '@/lib/testing/a-clock'
import { generateOrders } from '@/lib/testing/generate-orders'
import { planOf, statements } from '@/lib/testing/query-plan'
import { statementsOf } from '@/lib/testing/statements'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { countOrderStages, searchOrders } from '.'
import { ORDER_STAGES } from './admin.model'
import { findSameParcel } from './state.queries'

const { ctx } = aClock()
const ORDERS = 1_000

useShopDatabase({
  once: async (database) => {
    await aShop({ sells: Array.from({ length: 20 }, (_, n) => ({ slug: `product-${n}`, variants: [{ sku: `SKU-${n}` }] })) })
    await generateOrders(database, ORDERS)
  },
})

/** Page, number of all, and lines. Decision 0035 has the times with 5,000 orders; this test counts what makes them grow. */
const MAX_STATEMENTS = 3

describe('a shop with many orders', () => {
  it.each(ORDER_STAGES)('lists %s with three statements, however many there are', async (stage) => {
    const asked = await statementsOf(() => searchOrders(ctx, { stage, q: 'name 9', page: 1, perPage: 100 }))
    expect(asked.length).toBeLessThanOrEqual(MAX_STATEMENTS)
  })

  it('counts all stages with one statement', async () => {
    const asked = await statementsOf(async () =>
      expect(await countOrderStages(ctx)).toMatchObject({ all: ORDERS, to_pack: 30, to_ship: 40 }),
    )
    expect(asked).toHaveLength(1)
  })

  it('ORD-01 finds another order with the same tracking number, in any case, by an index', async () => {
    await ctx.db.execute(sql`update orders set tracking_number = code, courier = 'Delhivery'`)
    await ctx.db.execute(sql`analyze orders`)
    const { rows } = await ctx.db.execute<{ code: string }>(sql`select code from orders order by id limit 1`)
    const code = rows[0]?.code ?? ''
    const asked = await statements(async () =>
      expect(await findSameParcel(ctx.db, 0, { courier: 'delhivery', trackingNumber: code.toLowerCase() })).toBe(code),
    )
    const plans = await Promise.all(asked.map((statement) => planOf(statement, { isLarge: true })))
    expect(plans.flat().flatMap((node) => node['Index Name'] ?? [])).toEqual(['orders_tracking_number'])
  })

  it('finds one order among them by the phone number of its customer', async () => {
    const found = await searchOrders(ctx, { stage: 'all', q: '90000 00017', page: 1, perPage: 100 })
    expect(new Set(found.items.map(({ customerName }) => customerName))).toEqual(new Set(['Name 17']))
    expect(found.total).toBe(10)
  })
})
