import { asc, eq } from 'drizzle-orm'
import { checkInvariants } from '@/lib/commerce/invariants'
import { applyCoupon } from '@/lib/commerce/coupons'
import { placeOrder } from '@/lib/commerce/checkout'
import { cancelByShop, confirmOrder, packOrder, shipOrder } from '@/lib/commerce/orders'
import { sendRefunds } from '@/lib/commerce/payments'
import { refundOrder } from '@/lib/commerce/returns'
import {
  couponUsages,
  creditNotes,
  orderLines,
  orders,
  payments,
  pincodes,
  providerReports,
  refunds,
  rewardPointEntries,
  settings,
  variants,
} from '@/lib/db/schema'
import type { PaymentMethod } from '@/lib/kernel/payment'
import { testProvider } from '@/lib/providers/payment/test'
import { aBuyer, paying } from '@/lib/testing/a-buyer'
import { aClock } from '@/lib/testing/a-clock'
import { aCoupon } from '@/lib/testing/a-coupon'
import { aCustomer } from '@/lib/testing/a-customer'
import { aShop } from '@/lib/testing/a-shop'
import { inLanes } from '@/lib/testing/in-lanes'
import { ONLINE } from '@/lib/testing/offers'
import { queuedMessages } from '@/lib/testing/queued-messages'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { somePlaces } from '@/lib/testing/some-places'
import { comeBackPaid, goToTestPage } from '@/lib/testing/test-payment'
import { cancelItems, cancelTrackedItems } from '.'

const database = useShopDatabase()
const { ctx, pass } = aClock()
const DAY_MINUTES = 24 * 60

const row = async () => {
  const [order] = await database().select().from(orders)
  if (!order) throw new Error('there is no order')
  return order
}

/** ₹3,000 of saffron, ₹500 of almonds and ₹50 of figs. Delivery is ₹79, and free above ₹2,999; cash on delivery costs ₹49. */
type Plan = { paymentMethod?: PaymentMethod; coupon?: Parameters<typeof aCoupon>[0] }

async function anOrder({ paymentMethod = 'online', coupon }: Plan = {}) {
  const shop = await aShop({
    sells: [
      { slug: 'saffron', variants: [{ sku: 'SAF', stock: 5, priceRupees: 3_000 }] },
      { slug: 'almonds', variants: [{ sku: 'ALM', stock: 5, priceRupees: 250 }] },
      { slug: 'figs', variants: [{ sku: 'FIG', stock: 5, priceRupees: 50 }] },
    ],
    settings: { order_mail_to: 'orders@shop.example' },
  })
  const place = (await somePlaces()).bengaluru
  await database().update(pincodes).set({ cashOnDelivery: true })
  const { id: customerId, email } = await aBuyer(ctx, place, [
    { productId: shop.productId('saffron') },
    { productId: shop.productId('almonds'), quantity: 2 },
    { productId: shop.productId('figs') },
  ])
  if (coupon) {
    await aCoupon(coupon)
    await applyCoupon(ctx, { kind: 'customer', customerId }, { code: coupon.code })
  }
  const placed = await placeOrder(ctx, customerId, paying({ paymentMethod }), ONLINE)
  if (!placed.ok) throw new Error(placed.reason)
  const { combinedOrderId } = placed.value
  if (paymentMethod === 'online') await comeBackPaid(ctx, await goToTestPage(ctx, { customerId, combinedOrderId }))
  const order = await row()
  const lines = await database().select().from(orderLines).orderBy(asc(orderLines.id))
  const lineOf = (sku: string): number => lines.find((line) => line.sku === sku)?.id ?? 0
  const cancel = (lineId: number | null, over: Partial<Parameters<typeof cancelItems>[3]> = {}) =>
    cancelItems(ctx, customerId, order.id, { lineId, isPreview: false, seen: null, ...over })
  return { customerId, email, order, lineOf, cancel, preview: (lineId: number | null) => cancel(lineId, { isPreview: true }) }
}

const stock = async () => (await database().select().from(variants).orderBy(asc(variants.id))).map((one) => one.stock)
const amounts = async () => (await database().select().from(refunds).orderBy(asc(refunds.id))).map(({ amountPaise }) => amountPaise)
const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)

async function refundEverything(): Promise<void> {
  pass(60)
  while ((await sendRefunds(ctx, testProvider())).done > 0);
}

afterEach(async () => expect((await checkInvariants(ctx)).violations).toEqual([]))

