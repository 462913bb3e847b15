import { sql } from 'drizzle-orm'
import { applyCoupon } from '@/lib/commerce/coupons'
import { cancelByShop, cancelOrder, comeBack, deliverOrder, giveRefundAccount, shipOrder } from '@/lib/commerce/orders'
import { sendRefunds } from '@/lib/commerce/payments'
import { payBack, refundOrder } from '@/lib/commerce/returns'
import { placeOrder } from '@/lib/commerce/checkout'
import { gstRates, orders, pincodes, refunds } from '@/lib/db/schema'
import type { PaymentMethod } from '@/lib/kernel/payment'
import { testProvider } from '@/lib/providers/payment/test'
import { aBuyer, paying } from '@/lib/testing/a-buyer'
import { aClock } from '@/lib/testing/a-clock'
import { aCoupon } from '@/lib/testing/a-coupon'
import { aShop } from '@/lib/testing/a-shop'
import { ONLINE } from '@/lib/testing/offers'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { somePlaces } from '@/lib/testing/some-places'
import { comeBackPaid, goToTestPage } from '@/lib/testing/test-payment'
import { checkInvariants, invariants } from './check-invariants'

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
  const returned = await order('cash_on_delivery', 1)
  await shipOrder(ctx, returned.code, {})
  await comeBack(ctx, returned.code, { restock: [], note: '' })
  const refunded = async () => {
    const { code, ...more } = await order('cash_on_delivery', 1)
    await shipOrder(ctx, code, {})
    await deliverOrder(ctx, code)
    await refundOrder(ctx, code, { note: '' })
    return { code, ...more }
  }
  const paidBack = await refunded()
  const [refund] = await database().select({ id: refunds.id }).from(refunds)
  await payBack(ctx, paidBack.code, { refundId: refund?.id ?? 0, reference: '433012340001' })
  const owed = await refunded()
  const account = { upi_id: 'asha@okaxis', account_name: '', account_number: '', ifsc: '' }
  await giveRefundAccount(ctx, owed.customerId, owed.id, account)
  await cancelByShop(ctx, (await paid(1)).code, '')
  pass(60)
  await sendRefunds(ctx, testProvider())
  // Its refund is still pending.
  await cancelByShop(ctx, (await paid(1, 'FESTIVE')).code, '')
}

const WAITING = `(select id from orders where hold_ends_at is not null)`
const PAID = `(select id from orders where payment_status = 'paid' and delivery_status = 'pending')`

