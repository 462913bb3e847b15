import { sql } from 'drizzle-orm'
import { applyCoupon } from '@/lib/commerce/coupons'
import { cancelByShop, cancelOrder, shipOrder } from '@/lib/commerce/orders'
import { carryRefunds } from '@/lib/commerce/payments'
import { placeOrder } from '@/lib/commerce/checkout'
import { gstRates, orders, pincodes } from '@/lib/db/schema'
import type { PaymentMethod } from '@/lib/commerce/orders/model'
import { testProvider } from '@/lib/providers/payment/test'
import { aBuyer, paying } from '@/lib/testing/a-buyer'
import { aClock } from '@/lib/testing/a-clock'
import { aCoupon } from '@/lib/testing/a-coupon'
import { aShop } from '@/lib/testing/a-shop'
import { ONLINE } from '@/lib/testing/offers'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { somePlaces } from '@/lib/testing/some-places'
import { comeBackPaid, goToTestPage } from '@/lib/testing/test-payment'
import { rules } from './audit.queries'
import { checkInvariants } from '.'

const database = useShopDatabase()

/** One order in every state. */
async function aBusyShop(): Promise<void> {
  const { ctx, pass } = aClock()
  const shop = await aShop({ sells: [{ slug: 'almonds', variants: [{ stock: 50, priceRupees: 1_500, mrpRupees: 1_600 }] }] })
  const { bengaluru } = await somePlaces()
  await database().update(pincodes).set({ cashOnDelivery: true })
  await database().insert(gstRates).values({ hsn: '08021200', percent: 5, validFrom: '2025-09-22' })
  await aCoupon({ code: 'FESTIVE', totalLimit: 5 })
  const order = async (paymentMethod: PaymentMethod, quantity: number, coupon = '') => {
    const { id: customerId } = await aBuyer(ctx, bengaluru, [{ productId: shop.productId('almonds'), quantity }])
    if (coupon !== '') await applyCoupon(ctx, { kind: 'customer', customerId }, { code: coupon })
    const placed = await placeOrder(ctx, customerId, paying({ paymentMethod }), ONLINE)
    if (!placed.ok) throw new Error(placed.reason)
    const { combinedOrderId } = placed.value
    const [row] = await database()
      .select({ id: orders.id, code: orders.code })
      .from(orders)
      .where(sql`combined_order_id = ${combinedOrderId}`)
    return { customerId, combinedOrderId, id: row?.id ?? 0, code: row?.code ?? '' }
  }
  const paid = async (quantity: number, coupon = '') => {
    const placed = await order('online', quantity, coupon)
    await comeBackPaid(ctx, await goToTestPage(ctx, placed))
    return placed
  }
  await paid(2, 'FESTIVE')
  await goToTestPage(ctx, await order('online', 1, 'FESTIVE'))
  const { customerId, id } = await order('online', 3)
  await cancelOrder(ctx, customerId, id)
  await shipOrder(ctx, (await order('cash_on_delivery', 1)).code, {})
  await order('cash_on_delivery', 2)
  await cancelByShop(ctx, (await paid(1)).code, '')
  pass(60)
  await carryRefunds(ctx, testProvider())
  // Its money is still on its way back.
  await cancelByShop(ctx, (await paid(1, 'FESTIVE')).code, '')
}

const WAITING = `(select id from orders where hold_ends_at is not null)`
const PAID = `(select id from orders where payment_status = 'paid' and delivery_status = 'pending')`

