import { asc, eq } from 'drizzle-orm'
import { database } from '@/lib/db/connection'
import { invoices, orders, settings } from '@/lib/db/schema'
import { aCustomer } from '@/lib/testing/a-customer'
import { anOrder } from '@/lib/testing/an-order'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { issueInvoice } from '.'

useShopDatabase()

const NOW = new Date('2026-11-21T10:00:00Z')

const draw = (orderId: number, now = NOW) => database().transaction((tx) => issueInvoice(tx, orderId, now))

const someOrders = async (count: number): Promise<readonly number[]> => {
  const { id: customerId } = await aCustomer()
  const ids: number[] = []
  for (let made = 0; made < count; made += 1) ids.push(await anOrder({ customerId }))
  return ids
}

const numbers = async () => (await database().select().from(invoices).orderBy(asc(invoices.serial))).map(({ number }) => number)

const setting = (type: string, value: string) => database().insert(settings).values({ type, value, public: false })

describe('issuing invoices', () => {
  it('IND-07 numbers them consecutively in a financial year, from April, by the day in India', async () => {
    await setting('invoice_prefix', 'mh')
    const [a = 0, b = 0, c = 0, d = 0] = await someOrders(4)
    // Midnight in India.
    await draw(a, new Date('2026-03-31T18:29:59Z'))
    await draw(b, new Date('2026-03-31T18:30:00Z'))
    await draw(c, new Date('2027-03-31T18:29:59Z'))
    await draw(d, new Date('2027-04-01T12:00:00Z'))
    const stored = await database().select().from(invoices).orderBy(asc(invoices.orderId))
    expect(stored.map(({ number, financialYear, serial }) => [number, financialYear, serial])).toEqual([
      ['MH/25-26/00001', '2025-26', 1],
      ['MH/26-27/00001', '2026-27', 1],
      ['MH/26-27/00002', '2026-27', 2],
      ['MH/27-28/00001', '2027-28', 1],
    ])
  })

  it.each(['', 'TOOLONG', 'ÄÖ', 'A B', '-/'])('IND-07 keeps numbers lawful when the setting is %j', async (prefix) => {
    await setting('invoice_prefix', prefix)
    const [orderId = 0] = await someOrders(1)
    await draw(orderId)
    expect(await numbers()).toEqual(['INV/26-27/00001'])
  })

  it('IND-07 issues one per order, which neither a later call nor later settings change', async () => {
    await setting('legal_name', 'Old Name')
    const [orderId = 0] = await someOrders(1)
    await Promise.all([draw(orderId), draw(orderId), draw(orderId)])
    const before = await database().select().from(invoices)
    await database().update(settings).set({ value: 'New Name' })
    await database().update(orders).set({ couponCode: 'LATER' }).where(eq(orders.id, orderId))
    await draw(orderId, new Date('2028-01-01T00:00:00Z'))
    expect(before).toHaveLength(1)
    expect(await database().select().from(invoices)).toEqual(before)
    expect(before[0]?.content).toMatchObject({ seller: { legalName: 'Old Name' }, order: { couponCode: '' } })
  })

  it('IND-07 REL-01 leaves no gap under parallel payments, even if some are rolled back', async () => {
    const ids = await someOrders(24)
    const settled = await Promise.allSettled(
      ids.map((orderId, at) =>
        database().transaction(async (tx) => {
          await issueInvoice(tx, orderId, NOW)
          if (at % 3 === 0) throw new Error('this payment fails')
        }),
      ),
    )
    expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(16)
    expect(await numbers()).toEqual(Array.from({ length: 16 }, (_, at) => `INV/26-27/${String(at + 1).padStart(5, '0')}`))
  })
})