/** A manipulation of the data, and the invariants that it breaks. */
const TAMPERED: Readonly<Record<string, [string, ...string[]]>> = {
  'a piece of stock is lost': [
    `select set_config('shop.ordering', 'yes', true); update variants set stock = stock - 1`,
    'Received stock is in stock, reserved, sold or written off',
  ],
  'a reservation is lost': [`delete from reservations where state = 'released'`, 'Every order line has a reservation'],
  'more is reserved than was ordered': [
    `update reservations set quantity = quantity + 1 where state = 'released'`,
    'A reservation is of the variant of its order line, and of no more than was ordered',
  ],
  'stock is sold to who has not paid': [
    `update reservations set state = 'sold' where state = 'held'`,
    'Reservations agree with the state of their order',
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
    'The GST of a line is included in its amount and splits into two equal halves',
  ],
  'a line was sold without GST though its HSN has a rate': [
    `update order_lines set gst_percent = 0, gst_paise = 0 where order_id = ${WAITING}; update orders set gst_paise = 0 where id = ${WAITING}`,
    'A line without GST has a rate of 0%',
  ],
  'a line was sold at 0 % without any rate': [
    `delete from gst_rates; update order_lines set gst_percent = 0, gst_paise = 0 where order_id = ${WAITING}; update orders set gst_paise = 0 where id = ${WAITING}`,
    'A line without GST has a rate of 0%',
  ],
  'the GST of a line is of another rate': [
    `update order_lines set gst_percent = 12 where order_id = ${WAITING}`,
    'The GST of a line is included in its amount and splits into two equal halves',
  ],
  'another total is to be paid': [
    `update combined_orders set grand_total_paise = grand_total_paise - 100 where cart_digest is not null`,
    'The amount to pay is the total of the order',
  ],
  'an order waits for ever': [
    `update orders set hold_ends_at = null where id = ${WAITING}`,
    'Exactly the orders that wait for a payment have a deadline',
  ],
  'a paid order would run out': [
    `update orders set hold_ends_at = now() where id = ${PAID}`,
    'Exactly the orders that wait for a payment have a deadline',
  ],
  'a paid order is found by its cart': [
    `update combined_orders set cart_digest = 'x' where id = (select combined_order_id from orders where id = ${PAID})`,
    'Only an order that waits for its payment is found by its cart',
  ],
  'the time of a payment is missing': [`update orders set paid_at = null where id = ${PAID}`, 'Times agree with the states'],
  'the reason of a cancellation is missing': [
    `update orders set cancel_reason = null where cancel_reason <> 'refused'`,
    'Times agree with the states',
  ],
  'the timeline forgets': [`delete from order_events where kind = 'cancelled'`, 'The timeline has every event once'],
  'the timeline tells twice': [`insert into order_events (order_id, kind) values (${PAID}, 'paid')`, 'The timeline has every event once'],
  'too little was paid': [
    `update payments set amount_paise = amount_paise - 1 where status = 'paid' and combined_order_id = (select combined_order_id from orders where id = ${PAID})`,
    'A paid order has one payment of exactly its total',
  ],
  'an order is paid by nothing': [
    `delete from payments where combined_order_id = (select combined_order_id from orders where id = ${PAID})`,
    'A paid order has one payment of exactly its total',
  ],
  'money came for an order that does not know it': [
    `update payments set status = 'paid', paid_at = now() where status = 'created'`,
    'A payment that its order cannot use is refunded in full',
  ],
  'the money of a cancelled order is kept': [
    `delete from refunds where status = 'pending' and reason = 'order_cancelled'`,
    'A payment that its order cannot use is refunded in full',
  ],
  'more goes back than came': [
    `update refunds set amount_paise = amount_paise + 1 where status = 'pending'`,
    'A payment that its order cannot use is refunded in full',
    'Refunds do not exceed their payment',
  ],
  'a payment that is back counts as kept': [
    `update payments set status = 'paid' where status = 'refunded'`,
    'A payment counts as refunded exactly when all of it is refunded',
    'An order counts as refunded exactly when its payment does',
  ],
  'an order whose money is back counts as paid': [
    `update orders set payment_status = 'paid' where payment_status = 'refunded'`,
    'An order counts as refunded exactly when its payment does',
  ],
  'the provider collects another amount': [
    `update payments set amount_paise = amount_paise - 100 where status = 'created'`,
    'The provider is asked for the total of the order',
  ],
  'an invoice is lost': [
    `delete from invoices where order_id = ${PAID}`,
    'Exactly the orders that are paid online or shipped have an invoice',
    'Invoices of a year are numbered from 1 without a gap',
  ],
  'an invoice is of another order': [
    `update invoices set order_id = ${WAITING} where order_id = ${PAID}`,
    'Exactly the orders that are paid online or shipped have an invoice',
    'An invoice has the total of its order and adds up',
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
    'An invoice has the total of its order and adds up',
  ],
  'a credit note has another amount': [
    `update credit_notes set content = jsonb_set(content, '{totals,amountPaise}', '1') where refund_id is not null`,
    'A refund that is done is credited in full',
    'The refunds of an invoiced order make the sum of its credit notes',
    'A credit note adds up, in equal halves of tax, and names its invoice',
  ],
  'a credit note takes back too much': [
    `update credit_notes set content = jsonb_set(content, '{totals,amountPaise}', '99999999') where refund_id is null`,
    'Credit notes take back no more than their invoice, in total, taxable value and each tax',
    'A credit note adds up, in equal halves of tax, and names its invoice',
    'Exactly the invoices of unpaid parcels that came back are taken back without a refund, in full',
  ],
  'the credit note of a refund is lost': [
    `delete from credit_notes where refund_id is not null`,
    'A refund that is done is credited in full',
    'The refunds of an invoiced order make the sum of its credit notes',
    'Credit notes of a year are numbered from 1 without a gap',
  ],
  'a credit note is issued for money that is still on its way': [
    `update refunds set status = 'pending', done_at = null, reference = null where id = (select min(refund_id) from credit_notes)`,
    'A payment counts as refunded exactly when all of it is refunded',
    'A refund that is done is credited in full',
    'The refunds of an invoiced order make the sum of its credit notes',
  ],
  ...Object.fromEntries(
    ['taxable', 'cgst', 'sgst', 'igst'].map((head): [string, [string, ...string[]]] => [
      `credit notes take back more ${head} than was invoiced`,
      [
        `update credit_notes set content = jsonb_set(content, '{totals,${head}Paise}', '99999999')`,
        'Credit notes take back no more than their invoice, in total, taxable value and each tax',
        'A credit note adds up, in equal halves of tax, and names its invoice',
      ],
    ]),
  ),
  'the halves of the tax of a credit note differ': [
    `update credit_notes set content = jsonb_set(jsonb_set(content, '{lines,0,cgstPaise}', to_jsonb((content -> 'totals' ->> 'cgstPaise')::int - 1)),
      '{totals,cgstPaise}', to_jsonb((content -> 'totals' ->> 'cgstPaise')::int - 1))`,
    'A credit note adds up, in equal halves of tax, and names its invoice',
  ],
  'a credit note corrects the invoice of another order': [
    `update credit_notes set invoice_id = (select id from invoices where order_id = ${PAID})
    where id = (select min(id) from credit_notes where refund_id is not null)`,
    'The refunds of an invoiced order make the sum of its credit notes',
    'A credit note adds up, in equal halves of tax, and names its invoice',
    'A credit note has a cause: a refund of its order, or its unpaid parcel that came back',
  ],
  'a credit note is issued for no known reason': [
    `update credit_notes set content = jsonb_set(content, '{reason}', '"replaced"')`,
    'A credit note has a cause: a refund of its order, or its unpaid parcel that came back',
  ],
  'more delivery is paid back than was charged': [
    `update refunds r set receipt = 'delivery-' || o.id from payments p join orders o on o.combined_order_id = p.combined_order_id
    where p.id = r.payment_id and r.status = 'done'`,
    'Charges are refunded alone only up to what was charged',
  ],
  'the invoice of a parcel that came back stays': [
    `delete from credit_notes where refund_id is null`,
    'Exactly the invoices of unpaid parcels that came back are taken back without a refund, in full',
    'Credit notes of a year are numbered from 1 without a gap',
  ],
  'bank data stay': [
    `update refund_accounts set order_id = ${PAID}`,
    'Only a refund by hand that is done has a reference, and bank data are deleted some time after the cash is paid back',
  ],
  'a refund that has failed counts as done': [
    `with done as (
      update refunds set provider_refund_id = 'rfnd_TRY' where id = (select min(id) from refunds where status = 'done') returning payment_id)
    insert into provider_reports (order_id, provider, kind, subject_id, provider_payment_id, status, amount_paise, currency)
    select o.id, p.provider, 'refund', 'rfnd_TRY', 'pay_TRY', 'failed', 1, 'INR'
    from done join payments p on p.id = done.payment_id join orders o on o.combined_order_id = p.combined_order_id`,
    'A refund that has failed at its provider does not count as done',
  ],
  'a lost dispute is not booked': [
    `insert into provider_reports (order_id, provider, kind, subject_id, provider_payment_id, status, amount_paise, currency)
    select o.id, p.provider, 'dispute', 'disp_TRY', p.provider_payment_id, 'lost', 1, 'INR'
    from payments p join orders o on o.combined_order_id = p.combined_order_id
    where p.status = 'paid' and p.provider_payment_id is not null limit 1`,
    'What a lost dispute has taken counts as refunded',
  ],
  'a refund that is not done has a reference': [
    `update refunds set reference = 'UTR 2' where status = 'pending'`,
    'Only a refund by hand that is done has a reference, and bank data are deleted some time after the cash is paid back',
  ],
  'goods that were written off are sold': [
    `update reservations set state = 'sold' where state = 'written_off'`,
    'Reservations agree with the state of their order',
  ],
  'the timeline forgets that a parcel came back': [
    `delete from order_events where kind = 'came_back'`,
    'The timeline has every event once',
  ],
  'more is returned than was bought': [
    `insert into returns (order_line_id, kind, reason, quantity) select id, 'refund', 'other', quantity + 1 from order_lines limit 1`,
    'No more is returned than was bought',
  ],
  'returned goods are lost': [
    `insert into returns (order_line_id, kind, reason, quantity, received_quantity, status, settled_at)
    select id, 'replacement', 'other', 1, 1, 'replaced', now() from order_lines limit 1`,
    'Received goods are restocked or written off when their return is settled',
  ],
  'returned goods are lost when their line is refunded': [
    `insert into returns (order_line_id, kind, reason, quantity, received_quantity, status, settled_at)
    select id, 'refund', 'other', 1, 1, 'refunded', now() from order_lines limit 1`,
    'Received goods are restocked or written off when their return is settled',
  ],
  'the money of a return is lost': [
    `insert into returns (order_line_id, kind, reason, quantity, status, settled_at, refund_paise)
    select id, 'refund', 'other', 1, 'refunded', now(), 100 from order_lines limit 1`,
    'The refund of a return is that of its units',
  ],
  'a variant tracks batches that it does not have': [
    `update variants set tracks_batches = true`,
    'The batches of a variant make up its stock, and the earliest is the one shown',
    'The batches of a reservation make up its quantity and replacements, and are back in the shop if released or restocked',
  ],
  'a coupon is used too often': [`update coupons set total_limit = 1`, 'No coupon is used more often than its limit'],
  'a customer uses a coupon too often': [
    `update coupons set per_customer_limit = 0`,
    'No customer uses a coupon more often than its limit for one customer',
  ],
  'a coupon is free again while it is used': [
    `update coupon_usages set state = 'released' where state = 'confirmed'`,
    'Coupon usages agree with the state of their order',
  ],
  'a coupon is not counted': [`delete from coupon_usages`, 'Coupon usages agree with the state of their order'],
  'a discount has no coupon': [`update orders set coupon_code = null where coupon_id is not null`, 'Every discount has a coupon'],
  'points are taken that were never booked': [
    `insert into reward_point_entries (customer_id, order_id, reason, points) select customer_id, id, 'refund:0', -1000 from orders where id = ${PAID}`,
    'Reward points are booked for paid orders only and never deducted twice',
  ],
  'points stay when the money is back': [
    `delete from reward_point_entries where points < 0`,
    'Reward points are booked for paid orders only and never deducted twice',
  ],
}

