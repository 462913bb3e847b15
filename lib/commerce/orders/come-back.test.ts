import { asc } from 'drizzle-orm'
import { checkInvariants } from '@/lib/commerce/invariants'
import { getCreditNotePdf, getOwnCreditNotePdf } from '@/lib/commerce/invoices'
import { sendRefunds } from '@/lib/commerce/payments'
import { refundOrder } from '@/lib/commerce/returns'
import {
  couponUsages,
  creditNotes,
  invoices,
  orders,
  payments,
  reservations,
  rewardPointEntries,
  staffActivity,
  unitsSoldChanges,
  variants,
} from '@/lib/db/schema'
import { testProvider } from '@/lib/providers/payment/test'
import { aClock } from '@/lib/testing/a-clock'
import { aCustomer } from '@/lib/testing/a-customer'
import { aPaidOrder, aPlacedOrder } from '@/lib/testing/a-placed-order'
import { aShop } from '@/lib/testing/a-shop'
import { queuedMessages } from '@/lib/testing/queued-messages'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { comeBack, deliverOrder, getOrderDetails, getStaffOrder, pickUpOrder, confirmOrder, shipOrder, trackOrder } from '.'

const database = useShopDatabase()
const { ctx, pass } = aClock()

const HOUR = 3_600

/** Two packs of almonds for ₹499 and three of figs for ₹350.50, ₹79 delivery, ₹100 off the almonds: ₹2,028.50. */
async function anOrder(paymentMethod: 'online' | 'cash_on_delivery') {
  const shop = await aShop({
    sells: [
      { slug: 'almonds', variants: [{ sku: 'ALM', stock: 10 }] },
      { slug: 'figs', variants: [{ sku: 'FIG', stock: 10, priceRupees: 350.5 }] },
    ],
  })
  const customer = await aCustomer()
  const bought = new Map([
    [shop.variantId('almonds'), 2],
    [shop.variantId('figs'), 3],
  ])
  const plan = { customerId: customer.id, variants: bought, shippingPaise: 7_900, discountPaise: 10_000, paymentMethod }
  return { customer, order: await (paymentMethod === 'online' ? aPaidOrder : aPlacedOrder)(ctx, plan) }
}

const stock = async () => (await database().select().from(variants).orderBy(asc(variants.id))).map((one) => one.stock)
const states = async () => (await database().select().from(reservations).orderBy(asc(reservations.orderLineId))).map(({ state }) => state)
const subjects = async () => (await queuedMessages()).map(({ subject }) => subject)
const unitsSold = async () => (await database().select().from(unitsSoldChanges)).reduce((sum, one) => sum + one.quantity, 0)

afterEach(async () => expect((await checkInvariants(ctx)).violations).toEqual([]))

