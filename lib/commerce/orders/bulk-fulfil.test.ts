import { eq } from 'drizzle-orm'
import { orders } from '@/lib/db/schema'
import { aClock } from '@/lib/testing/a-clock'
import { aCustomer } from '@/lib/testing/a-customer'
import { aPaidOrder, aPlacedOrder } from '@/lib/testing/a-placed-order'
import { aShop } from '@/lib/testing/a-shop'
import { queuedMessages } from '@/lib/testing/queued-messages'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { bulkReason } from './admin.wire'
import { addOrderNote, confirmOrders, correctShipment, getStaffOrder, shipOrders } from '.'

const database = useShopDatabase()
const { ctx } = aClock()

async function someOrders() {
  const shop = await aShop({ sells: [{ slug: 'almonds', variants: [{ sku: 'ALM', stock: 100 }] }] })
  const { id: customerId } = await aCustomer()
  const plan = { customerId, variants: new Map([[shop.variantId('almonds'), 1]]) }
  const another = () => aPaidOrder(ctx, plan)
  return { paid: await another(), unpaid: await aPlacedOrder(ctx, plan), second: await another(), another }
}

const statusOf = async (code: string) =>
  (await database().select({ status: orders.deliveryStatus }).from(orders).where(eq(orders.code, code)))[0]?.status

describe('many orders at once', () => {
  it('are confirmed each on its own: one that cannot be does not hold up the others', async () => {
    const { paid, unpaid, second } = await someOrders()
    expect(await confirmOrders(ctx, [paid.code, unpaid.code, 'NO-SUCH-ORDER', second.code])).toEqual([
      { code: paid.code, ok: true, isChanged: true },
      { code: unpaid.code, ok: false, reason: 'not_paid', detail: { status: 'pending', courier: '', trackingNumber: '' } },
      { code: 'NO-SUCH-ORDER', ok: false, reason: 'not_found', detail: {} },
      { code: second.code, ok: true, isChanged: true },
    ])
    expect(await statusOf(unpaid.code)).toBe('pending')
    expect(await confirmOrders(ctx, [paid.code])).toEqual([{ code: paid.code, ok: true, isChanged: false }])
  })

  it('are shipped with a tracking number each, which their customers are told', async () => {
    const { paid, unpaid, second } = await someOrders()
    const outcomes = await shipOrders(ctx, [
      { code: paid.code, courier: 'Delhivery', trackingNumber: 'DL-1' },
      { code: unpaid.code, courier: 'Delhivery', trackingNumber: 'DL-2' },
      { code: second.code, courier: 'Delhivery', trackingNumber: 'DL-3' },
    ])
    expect(outcomes.map(({ ok }) => ok)).toEqual([true, false, true])
    const told = (await queuedMessages()).filter(({ subject }) => subject.includes('on its way')).map(({ text }) => text)
    expect(told).toEqual([expect.stringContaining('Tracking number: DL-1'), expect.stringContaining('Tracking number: DL-3')])
  })

  it('ORD-01 are shipped once: a stale page neither erases the number nor writes to the customer again, and learns what they are now', async () => {
    const { paid, second } = await someOrders()
    await shipOrders(ctx, [{ code: paid.code, courier: 'Delhivery', trackingNumber: 'DL-1' }])
    const mails = (await queuedMessages()).length
    const stale = { code: paid.code, courier: '', trackingNumber: '' }
    const outcomes = await shipOrders(ctx, [stale, { code: second.code, courier: 'Delhivery', trackingNumber: 'DL-2' }])
    expect(outcomes).toEqual([
      { code: paid.code, ok: false, reason: 'wrong_state', detail: { status: 'on_the_way', courier: 'Delhivery', trackingNumber: 'DL-1' } },
      { code: second.code, ok: true, isChanged: true },
    ])
    expect(outcomes.flatMap((one) => (one.ok ? [] : [bulkReason(one, 'confirmed')]))).toEqual([
      'The order was confirmed on this page, and is on the way by now, with Delhivery DL-1: that step is not possible.',
    ])
    // The same request again, after its answer was lost.
    await shipOrders(ctx, [{ code: second.code, courier: 'Delhivery', trackingNumber: 'DL-2' }])
    expect(await queuedMessages()).toHaveLength(mails + 1)
    const [row] = await database().select().from(orders).where(eq(orders.code, paid.code))
    expect(row).toMatchObject({ courier: 'Delhivery', trackingNumber: 'DL-1' })
  })

  it('ORD-01 do not get one tracking number by a second scan: both are refused, unless they are in one parcel', async () => {
    const { paid, second, another } = await someOrders()
    const twice = [
      { code: paid.code, courier: 'Delhivery', trackingNumber: 'dl-1' },
      { code: second.code, courier: 'delhivery', trackingNumber: 'DL-1' },
    ]
    expect(await shipOrders(ctx, twice)).toMatchObject([
      { ok: false, reason: 'number_taken', detail: { other: second.code, trackingNumber: 'dl-1' } },
      { ok: false, reason: 'number_taken', detail: { other: paid.code, trackingNumber: 'DL-1' } },
    ])
    expect(await statusOf(paid.code)).toBe('pending')
    expect(await shipOrders(ctx, [{ code: paid.code, courier: 'India Post', trackingNumber: 'DL-1' }, ...twice.slice(1)])).toMatchObject([
      { ok: true },
      { ok: true },
    ])
    const together = [await another(), await another()].map(({ code }) => ({
      code,
      courier: 'Delhivery',
      trackingNumber: 'DL-1',
      isShared: true,
    }))
    expect(await shipOrders(ctx, together)).toMatchObject([{ ok: true }, { ok: true }])
  })

  it('ORD-01 do not get the tracking number of an order that has left with this courier, also when it is corrected', async () => {
    const { paid, second } = await someOrders()
    await shipOrders(ctx, [{ code: paid.code, courier: 'Delhivery', trackingNumber: 'DL-1' }])
    const taken = { courier: 'Delhivery', trackingNumber: 'DL-1' }
    const outcomes = await shipOrders(ctx, [{ code: second.code, ...taken }])
    expect(outcomes).toEqual([{ code: second.code, ok: false, reason: 'number_taken', detail: { ...taken, other: paid.code } }])
    expect(outcomes.flatMap((one) => (one.ok ? [] : [bulkReason(one)])).join()).toContain(`Order ${paid.code} also has the number DL-1.`)
    await shipOrders(ctx, [{ code: second.code, courier: 'Delhivery', trackingNumber: 'DL-2' }])
    expect(await correctShipment(ctx, second.code, { shipment: taken })).toMatchObject({
      reason: 'number_taken',
      detail: { other: paid.code },
    })
    expect(await correctShipment(ctx, second.code, { shipment: taken, isShared: true })).toMatchObject({ ok: true })
  })

  it('are done before and after one whose change breaks; that one is rolled back', async () => {
    const { paid, second } = await someOrders()
    jest.spyOn(console, 'error').mockImplementation(() => {})
    // The customer's mail cannot be queued for this order alone.
    await database().execute(
      `create function break_one() returns trigger language plpgsql as $$ begin if new.subject like '%${paid.code}%' then raise 'broken'; end if; return new; end $$`,
    )
    await database().execute('create trigger break_one before insert on outbound_messages for each row execute function break_one()')
    try {
      const outcomes = await confirmOrders(ctx, [paid.code, second.code])
      expect(outcomes).toEqual([
        { code: paid.code, ok: false, reason: 'failed', detail: {} },
        { code: second.code, ok: true, isChanged: true },
      ])
      expect(await statusOf(paid.code)).toBe('pending')
    } finally {
      await database().execute('drop function break_one cascade')
    }
  })
})