describe('a customer who cancels a paid order', () => {
  it('ORD-03 gets everything back: money, coupon and points; the stock returns, the invoice is credited, and both sides are notified', async () => {
    const { order, cancel, email } = await anOrder({ coupon: { code: 'TEN', percent: 10, amountPaise: null } })
    await confirmOrder(ctx, order.code)
    expect(await cancel(null)).toMatchObject({
      ok: true,
      value: { isWhole: true, refundPaise: order.grandTotalPaise, couponBack: 'TEN', losesPoints: true },
    })
    expect(await row()).toMatchObject({ deliveryStatus: 'cancelled', cancelReason: 'customer', paymentStatus: 'paid' })
    expect(await amounts()).toEqual([order.grandTotalPaise])
    expect(await stock()).toEqual([5, 5, 5])
    expect(await database().select().from(couponUsages)).toMatchObject([{ state: 'released' }])
    const mails = (await queuedMessages()).map(({ to, subject }) => [to, subject])
    expect(mails).toContainEqual([email, `Your order ${order.code} is cancelled`])
    expect(mails).toContainEqual(['orders@shop.example', `Order ${order.code}: cancelled by the customer`])
    await refundEverything()
    expect(await row()).toMatchObject({ paymentStatus: 'refunded' })
    expect(await database().$count(creditNotes)).toBe(1)
    expect(sum((await database().select().from(rewardPointEntries)).map(({ points }) => points))).toBe(0)
  })

  it('ORD-03 sees beforehand what goes back, and that changes nothing', async () => {
    const { preview, cancel, lineOf, order } = await anOrder()
    const before = await queuedMessages()
    const seen = await preview(lineOf('ALM'))
    expect(seen).toMatchObject({
      ok: true,
      value: { isWhole: false, refundPaise: 50_000, totalPaise: null, couponLost: '', isHeld: false },
    })
    expect(await preview(null)).toMatchObject({ value: { isWhole: true, refundPaise: order.grandTotalPaise } })
    expect([await amounts(), await stock(), await queuedMessages()]).toEqual([[], [4, 3, 4], before])
    expect(await cancel(lineOf('ALM'), { seen: { refundPaise: 49_999, totalPaise: null } })).toMatchObject({ reason: 'figures_changed' })
    expect(await cancel(lineOf('ALM'), { seen: { refundPaise: 50_000, totalPaise: null } })).toMatchObject({ ok: true })
    expect([await amounts(), await stock()]).toEqual([[50_000], [4, 5, 4]])
    const mail = (await queuedMessages()).find(({ subject }) => subject.startsWith(`Cancelled from your order ${order.code}: `))
    expect(mail?.text).toMatch(/You cancelled .+ in your order .+ We are refunding ₹500 .+/)
    expect(mail?.text).toContain('Was this not you?')
  })

  it.each([
    ['the dearest first', ['SAF', 'ALM', 'FIG']],
    ['the dearest last', ['FIG', 'ALM', 'SAF']],
  ])('ORD-03 gets back to the paisa what was paid, item by item, %s; the last item ends the order', async (_, skus) => {
    const { cancel, lineOf, order } = await anOrder({ coupon: { code: 'TEN', percent: 7, amountPaise: null } })
    const done = []
    for (const sku of skus) done.push(await cancel(lineOf(sku)))
    expect(done.map((one) => one.ok && one.value.isWhole)).toEqual([false, false, true])
    expect(sum(await amounts())).toBe(order.grandTotalPaise)
    expect(await stock()).toEqual([5, 5, 5])
    await refundEverything()
    expect(await row()).toMatchObject({ deliveryStatus: 'cancelled', paymentStatus: 'refunded' })
  })

  it('REL-04 in many tabs at once is cancelled once, and the money goes back once', async () => {
    const { cancel, lineOf, order } = await anOrder()
    const tries = await inLanes([null, lineOf('SAF'), null, lineOf('SAF'), lineOf('SAF'), null].map((lineId) => () => cancel(lineId)))
    expect(tries.filter((one) => one.ok && one.value.isWhole)).toHaveLength(1)
    const reasons = tries.flatMap((one) => (one.ok ? [] : [one.reason]))
    expect(reasons.every((reason) => reason === 'cancelled_already' || reason === 'item_gone')).toBe(true)
    expect(sum(await amounts())).toBe(order.grandTotalPaise)
    expect(await stock()).toEqual([5, 5, 5])
  })

  it('REL-04 while staff pack or cancel it: exactly one of them succeeds', async () => {
    const { cancel, order } = await anOrder()
    const [own, packed] = await Promise.all([cancel(null), packOrder(ctx, order.code)])
    expect([own.ok, packed.ok].filter(Boolean)).toHaveLength(1)
    const after = await row()
    expect((after.deliveryStatus === 'cancelled') !== (after.packedAt !== null)).toBe(true)
    if (own.ok) return
    expect(own.reason).toBe('packed')
    expect(await cancelByShop(ctx, order.code, '')).toMatchObject({ ok: true })
    expect(await cancel(null)).toMatchObject({ reason: 'cancelled_already' })
  })

  it('ORD-03 cannot once it is packed, or on its way', async () => {
    const { cancel, lineOf, order } = await anOrder()
    expect(await packOrder(ctx, order.code)).toMatchObject({ value: { isChanged: true } })
    expect(await packOrder(ctx, order.code)).toMatchObject({ value: { isChanged: false } })
    for (const lineId of [null, lineOf('SAF')]) expect(await cancel(lineId)).toMatchObject({ reason: 'packed' })
    await shipOrder(ctx, order.code, {})
    expect(await cancel(null)).toMatchObject({ reason: 'too_late' })
    expect(await amounts()).toEqual([])
  })

  it('ORD-03 gets back only the rest while a refund of the shop is in progress', async () => {
    const { cancel, lineOf, order } = await anOrder()
    await refundOrder(ctx, order.code, { sku: 'ALM', note: '' })
    expect(await cancel(lineOf('ALM'))).toMatchObject({ reason: 'item_gone' })
    expect(await cancel(null)).toMatchObject({ value: { refundPaise: order.grandTotalPaise - 50_000 } })
    expect(sum(await amounts())).toBe(order.grandTotalPaise)
  })

  it('PAY-03 is told that the refund waits while the bank decides a dispute', async () => {
    const { preview, cancel, order } = await anOrder()
    const [payment] = await database().select().from(payments).where(eq(payments.status, 'paid'))
    await database()
      .insert(providerReports)
      .values({
        orderId: order.id,
        provider: payment?.provider ?? '',
        providerPaymentId: payment?.providerPaymentId ?? '',
        kind: 'dispute',
        subjectId: 'disp_1',
        status: 'open',
        amountPaise: order.grandTotalPaise,
        currency: 'INR',
        createdAt: ctx.now(),
      })
    expect(await preview(null)).toMatchObject({ value: { isHeld: true } })
    expect(await cancel(null)).toMatchObject({ value: { isHeld: true } })
    expect((await queuedMessages()).at(-2)?.text).toContain('waits until the bank has decided')
  })

  it('D-11 finds no other customer’s order, and no item of another order', async () => {
    const { order, cancel } = await anOrder()
    const other = await aCustomer()
    const wish = { lineId: null, isPreview: false, seen: null }
    expect(await cancelItems(ctx, other.id, order.id, wish)).toMatchObject({ reason: 'not_found' })
    expect(await cancel(999_999)).toMatchObject({ reason: 'item_gone' })
    expect(await amounts()).toEqual([])
  })
})

