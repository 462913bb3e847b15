import { checkInvariantsDaily } from '@/lib/commerce/invariants'
import { listProducts } from '@/lib/commerce/catalog/editing'
import { searchTickets } from '@/lib/commerce/contact'
import type { TicketState } from '@/lib/commerce/contact/admin.model'
import { ROLES } from '@/lib/kernel/rights'
import { database } from '@/lib/db/connection'
import { contactTickets, invariantChecks, outboundMessages } from '@/lib/db/schema'
import { searchOrders } from '@/lib/commerce/orders'
import { aCustomer } from '@/lib/testing/a-customer'
import { aShop } from '@/lib/testing/a-shop'
import { anOrder } from '@/lib/testing/an-order'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { readToday } from './index'

useShopDatabase()

const NOW = new Date('2026-11-24T06:30:00Z')
const ctx = () => ({ db: database(), now: () => NOW })
const checks = async () => ({ database: true })
const ago = (days: number) => new Date(NOW.getTime() - days * 86_400_000)

describe('today', () => {
  it('compares the last 30 days with the 30 before, by days in India', async () => {
    const { id: customerId } = await aCustomer()
    const order = (days: number, more: object = {}) => anOrder({ customerId, createdAt: ago(days), grandTotalPaise: 10_000, ...more })
    await order(0)
    // 00:30 in India, still the day before in UTC.
    await order(0, { createdAt: new Date('2026-11-23T19:00:00Z') })
    await order(29)
    await order(30)
    await order(60)
    await order(1, { deliveryStatus: 'cancelled' })
    await order(1, { deliveryStatus: 'pending', paymentStatus: 'unpaid' })
    await order(2, { deliveryStatus: 'pending', paymentStatus: 'unpaid', paymentMethod: 'cash_on_delivery' })
    const { sales } = await readToday(ctx(), 'owner', checks)
    expect(sales).toMatchObject({ now: { totalPaise: 40_000, orders: 4 }, before: { totalPaise: 10_000, orders: 1 } })
    expect(sales?.days).toHaveLength(30)
    expect(sales?.days.at(-1)).toEqual({ day: '2026-11-24', totalPaise: 20_000, orders: 2 })
  })

  it('counts the orders of each list, and for members who handle money those with a problem', async () => {
    const { id: customerId } = await aCustomer()
    for (const deliveryStatus of ['pending', 'confirmed', 'picked_up', 'on_the_way', 'delivered', 'cancelled'] as const)
      await anOrder({ customerId, deliveryStatus })
    await anOrder({ customerId, deliveryStatus: 'pending', paymentStatus: 'unpaid' })
    await anOrder({ customerId, deliveryStatus: 'confirmed', createdAt: ago(10), paidAt: ago(10) })
    const orders = { toPack: 1, toShip: 3, onTheWay: 1 }
    expect((await readToday(ctx(), 'owner', checks)).orders).toEqual({ ...orders, money: { problems: 2, returns: 0, toPayBack: 0 } })
    const listed = await searchOrders(ctx(), { stage: 'problems', q: '', page: 1, perPage: 100 })
    expect(listed.items.flatMap(({ problems }) => problems).toSorted()).toEqual(['late', 'not_refunded'])
    expect((await readToday({ ...ctx(), actor: { staffId: 1, role: 'packer' } }, 'packer', checks)).orders).toEqual({
      ...orders,
      money: null,
    })
  })

  it('IND-05 counts as many tickets as the lists of the open ones, and of those past the 48 hours and past the month, have', async () => {
    const ticket = (number: string, days: number, more: object = {}) => ({
      number,
      name: 'A',
      email: 'a@shop.test',
      createdAt: ago(days),
      ...more,
    })
    await database()
      .insert(contactTickets)
      .values([
        ticket('T1', 1),
        ticket('T2', 3),
        ticket('T3', 32, { acknowledgedAt: ago(31) }),
        ticket('T4', 40, { resolvedAt: ago(1) }),
        // Its month ends within a week.
        ticket('T5', 28, { acknowledgedAt: ago(27) }),
      ])
    const { tickets } = await readToday(ctx(), 'manager', checks)
    expect(tickets).toEqual({ open: 4, unacknowledged: 1, due: 2, late: 1 })
    const listed = async (state: TicketState) => (await searchTickets(ctx(), { state, q: '', page: 1, perPage: 20 })).items
    expect(
      [await listed('open'), await listed('unacknowledged'), await listed('due'), await listed('late')].map(({ length }) => length),
    ).toEqual([4, 1, 2, 1])
    expect((await listed('late')).every(({ answerBy }) => Date.parse(answerBy) < NOW.getTime())).toBe(true)
  })

  it('counts as many products as the list of published products that are low or sold out has', async () => {
    const stocks = (...left: number[]) => left.map((stock, index) => ({ label: `${index + 1} kg`, stock }))
    await aShop({
      sells: [
        { slug: 'plenty', variants: stocks(6) },
        { slug: 'two-low', variants: stocks(1, 5, 6) },
        { slug: 'sold-out', variants: stocks(0) },
        { slug: 'hidden', variants: stocks(0), published: false },
        { slug: 'hamper', variants: stocks(0), madeToOrder: true },
      ],
    })
    const { lowStock } = await readToday(ctx(), 'packer', checks)
    const filter = { q: '', category: null, published: true, stock: 'low_or_out', sort: 'stock', page: 1, perPage: 20 } as const
    const { items, total } = await listProducts(ctx(), filter)
    expect([lowStock?.count, total, items.map(({ slug }) => slug)]).toEqual([2, 2, ['sold-out', 'two-low']])
    expect(lowStock?.variants.map(({ stock }) => stock)).toEqual([0, 1, 5])
  })

  it('IND-07 names published products without a GST rate', async () => {
    await aShop({
      untaxedHsns: ['0802'],
      sells: [{ slug: 'figs', hsn: '0813' }, { slug: 'prunes', hsn: '0813', published: false }, { slug: 'almonds' }],
    })
    const { catalog } = await readToday(ctx(), 'editor', checks)
    expect(catalog).toMatchObject({ untaxed: { count: 1, products: [{ slug: 'figs', name: 'Figs', hsn: '0813' }] } })
  })

  it('tells of mails that are late or given up, and of the last check of the books', async () => {
    const mail = { recipient: 'a@shop.test', subject: 'x', text: 'x' }
    await database()
      .insert(outboundMessages)
      .values([
        { ...mail, nextTryAt: ago(1) },
        { ...mail, nextTryAt: NOW },
        { ...mail, givenUpAt: ago(1), lastError: 'no such mailbox' },
      ])
    await checkInvariantsDaily(ctx())
    await checkInvariantsDaily(ctx())
    expect(await database().$count(invariantChecks)).toBe(1)
    const { health } = await readToday(ctx(), 'owner', checks)
    expect(health).toMatchObject({ messages: { late: 1, givenUp: 1 }, invariants: { violations: [], at: NOW.toISOString() } })
  })

  it('shows each role its own sections', async () => {
    const seen = await Promise.all(
      ROLES.map(async (role) => {
        const today = await readToday(ctx(), role, checks)
        return [role, Object.entries(today).flatMap(([name, value]) => (value === null ? [] : [name]))]
      }),
    )
    expect(Object.fromEntries(seen)).toEqual({
      owner: ['sales', 'orders', 'reports', 'lowStock', 'tickets', 'newReviews', 'emptySearches', 'catalog', 'certificate', 'health'],
      manager: ['sales', 'orders', 'reports', 'lowStock', 'tickets', 'newReviews', 'emptySearches', 'catalog', 'certificate', 'health'],
      packer: ['orders', 'lowStock'],
      editor: ['newReviews', 'emptySearches', 'catalog'],
    })
  })
})