describe('the page of an order', () => {
  it('shows notes of the staff, oldest first, which no empty text joins', async () => {
    const { paid } = await someOrders()
    await addOrderNote(ctx, paid.code, { text: '  Ring first.\u202e ', forPacking: false })
    await addOrderNote(ctx, paid.code.toLowerCase(), { text: 'Leave at the gate.', forPacking: false })
    expect(await addOrderNote(ctx, paid.code, { text: ' \u200b ', forPacking: false })).toEqual({ ok: false, reason: 'empty' })
    expect(await addOrderNote(ctx, 'NO-SUCH-ORDER', { text: 'x', forPacking: false })).toMatchObject({ ok: false, reason: 'not_found' })
    const page = await getStaffOrder(ctx, paid.code)
    expect(page).toMatchObject({ ok: true, value: { notes: [{ text: 'Ring first.' }, { text: 'Leave at the gate.' }] } })
  })

  it('shows lines, timeline, payments, invoice, and what can be done with it now', async () => {
    const { paid, unpaid } = await someOrders()
    const page = await getStaffOrder(ctx, paid.code)
    expect(page).toMatchObject({
      ok: true,
      value: {
        code: paid.code,
        isTest: true,
        customer: { name: 'Asha Rao' },
        lines: [{ sku: 'ALM', quantity: 1, refundPaise: null, returnStatus: null }],
        timeline: [{ kind: 'placed' }, { kind: 'paid' }],
        payments: [{ provider: 'test', status: 'paid' }],
        refunds: [],
        invoice: { number: expect.stringMatching(/^INV\//) as unknown },
        actions: ['confirm', 'ship', 'pack', 'cancel', 'refund_goodwill'],
      },
    })
    expect(await getStaffOrder(ctx, unpaid.code)).toMatchObject({
      value: { actions: ['cancel'], invoice: null, lines: [{ refundPaise: null }] },
    })
    expect(await getStaffOrder(ctx, 'NO-SUCH-ORDER')).toEqual({ ok: false, reason: 'not_found' })
  })
})
