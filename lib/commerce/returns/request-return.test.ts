import { eq } from 'drizzle-orm'
import { orders, products, returnRequests, settings } from '@/lib/db/schema'
import { aCustomer } from '@/lib/testing/a-customer'
import { aPaidOrder } from '@/lib/testing/a-placed-order'
import { aShop } from '@/lib/testing/a-shop'
import { queuedMessages } from '@/lib/testing/queued-messages'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { deliverOrder, listOrderLines, shipOrder } from '@/lib/commerce/orders'
import { refundOrder, rejectReturn, requestReturn } from '.'

const database = useShopDatabase()
/** Noon in India. */
const DELIVERED = new Date('2026-11-01T06:30:00Z')
const LAST_MOMENT = new Date('2026-12-01T18:29:59Z')
const TOO_LATE = new Date('2026-12-01T18:30:00Z')
const at = (now: Date) => ({ db: database(), now: () => now })

async function aDeliveredOrder() {
  const ctx = at(DELIVERED)
  const shop = await aShop({ sells: [{ slug: 'almonds', variants: [{ sku: 'ALM' }] }] })
  const customer = await aCustomer()
  const order = await aPaidOrder(ctx, { customerId: customer.id, variants: new Map([[shop.variantId('almonds'), 2]]) })
  const item = async (now = DELIVERED) => {
    const items = await listOrderLines(at(now), customer.id, order.id)
    return items.ok ? items.value[0] : undefined
  }
  const ask = async (now = DELIVERED, customerId = customer.id) =>
    requestReturn(at(now), customerId, { lineId: (await item())?.id ?? 0, reason: ' Two were\u202e stale. ' })
  const label = async (now = DELIVERED) => {
    const { canRequestReturn: refundButton, returnLabel: refundLabel } = (await item(now)) ?? {}
    return refundButton ? 'button' : refundLabel
  }
  return { ctx, customer, order, item, ask, label }
}

describe('a customer who asks for a refund', () => {
  it('ORD-02 can do so for what has arrived, until the last of thirty days is over in India', async () => {
    const { ctx, order, ask, label } = await aDeliveredOrder()
    expect(await label()).toBe('N/A')
    expect(await ask()).toMatchObject({ ok: false, reason: 'not_refundable' })
    await shipOrder(ctx, order.code, {})
    expect(await label()).toBe('N/A')
    await deliverOrder(ctx, order.code)
    expect([await label(), await label(LAST_MOMENT), await label(TOO_LATE)]).toEqual(['button', 'button', 'N/A'])
    expect(await ask(TOO_LATE)).toMatchObject({ ok: false, reason: 'not_refundable' })
    expect(await ask(LAST_MOMENT)).toMatchObject({ ok: true })
    expect(await label()).toBe('Pending')
    expect(await database().select().from(returnRequests)).toMatchObject([
      { status: 'requested', reason: 'Two were stale.', amountPaise: 99_800 },
    ])
  })

  it('ORD-02 asks once, however often it is pressed', async () => {
    const { ctx, order, ask } = await aDeliveredOrder()
    await shipOrder(ctx, order.code, {})
    await deliverOrder(ctx, order.code)
    const tries = await Promise.all(Array.from({ length: 5 }, () => ask()))
    expect(tries.filter(({ ok }) => ok)).toHaveLength(1)
    expect(tries.filter((one) => !one.ok && one.reason === 'asked_already')).toHaveLength(4)
    const answers = (await queuedMessages()).filter(({ subject }) => subject.includes('We have received your refund request'))
    expect(answers.map(({ text }) => text)).toEqual([expect.stringContaining('We will look into it')])
  })

  it('ORD-02 is announced to the shopkeeper once, in the customer’s words, when the setting names an address', async () => {
    const { ctx, order, ask } = await aDeliveredOrder()
    await shipOrder(ctx, order.code, {})
    await deliverOrder(ctx, order.code)
    await database().insert(settings).values({ type: 'order_mail_to', value: 'orders@shop.example' })
    await Promise.all([ask(), ask()])
    const told = (await queuedMessages()).filter(({ to }) => to === 'orders@shop.example')
    expect(told.map(({ subject }) => subject)).toEqual([`Refund request for order ${order.code}`])
    expect(told[0]?.text).toContain('Two were stale.')
  })

  it('ORD-02 is notified of the shopkeeper’s decision', async () => {
    const { ctx, customer, order, ask, label } = await aDeliveredOrder()
    await shipOrder(ctx, order.code, {})
    await deliverOrder(ctx, order.code)
    expect(await rejectReturn(ctx, order.code, { sku: 'ALM', note: '' })).toMatchObject({ reason: 'not_asked' })
    await ask()
    expect(await rejectReturn(ctx, order.code, { sku: 'NONE', note: '' })).toMatchObject({ reason: 'unknown_item' })
    expect(await rejectReturn(ctx, order.code, { sku: 'ALM', note: 'They were opened.' })).toMatchObject({ ok: true })
    expect(await label()).toBe('Rejected')
    const mail = (await queuedMessages()).at(-1)
    expect(mail).toMatchObject({ to: customer.email, subject: `Your refund request for order ${order.code}` })
    expect(mail?.text).toContain('They were opened.')
    expect(await ask()).toMatchObject({ reason: 'asked_already' })
    // Second thoughts.
    expect(await refundOrder(ctx, order.code, { sku: 'ALM', note: '' })).toMatchObject({ ok: true })
    expect(await label()).toBe('Approved')
    expect(await rejectReturn(ctx, order.code, { sku: 'ALM', note: '' })).toMatchObject({ reason: 'not_asked' })
  })

  it('ORD-02 gets none for a product that is no longer sold', async () => {
    const { ctx, order, item, label, ask } = await aDeliveredOrder()
    await shipOrder(ctx, order.code, {})
    await deliverOrder(ctx, order.code)
    await database().update(products).set({ published: false })
    expect(await item()).toMatchObject({ productSlug: null, canRequestReturn: true })
    await database().delete(products)
    expect(await item()).toMatchObject({ productId: null, productName: 'Almonds', quantity: 2, pricePaise: 99_800 })
    expect(await label()).toBe('Non-refundable')
    expect(await ask()).toMatchObject({ reason: 'not_refundable' })
  })

  it('D-11 D-13 cannot ask for another customer’s order', async () => {
    const { ctx, order, ask } = await aDeliveredOrder()
    await shipOrder(ctx, order.code, {})
    await deliverOrder(ctx, order.code)
    expect(await ask(DELIVERED, (await aCustomer()).id)).toMatchObject({ reason: 'not_found' })
    expect(await database().$count(returnRequests)).toBe(0)
    await database().update(orders).set({ paymentStatus: 'unpaid', paidAt: null }).where(eq(orders.id, order.id))
    expect(await ask()).toMatchObject({ reason: 'not_refundable' })
  })
})