describe('a parcel with cash on delivery that comes back', () => {
  it('ORD-02 IND-07 IND-10 ends the order: no delivery mail, no cash, no points; the goods return, and the invoice is credited', async () => {
    const { customer, order } = await anOrder('cash_on_delivery')
    await shipOrder(ctx, order.code, {})
    expect(await comeBack(ctx, order.code, { restock: ['ALM', 'FIG'], note: '' })).toMatchObject({ value: { refundPaise: 0 } })
    expect(await database().select().from(orders)).toMatchObject([
      { deliveryStatus: 'cancelled', paymentStatus: 'unpaid', cancelReason: 'refused', deliveredAt: null, paidAt: null },
    ])
    expect(await stock()).toEqual([10, 10])
    expect(await unitsSold()).toBe(0)
    expect(await database().$count(payments)).toBe(0)
    expect(await database().$count(rewardPointEntries)).toBe(0)
    expect(await database().$count(invoices)).toBe(1)
    expect(await database().select().from(creditNotes)).toMatchObject([
      { refundId: null, content: { reason: 'came_back', totals: { amountPaise: 202_850 } } },
    ])
    const sent = await subjects()
    expect(sent.at(-1)).toBe(`Your order ${order.code} came back to us`)
    expect(sent.join()).not.toContain('has been delivered')
    expect((await queuedMessages()).at(-1)?.text).toContain('The credit note is attached.')
    expect(await getOrderDetails(ctx, customer.id, order.id)).toMatchObject({ value: { deliveryStatus: 'cancelled', points: 0 } })
    const page = await getStaffOrder(ctx, order.code)
    expect(page.ok && page.value.timeline.slice(-2)).toMatchObject([
      { kind: 'came_back' },
      { kind: 'cancelled', note: 'The parcel came back undelivered.' },
    ])
    expect(page).toMatchObject({ value: { actions: [] } })
  })

  it('ORD-02 writes off what cannot be sold again', async () => {
    const { order } = await anOrder('cash_on_delivery')
    await shipOrder(ctx, order.code, {})
    await comeBack(ctx, order.code, { restock: ['FIG'], note: 'The jar was broken.' })
    expect(await stock()).toEqual([8, 10])
    expect(await states()).toEqual(['written_off', 'released'])
    expect(await unitsSold()).toBe(0)
    expect((await queuedMessages()).at(-1)?.text).toContain('The jar was broken.')
    const [seen] = await database().select().from(staffActivity).orderBy(asc(staffActivity.id)).offset(1)
    expect(seen).toMatchObject({ action: 'order.came_back', after: { deliveryStatus: 'cancelled', restocked: 'FIG', writtenOff: 'ALM' } })
  })

  it('ORD-02 IND-07 shows its credit note to staff and customer, who can download it; the tracking page names it only', async () => {
    const { customer, order } = await anOrder('cash_on_delivery')
    await shipOrder(ctx, order.code, {})
    await comeBack(ctx, order.code, { restock: ['FIG'], note: '' })
    const [note] = await database().select().from(creditNotes)
    const shown = { id: note?.id, number: note?.number, issuedAt: note?.issuedAt.toISOString(), amountPaise: 202_850 }
    expect(await getStaffOrder(ctx, order.code)).toMatchObject({ value: { refunds: [], creditNotes: [shown] } })
    expect(await getOrderDetails(ctx, customer.id, order.id)).toMatchObject({ value: { creditNotes: [shown], refundDue: null } })
    const tracking = { code: order.code, phoneOrEmail: '9876543210', client: null }
    expect(await trackOrder(ctx, tracking)).toMatchObject({ value: { creditNotes: [{ ...shown, id: null }] } })
    const noteId = note?.id ?? 0
    expect(await getCreditNotePdf(ctx, order.code, noteId)).toMatchObject({ ok: true })
    expect(await getOwnCreditNotePdf(ctx, customer.id, noteId)).toMatchObject({ ok: true })
    expect(await getOwnCreditNotePdf(ctx, customer.id + 1, noteId)).toMatchObject({ reason: 'not_found' })
    expect(await getCreditNotePdf(ctx, 'ANOTHER', noteId)).toMatchObject({ reason: 'not_found' })
  })

  it('ORD-02 shows the staff which lines were restocked and which were written off', async () => {
    const { order } = await anOrder('cash_on_delivery')
    await shipOrder(ctx, order.code, {})
    expect(await getStaffOrder(ctx, order.code)).toMatchObject({ value: { lines: [{ cameBack: null }, { cameBack: null }] } })
    await comeBack(ctx, order.code, { restock: ['FIG'], note: '' })
    const lines = [
      { sku: 'ALM', cameBack: 'written_off' },
      { sku: 'FIG', cameBack: 'restocked' },
    ]
    expect(await getStaffOrder(ctx, order.code)).toMatchObject({ value: { lines } })
  })

  it('ORD-02 comes back once, however often and by whom it is recorded', async () => {
    const { order } = await anOrder('cash_on_delivery')
    await confirmOrder(ctx, order.code)
    await pickUpOrder(ctx, order.code)
    const outcomes = await Promise.all(Array.from({ length: 4 }, () => comeBack(ctx, order.code, { restock: ['ALM', 'FIG'], note: '' })))
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await stock()).toEqual([10, 10])
    expect(await database().$count(creditNotes)).toBe(1)
  })

  it('ORD-02 is refused before the parcel has left and after it has arrived', async () => {
    const { order } = await anOrder('cash_on_delivery')
    const back = () => comeBack(ctx, order.code, { restock: [], note: '' })
    expect(await back()).toMatchObject({ reason: 'wrong_state' })
    await shipOrder(ctx, order.code, {})
    expect(await comeBack(ctx, order.code, { restock: ['NUT'], note: '' })).toMatchObject({ reason: 'unknown_item' })
    await deliverOrder(ctx, order.code)
    expect(await back()).toMatchObject({ reason: 'wrong_state', detail: { status: 'delivered' } })
  })
})

describe('a parcel that was paid online and comes back', () => {
  it('ORD-03 ACC-13 IND-07 is refunded: the credit note, the points and the last message follow when the money is back', async () => {
    const { customer, order } = await anOrder('online')
    await shipOrder(ctx, order.code, {})
    expect(await comeBack(ctx, order.code, { restock: ['ALM', 'FIG'], note: '' })).toMatchObject({ value: { refundPaise: 202_850 } })
    expect((await queuedMessages()).at(-1)?.text).toContain('We are refunding ₹2,028.50')
    expect(await database().$count(creditNotes)).toBe(0)
    expect(await getOrderDetails(ctx, customer.id, order.id)).toMatchObject({
      value: { refundDue: { amountPaise: 202_850, byHand: false } },
    })
    expect((await checkInvariants(ctx)).violations).toEqual([])
    pass(HOUR)
    await sendRefunds(ctx, testProvider())
    expect(await database().select().from(creditNotes)).toMatchObject([
      { content: { reason: 'came_back', totals: { amountPaise: 202_850 } } },
    ])
    expect((await database().select().from(rewardPointEntries)).reduce((sum, one) => sum + one.points, 0)).toBe(0)
    expect(await getOrderDetails(ctx, customer.id, order.id)).toMatchObject({ value: { paymentStatus: 'refunded', refundDue: null } })
    expect(await database().$count(couponUsages)).toBe(0)
  })

  it('ORD-03 refunds only what a line that was left out before packing has left, and restocks that line once', async () => {
    const { order } = await anOrder('online')
    await refundOrder(ctx, order.code, { sku: 'FIG', note: 'Sold out' })
    await shipOrder(ctx, order.code, {})
    expect(await comeBack(ctx, order.code, { restock: [], note: '' })).toMatchObject({ value: { refundPaise: 97_700 } })
    expect(await stock()).toEqual([8, 10])
    expect(await states()).toEqual(['written_off', 'released'])
    // What was left out of the parcel did not come back with it.
    expect(await getStaffOrder(ctx, order.code)).toMatchObject({ value: { lines: [{ cameBack: 'written_off' }, { cameBack: null }] } })
    pass(HOUR)
    await sendRefunds(ctx, testProvider())
    expect(await unitsSold()).toBe(0)
  })
})