class RolledBack extends Error {}

/** The invariants violated after a statement, which is then rolled back. */
async function invariantsBrokenBy(statement: string): Promise<readonly string[]> {
  const broken = new Set<string>()
  const tampering = database().transaction(async (tx) => {
    await tx.execute(sql.raw(statement))
    for (const { invariant } of (await checkInvariants({ db: tx })).violations) broken.add(invariant)
    throw new RolledBack()
  })
  await expect(tampering).rejects.toThrow(RolledBack)
  return [...broken]
}

describe('the invariants of the shop', () => {
  it('REL-02 hold for orders in every state, and each is reported when the data is manipulated', async () => {
    await aBusyShop()
    expect(await checkInvariants({ db: database() })).toEqual({ orderCount: 10, violations: [] })
    const found: Record<string, readonly string[]> = {}
    for (const [what, [statement]] of Object.entries(TAMPERED)) found[what] = await invariantsBrokenBy(statement)
    expect(found).toEqual(Object.fromEntries(Object.entries(TAMPERED).map(([what, [, ...broken]]) => [what, broken])))
    const tried = new Set(Object.values(TAMPERED).flatMap(([, ...broken]) => broken))
    expect(invariants.map(({ name }) => name).filter((name) => !tried.has(name))).toEqual([])
  })

  it('REL-02 are reported with the order and the amounts in a sentence', async () => {
    await aBusyShop()
    await database().execute(sql`update payments set amount_paise = 100 where status = 'created'`)
    const { violations } = await checkInvariants({ db: database() })
    expect(violations.map(({ message }) => message)).toEqual([
      expect.stringMatching(/^Order \d{8}-\w{8} costs ₹[\d.]+, but the provider was asked for ₹1\.00\.$/),
    ])
  })
})