/** What was done to the books, and the rules that then do not hold. */
const TAMPERED: Readonly<Record<string, [string, ...string[]]>> = {
  'a piece is gone from the shelf': [
    `select set_config('shop.ordering', 'yes', true); update variants set stock = stock - 1`,
    'What was received is on the shelf, held or sold',
  ],
  'a reservation is lost': [`delete from reservations where state = 'released'`, 'Every line of an order has taken its stock once'],
  'more is reserved than was ordered': [
    `update reservations set quantity = quantity + 1 where state = 'released'`,
    'No line takes more than was ordered, nor another pack',
  ],
  'stock is sold to who has not paid': [
    `update reservations set state = 'sold' where state = 'held'`,
    'Stock is held for who may still pay, sold to who has paid or will at the door, given back when it is over',
  ],
  'a line costs more than the order says': [
    `update order_lines set charges_paise = charges_paise + 2 where order_id = ${WAITING}`,
    'An order is the sum of its lines',
  ],
  'an order is more than its lines': [
    `update orders set items_paise = items_paise + 1, coupon_discount_paise = coupon_discount_paise + 1 where id = ${WAITING}`,
    'An order is the sum of its lines',
  ],
  'the GST of a line has no halves': [
    `update order_lines set gst_paise = gst_paise + 1 where order_id = ${WAITING}; update orders set gst_paise = gst_paise + 1 where id = ${WAITING}`,
    'The GST of a line is what is inside its amount, in two equal halves',
  ],
  'the GST of a line is of another rate': [
    `update order_lines set gst_percent = 12 where order_id = ${WAITING}`,
    'The GST of a line is what is inside its amount, in two equal halves',
  ],
  'another total is to be paid': [
    `update combined_orders set grand_total_paise = grand_total_paise - 100 where cart_digest is not null`,
    'What is paid at once is the total of its order',
  ],
  'an order waits for ever': [
    `update orders set hold_ends_at = null where id = ${WAITING}`,
    'Only an order that waits for its payment has an end of waiting',
  ],
  'a paid order would run out': [
    `update orders set hold_ends_at = now() where id = ${PAID}`,
    'Only an order that waits for its payment has an end of waiting',
  ],
  'a paid order is found by its cart': [
    `update combined_orders set cart_digest = 'x' where id = (select combined_order_id from orders where id = ${PAID})`,
    'Only an order that waits for its payment is found by its cart',
  ],
  'nobody knows when it was paid': [`update orders set paid_at = null where id = ${PAID}`, 'Moments agree with the states'],
  'nobody knows who ended it': [`update orders set cancel_reason = null where cancelled_at is not null`, 'Moments agree with the states'],
  'the timeline forgets': [`delete from order_events where kind = 'cancelled'`, 'What has happened is in the timeline, once'],
  'the timeline tells twice': [
    `insert into order_events (order_id, kind) values (${PAID}, 'paid')`,
    'What has happened is in the timeline, once',
  ],
  'too little was paid': [
    `update payments set amount_paise = amount_paise - 1 where status = 'paid' and combined_order_id = (select combined_order_id from orders where id = ${PAID})`,
    'A paid order was paid once, to the paisa',
  ],
  'an order is paid by nothing': [
    `delete from payments where combined_order_id = (select combined_order_id from orders where id = ${PAID})`,
    'A paid order was paid once, to the paisa',
  ],
  'money came for an order that does not know it': [
    `update payments set status = 'paid', paid_at = now() where status = 'created'`,
    'Money for nothing goes back whole',
  ],
  'the money of a cancelled order is kept': [`delete from refunds where status = 'pending'`, 'Money for nothing goes back whole'],
  'more goes back than came': [
    `update refunds set amount_paise = amount_paise + 1 where status = 'pending'`,
    'Money for nothing goes back whole',
    'No more goes back than came',
  ],
  'a payment that is back counts as kept': [
    `update payments set status = 'paid' where status = 'refunded'`,
    'A payment is refunded when all of it is back',
    'An order is refunded when its payment is',
  ],
  'an order whose money is back counts as paid': [
    `update orders set payment_status = 'paid' where payment_status = 'refunded'`,
    'An order is refunded when its payment is',
  ],
  'the provider collects another amount': [
    `update payments set amount_paise = amount_paise - 100 where status = 'created'`,
    'What the provider collects is what the order costs',
  ],
  'an invoice is lost': [
    `delete from invoices where order_id = ${PAID}`,
    'Who has paid online or was sent something has an invoice, nobody else',
    'Invoices of a year are numbered from 1 without a gap',
  ],
  'an invoice is of another order': [
    `update invoices set order_id = ${WAITING} where order_id = ${PAID}`,
    'Who has paid online or was sent something has an invoice, nobody else',
    'An invoice says what its order costs, and adds up',
  ],
  'a number is left out': [
    `update invoices set serial = serial + 10 where serial > 1`,
    'Invoices of a year are numbered from 1 without a gap',
  ],
  'a number is given away': [
    `update invoice_counters set last_serial = last_serial + 1`,
    'Invoices of a year are numbered from 1 without a gap',
  ],
  'an invoice is changed': [
    `update invoices set content = jsonb_set(content, '{lines,0,taxablePaise}', '1') where serial = 1`,
    'An invoice says what its order costs, and adds up',
  ],
  'a coupon is used too often': [`update coupons set total_limit = 1`, 'No coupon is used more often than it may be'],
  'a customer uses a coupon too often': [`update coupons set per_customer_limit = 0`, 'No customer uses a coupon more often than each may'],
  'a coupon is free again while it is used': [
    `update coupon_usages set state = 'released' where state = 'confirmed'`,
    'A coupon counts for the orders that took it, as they stand',
  ],
  'a coupon is not counted': [`delete from coupon_usages`, 'A coupon counts for the orders that took it, as they stand'],
  'a discount has no coupon': [`update orders set coupon_code = null where coupon_id is not null`, 'A discount has its coupon'],
  'points are taken that were never booked': [
    `insert into reward_point_entries (customer_id, order_id, reason, points) select customer_id, id, 'refund:0', -1000 from orders where id = ${PAID}`,
    'Points are booked for money that stays, and never taken twice',
  ],
  'points stay when the money is back': [
    `delete from reward_point_entries where points < 0`,
    'Points are booked for money that stays, and never taken twice',
  ],
}

class RolledBack extends Error {}

/** What is found wrong after a statement that leaves nothing behind. */
async function rulesBrokenBy(statement: string): Promise<readonly string[]> {
  const broken = new Set<string>()
  const tampering = database().transaction(async (tx) => {
    await tx.execute(sql.raw(statement))
    for (const { rule } of (await checkInvariants({ db: tx })).brokenInvariants) broken.add(rule)
    throw new RolledBack()
  })
  await expect(tampering).rejects.toThrow(RolledBack)
  return [...broken]
}

describe('the books', () => {
  it('REL-02 are right while nobody tampers with them, and name every rule that somebody breaks', async () => {
    await aBusyShop()
    expect(await checkInvariants({ db: database() })).toEqual({ orderCount: 7, brokenInvariants: [] })
    const found: Record<string, readonly string[]> = {}
    for (const [what, [statement]] of Object.entries(TAMPERED)) found[what] = await rulesBrokenBy(statement)
    expect(found).toEqual(Object.fromEntries(Object.entries(TAMPERED).map(([what, [, ...broken]]) => [what, broken])))
    const tried = new Set(Object.values(TAMPERED).flatMap(([, ...broken]) => broken))
    expect(rules.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([])
  })

  it('REL-02 name the order, the amounts and the states in a sentence', async () => {
    await aBusyShop()
    await database().execute(sql`update payments set amount_paise = 100 where status = 'created'`)
    const { brokenInvariants } = await checkInvariants({ db: database() })
    expect(brokenInvariants.map(({ said }) => said)).toEqual([
      expect.stringMatching(/^Order \d{8}-\w{8} costs ₹[\d.]+, but the provider was asked for ₹1\.00\.$/),
    ])
  })
})
