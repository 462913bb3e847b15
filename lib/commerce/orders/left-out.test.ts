import { asc } from 'drizzle-orm'
import { checkInvariants } from '@/lib/commerce/invariants'
import { printOrders } from '@/lib/commerce/invoices'
import { sendRefunds } from '@/lib/commerce/payments'
import { refundOrder } from '@/lib/commerce/returns'
import { reservations, unitsSoldChanges, variants } from '@/lib/db/schema'
import { testProvider } from '@/lib/providers/payment/test'
import { aClock } from '@/lib/testing/a-clock'
import { aCustomer } from '@/lib/testing/a-customer'
import { aPaidOrder } from '@/lib/testing/a-placed-order'
import { aShop } from '@/lib/testing/a-shop'
import { queuedMessages } from '@/lib/testing/queued-messages'
import { readPdf } from '@/lib/testing/read-pdf'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { cancelByShop, comeBack, deliverOrder, getStaffOrder, searchOrders, shipOrder } from '.'

const database = useShopDatabase()
const { ctx, pass } = aClock()
const HOUR = 3_600

/** Two packs of almonds for ₹499 and three of figs for ₹350.50, with ₹79 for delivery: ₹2,128.50. */
async function aPaidOrderOfTwo() {
  const shop = await aShop({
    sells: [
      { slug: 'almonds', variants: [{ sku: 'ALM', stock: 10 }] },
      { slug: 'figs', variants: [{ sku: 'FIG', stock: 10, priceRupees: 350.5 }] },
    ],
  })
  const { id: customerId } = await aCustomer()
  const bought = new Map([
    [shop.variantId('almonds'), 2],
    [shop.variantId('figs'), 3],
  ])
  return aPaidOrder(ctx, { customerId, variants: bought, shippingPaise: 7_900 })
}

const stock = async () => (await database().select().from(variants).orderBy(asc(variants.id))).map((one) => one.stock)
const unitsSold = async () => (await database().select().from(unitsSoldChanges)).reduce((sum, one) => sum + one.quantity, 0)
const listed = async () => (await searchOrders(ctx, { stage: 'all', q: '', page: 1, perPage: 25 })).items[0]
async function slipText(code: string): Promise<string> {
  const slips = await printOrders(ctx, [code], 'slips')
  return slips.ok ? (await readPdf(slips.value.bytes)).pages.join(' ') : ''
}

const refund = (code: string, sku: string) => refundOrder(ctx, code, { sku, note: '' })

afterEach(async () => expect((await checkInvariants(ctx)).violations).toEqual([]))

describe('a line that is refunded before it is packed', () => {
  it('ORD-02 is never the last one: an order without goods cannot be sent, so it is cancelled instead', async () => {
    const { code } = await aPaidOrderOfTwo()
    await refund(code, 'FIG')
    expect(await refund(code, 'ALM')).toMatchObject({ ok: false, reason: 'cancel_instead' })
    expect(await stock()).toEqual([8, 10])
  })

  it('ORD-02 is left out of the slip, the table, the board and the total, and its goods return to stock', async () => {
    const { code } = await aPaidOrderOfTwo()
    expect(await listed()).toMatchObject({ grandTotalPaise: 212_850, lines: [{ sku: 'ALM' }, { sku: 'FIG' }] })
    await refund(code, 'FIG')
    expect(await stock()).toEqual([8, 10])
    expect(await unitsSold()).toBe(2)
    const expected = { grandTotalPaise: 107_700, lines: [{ sku: 'ALM', quantity: 2 }] }
    expect(await listed()).toMatchObject(expected)
    const text = await slipText(code)
    expect(text).toContain('ALM')
    expect(text).not.toContain('FIG')
    expect(await getStaffOrder(ctx, code)).toMatchObject({
      value: {
        grandTotalPaise: 212_850,
        leftOutPaise: 105_150,
        lines: [
          { sku: 'ALM', isLeftOut: false },
          { sku: 'FIG', isLeftOut: true },
        ],
      },
    })
    pass(HOUR)
    await sendRefunds(ctx, testProvider())
    expect(await listed()).toMatchObject(expected)
    expect(await stock()).toEqual([8, 10])
  })

  it('ORD-02 is in no later mail: neither its line nor its money', async () => {
    const { code } = await aPaidOrderOfTwo()
    await refund(code, 'FIG')
    await shipOrder(ctx, code, {})
    await deliverOrder(ctx, code)
    const mails = (await queuedMessages()).slice(-2)
    expect(mails.map(({ subject }) => subject.includes(code))).toEqual([true, true])
    for (const { text } of mails) {
      expect(text).toContain('2 × Almonds')
      expect(text).toContain('₹1,077')
      expect(text).not.toMatch(/Figs|2,128|1,051/)
    }
  })

  it('ORD-03 returns to stock once, also when the rest is cancelled', async () => {
    const { code } = await aPaidOrderOfTwo()
    await Promise.all([refund(code, 'FIG'), refund(code, 'FIG')])
    await cancelByShop(ctx, code, '')
    expect(await stock()).toEqual([10, 10])
    expect(await unitsSold()).toBe(0)
    expect((await database().select().from(reservations)).map(({ state }) => state)).toEqual(['released', 'released'])
  })

  it('ORD-02 is not one that was refunded on the way, also when its parcel comes back and is restocked', async () => {
    const { code } = await aPaidOrderOfTwo()
    await shipOrder(ctx, code, {})
    await refund(code, 'FIG')
    expect(await slipText(code)).toContain('FIG')
    expect(await comeBack(ctx, code, { restock: ['ALM', 'FIG'], note: '' })).toMatchObject({ ok: true })
    expect(await listed()).toMatchObject({ grandTotalPaise: 212_850, lines: [{ sku: 'ALM' }, { sku: 'FIG' }] })
    expect(await getStaffOrder(ctx, code)).toMatchObject({ value: { leftOutPaise: 0 } })
  })

  it('ORD-02 is not in the parcel, and does not come back with it', async () => {
    const { code } = await aPaidOrderOfTwo()
    await refund(code, 'FIG')
    await shipOrder(ctx, code, {})
    const comesBack = (restock: readonly string[]) => comeBack(ctx, code, { restock, note: '' })
    expect(await comesBack(['ALM', 'FIG'])).toEqual({ ok: false, reason: 'unknown_item', detail: { items: 'ALM' } })
    expect(await comesBack(['ALM'])).toMatchObject({ ok: true })
    expect(await stock()).toEqual([10, 10])
  })

  it('ORD-02 does not return to stock once it has left: it is food', async () => {
    const { code } = await aPaidOrderOfTwo()
    await shipOrder(ctx, code, {})
    await refund(code, 'FIG')
    expect(await stock()).toEqual([8, 7])
    await deliverOrder(ctx, code)
    await refund(code, 'ALM')
    expect(await stock()).toEqual([8, 7])
    expect(await listed()).toMatchObject({ grandTotalPaise: 212_850, lines: [{ sku: 'ALM' }, { sku: 'FIG' }] })
  })
})