describe('a guest who cancels a paid order', () => {
  it('ORD-03 needs its code and a contact, like tracking', async () => {
    const { order, lineOf } = await anOrder()
    const cancel = (phoneOrEmail: string, lineId: number | null) =>
      cancelTrackedItems(ctx, { code: order.code, phoneOrEmail, client: '203.0.113.7' }, { lineId, isPreview: false, seen: null })
    expect(await cancel('9999999999', null)).toMatchObject({ reason: 'not_found' })
    expect(await cancel('98765 43210', lineOf('FIG'))).toMatchObject({ value: { isWhole: false, refundPaise: 5_000 } })
    expect(await cancel('98765 43210', null)).toMatchObject({ value: { isWhole: true } })
    expect(sum(await amounts())).toBe(order.grandTotalPaise)
  })
})

describe('a customer who cancels an order with cash on delivery', () => {
  const cash = { paymentMethod: 'cash_on_delivery' as const }

  it('ORD-01 sees what the rest costs when the coupon is lost with the item, and pays that', async () => {
    const { preview, cancel, lineOf, order } = await anOrder({
      ...cash,
      coupon: { code: 'BIG', percent: null, amountPaise: 10_000, minBuyPaise: 300_000 },
    })
    expect(order.grandTotalPaise).toBe(349_900)
    // Without the saffron: ₹550, delivery of ₹79 and the fee of ₹49, without the coupon.
    const shown = { isWhole: false, refundPaise: 0, totalPaise: 67_800, couponLost: 'BIG', shippingPaise: 7_900, losesPoints: false }
    expect(await preview(lineOf('SAF'))).toMatchObject({ value: shown })
    expect(await row()).toMatchObject({ grandTotalPaise: 349_900, couponCode: 'BIG' })
    expect(await cancel(lineOf('SAF'), { seen: { refundPaise: 0, totalPaise: 67_800 } })).toMatchObject({ value: shown })
    expect(await row()).toMatchObject({ grandTotalPaise: 67_800, couponCode: null })
    expect(await cancel(lineOf('SAF'))).toMatchObject({ reason: 'item_gone' })
    await cancel(lineOf('ALM'))
    expect(await cancel(lineOf('FIG'))).toMatchObject({ value: { isWhole: true, refundPaise: 0, totalPaise: null } })
    expect(await row()).toMatchObject({ deliveryStatus: 'cancelled' })
    expect(await stock()).toEqual([5, 5, 5])
  })

  it('ORD-01 may do so on the day of the order and before it is confirmed; until it is packed if the setting says so', async () => {
    const { cancel, order, lineOf } = await anOrder(cash)
    await confirmOrder(ctx, order.code)
    expect(await cancel(lineOf('FIG'))).toMatchObject({ reason: 'too_late' })
    await database().insert(settings).values({ type: 'cancel_cash_same_day', value: '0' })
    pass(DAY_MINUTES)
    expect(await cancel(lineOf('FIG'))).toMatchObject({ ok: true })
    await packOrder(ctx, order.code)
    expect(await cancel(null)).toMatchObject({ reason: 'packed' })
  })
})
