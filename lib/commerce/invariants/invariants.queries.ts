import { sql, type SQL } from 'drizzle-orm'
import { REFUND_ACCOUNT_DAYS } from '@/lib/commerce/kernel/limits'
import type { Database, Transaction } from '@/lib/db/connection'
import { orders } from '@/lib/db/schema'

/**
 * A condition that always holds for the shop's data. `find` selects violations: one row each, with a column `message`, a sentence that names the row.
 * What constraints of the database already enforce (no negative stock, one open payment an order) is not checked again.
 */
export type Invariant = { name: string; find: SQL }

/** Paise as text: '₹1234.50'. */
export const rupees = (paise: string): SQL => sql`'₹' || to_char((${sql.raw(paise)}) / 100.0, 'FM999999999999990.00')`

/** Orders with their state: `waits` for an online payment, `is_paid` (and perhaps refunded since), `is_over` (cancelled). */
const orderStates = sql`(
  select o.*,
    o.delivery_status = 'cancelled' as is_over,
    o.payment_status <> 'unpaid' as is_paid,
    o.payment_method = 'online' and o.payment_status = 'unpaid' and o.delivery_status <> 'cancelled' as waits
  from orders o)`

/** Reads everything in one snapshot while orders continue; nothing can be written. */
export const inSnapshot = <T>(db: Pick<Database, 'transaction'>, read: (tx: Transaction) => Promise<T>): Promise<T> =>
  db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' })

export const countOrders = (tx: Transaction): Promise<number> => tx.$count(orders)

/** @returns one sentence for each violation */
export async function listViolations(tx: Transaction, invariant: Invariant): Promise<readonly string[]> {
  const { rows } = await tx.execute<{ message: string }>(invariant.find)
  return rows.map(({ message }) => message)
}

export const stockInvariants: readonly Invariant[] = [
  {
    name: 'Received stock is in stock, reserved, sold or written off',
    find: sql`
      select format('Variant %s received %s, but %s in stock and %s reserved, sold or written off make %s.', v.sku, v.stock_receipts, v.stock, r.taken, v.stock + r.taken) as message
      from variants v
      cross join lateral (
        select coalesce(sum(quantity), 0) as taken from reservations where variant_id = v.id and state in ('held', 'sold', 'written_off')) r
      where v.stock_receipts <> v.stock + r.taken
      order by v.id`,
  },
  {
    name: 'Every order line has a reservation',
    find: sql`
      select format('Line %s of order %s (%s) has no reservation.', l.id, o.code, l.sku) as message
      from order_lines l join orders o on o.id = l.order_id
      where not exists (select from reservations r where r.order_line_id = l.id)
      order by l.id`,
  },
  {
    name: 'A reservation is of the variant of its order line, and of no more than was ordered',
    find: sql`
      select format('Line %s of order %s wants %s of variant %s, but %s of variant %s are reserved.',
        l.id, o.code, l.quantity, coalesce(l.variant_id::text, 'gone'), r.quantity, coalesce(r.variant_id::text, 'gone')) as message
      from reservations r join order_lines l on l.id = r.order_line_id join orders o on o.id = l.order_id
      where r.quantity > l.quantity or r.variant_id is distinct from l.variant_id
      order by l.id`,
  },
  {
    name: 'Reservations agree with the state of their order',
    find: sql`
      select format('Order %s (%s, %s, %s) has stock that is %s instead of %s.',
        o.code, o.payment_method, o.payment_status, o.delivery_status, r.state, o.wanted) as message
      from (select s.*, case when is_over then 'released' when waits then 'held' else 'sold' end as wanted from ${orderStates} s) o
      join order_lines l on l.order_id = o.id
      join reservations r on r.order_line_id = l.id
      left join return_requests q on q.order_line_id = l.id and q.status in ('approved', 'paid')
      where r.state <> o.wanted
        -- A line that was refunded before it was packed stayed in the shop.
        and not (o.wanted = 'sold' and r.state = 'released' and q.id is not null)
        and not (o.cancel_reason is not distinct from 'refused' and r.state = 'written_off')
      order by l.id`,
  },
]

export const orderInvariants: readonly Invariant[] = [
  {
    name: 'An order is the sum of its lines',
    find: sql`
      select format('Order %s says items %s, coupon %s, delivery and fee %s, GST %s; its lines make %s, %s, %s, %s.', o.code,
        ${rupees('o.items_paise')}, ${rupees('o.coupon_discount_paise')}, ${rupees('o.charges')}, ${rupees('o.gst_paise')},
        ${rupees('l.items')}, ${rupees('l.discount')}, ${rupees('l.charges')}, ${rupees('l.gst')}) as message
      from (select *, shipping_paise + cash_on_delivery_fee_paise as charges from orders) o
      cross join lateral (
        select coalesce(sum(unit_price_paise * quantity), 0) as items, coalesce(sum(discount_paise), 0) as discount,
          coalesce(sum(charges_paise), 0) as charges, coalesce(sum(gst_paise), 0) as gst
        from order_lines where order_id = o.id) l
      where (o.items_paise, o.coupon_discount_paise, o.charges, o.gst_paise) <> (l.items, l.discount, l.charges, l.gst)
      order by o.id`,
  },
  {
    name: 'The GST of a line is included in its amount and splits into two equal halves',
    find: sql`
      select format('Line %s of order %s has %s GST of %s%% in %s.', l.id, o.code, ${rupees('l.gst_paise')}, l.gst_percent, ${rupees('l.amount')}) as message
      from (select *, unit_price_paise * quantity - discount_paise + charges_paise as amount from order_lines) l
      join orders o on o.id = l.order_id
      where l.gst_paise % 2 <> 0 or abs(l.gst_paise - l.amount * l.gst_percent / (100 + l.gst_percent)) > 1
      order by l.id`,
  },
  {
    name: 'A line without GST has a rate of 0%',
    find: sql`
      select format('Line %s of order %s (%s) was sold at 0%% GST, but ', l.id, o.code, l.product_name) || coalesce(
        format('the rate of HSN %s was %s%%.', l.hsn, r.percent), format('no rate of HSN %s was known.', l.hsn)) as message
      from order_lines l join orders o on o.id = l.order_id
      cross join lateral (select gst_percent(l.product_id, l.hsn, (o.created_at at time zone 'Asia/Kolkata')::date) as percent) r
      where l.gst_percent = 0 and o.delivery_status <> 'cancelled' and r.percent is distinct from 0
      order by l.id`,
  },
  {
    name: 'The amount to pay is the total of the order',
    find: sql`
      select format('Order %s is %s, but %s are to be paid for it.', o.code, ${rupees('o.grand_total_paise')}, ${rupees('c.grand_total_paise')}) as message
      from orders o join combined_orders c on c.id = o.combined_order_id
      where o.grand_total_paise <> c.grand_total_paise or o.customer_id <> c.customer_id
      order by o.id`,
  },
  {
    name: 'Exactly the orders that wait for a payment have a deadline',
    find: sql`
      select format('Order %s (%s, %s, %s) %s.', code, payment_method, payment_status, delivery_status,
        case when waits then 'waits for its payment without a deadline' else 'still has a deadline' end) as message
      from ${orderStates} o
      where waits <> (hold_ends_at is not null)
      order by id`,
  },
  {
    name: 'Only an order that waits for its payment is found by its cart',
    find: sql`
      select format('Order %s (%s, %s, %s) is still found by its cart.', o.code, o.payment_method, o.payment_status, o.delivery_status) as message
      from ${orderStates} o join combined_orders c on c.id = o.combined_order_id
      where c.cart_digest is not null and not o.waits
      order by o.id`,
  },
  {
    name: 'Times agree with the states',
    find: sql`
      select format('Order %s is %s and %s, but was paid at %s, delivered at %s and cancelled for %s.', code, payment_status, delivery_status,
        coalesce(paid_at::text, 'no time'), coalesce(delivered_at::text, 'no time'), coalesce(cancel_reason, 'no reason')) as message
      from ${orderStates} o
      where is_paid <> (paid_at is not null)
        or (delivery_status = 'delivered') <> (delivered_at is not null)
        or is_over <> (cancel_reason is not null)
      order by id`,
  },
  {
    name: 'The timeline has every event once',
    find: sql`
      select format('The timeline of order %s says %s times that it was %s.', o.code, e.told, k.kind) as message
      from ${orderStates} o
      cross join lateral (values
        ('placed', true), ('paid', is_paid), ('delivered', delivery_status = 'delivered'), ('refunded', payment_status = 'refunded'),
        ('cancelled', is_over), ('came_back', cancel_reason is not distinct from 'refused')) k (kind, has_happened)
      cross join lateral (select count(*) as told from order_events where order_id = o.id and kind = k.kind) e
      -- An order that expired and was paid afterwards has a cancellation; refunds come in parts.
      where k.has_happened and e.told = 0
        or not k.has_happened and e.told > 0 and k.kind in ('paid', 'delivered', 'came_back')
        or e.told > 1 and k.kind in ('placed', 'paid', 'delivered', 'came_back')
      order by o.id, k.kind`,
  },
]

/** Payments with their refunds. `has_come`: the money was received. `is_unwanted`: it came too late, or a second time. */
export const paymentsWithRefunds = sql`(
  select p.*, p.status in ('paid', 'refunded') as has_come,
    coalesce((select sum(amount_paise) from refunds where payment_id = p.id), 0) as going_back,
    coalesce((select sum(amount_paise) from refunds where payment_id = p.id and status = 'done'), 0) as gone_back,
    exists (select from refunds where payment_id = p.id and reason in ('paid_late', 'paid_twice')) as is_unwanted
  from payments p)`

export const paymentInvariants: readonly Invariant[] = [
  {
    name: 'A paid order has one payment of exactly its total',
    find: sql`
      select format('Order %s is %s, and %s payments for its %s make %s.', o.code, o.payment_status, p.times, ${rupees('o.grand_total_paise')}, ${rupees('p.amount')}) as message
      from ${orderStates} o
      cross join lateral (
        select count(*) as times, coalesce(sum(amount_paise), 0) as amount from ${paymentsWithRefunds} p
        where p.combined_order_id = o.combined_order_id and has_come and not is_unwanted) p
      where o.is_paid and o.grand_total_paise > 0 and (p.times <> 1 or p.amount <> o.grand_total_paise)
      order by o.id`,
  },
  {
    name: 'A payment that its order cannot use is refunded in full',
    find: sql`
      select format('Payment %s of order %s (%s, %s): %s received, %s refunded or being refunded.', p.id, o.code, o.payment_status, o.delivery_status,
        ${rupees('p.amount_paise')}, ${rupees('p.going_back')}) as message
      from ${paymentsWithRefunds} p join ${orderStates} o on o.combined_order_id = p.combined_order_id
      where p.has_come and (p.is_unwanted or not o.is_paid or o.is_over) and p.going_back <> p.amount_paise
      order by p.id`,
  },
  {
    name: 'Refunds do not exceed their payment',
    find: sql`
      select format('Payment %s is %s: %s received, %s refunded or being refunded.', id, status, ${rupees('case when has_come then amount_paise else 0 end')}, ${rupees('going_back')}) as message
      from ${paymentsWithRefunds} p
      where going_back > case when has_come then amount_paise else 0 end
      order by id`,
  },
  {
    name: 'A payment counts as refunded exactly when all of it is refunded',
    find: sql`
      select format('Payment %s is %s: of %s, %s are refunded.', id, status, ${rupees('amount_paise')}, ${rupees('gone_back')}) as message
      from ${paymentsWithRefunds} p
      where has_come and (status = 'refunded') <> (gone_back = amount_paise)
      order by id`,
  },
  {
    name: 'An order counts as refunded exactly when its payment does',
    find: sql`
      select format('Order %s is %s, its payment %s.', o.code, o.payment_status, p.status) as message
      from ${orderStates} o join ${paymentsWithRefunds} p on p.combined_order_id = o.combined_order_id
      where o.is_paid and p.has_come and not p.is_unwanted and o.payment_status <> p.status
      order by o.id`,
  },
  {
    name: 'Only a refund by hand that is done has a reference, and bank data are deleted some time after the cash is paid back',
    find: sql`
      select format('Order %s %s.', o.code, w.what) as message
      from orders o
      cross join lateral (
        select format('has refund %s of a %s payment, which is %s, with a reference', r.id, p.provider, r.status) as what
        from refunds r join payments p on p.id = r.payment_id
        where p.combined_order_id = o.combined_order_id and r.reference is not null and (p.provider <> 'cash' and r.failed_at is null or r.status <> 'done')
        union all
        select 'keeps bank data long after all was paid back' from refund_accounts a
        where a.order_id = o.id and not exists (
          select from refunds r join payments p on p.id = r.payment_id
          where p.combined_order_id = o.combined_order_id and p.provider = 'cash'
            and (r.status = 'pending' or r.done_at > now() - make_interval(days => ${REFUND_ACCOUNT_DAYS + 1})))) w
      order by o.id`,
  },
  {
    name: 'The provider is asked for the total of the order',
    find: sql`
      select format('Order %s costs %s, but the provider was asked for %s.', o.code, ${rupees('o.grand_total_paise')}, ${rupees('p.amount_paise')}) as message
      from payments p join orders o on o.combined_order_id = p.combined_order_id
      where p.status = 'created' and p.amount_paise <> o.grand_total_paise
      order by p.id`,
  },
]

/** The taxed amount of one line, or of one row of the table of taxes. */
const TAXED = sql.raw(
  `(x ->> 'taxablePaise')::bigint + (x ->> 'cgstPaise')::bigint + (x ->> 'sgstPaise')::bigint + (x ->> 'igstPaise')::bigint`,
)

export const invoiceInvariants: readonly Invariant[] = [
  {
    name: 'Exactly the orders that are paid online or shipped have an invoice',
    find: sql`
      select format('Order %s (%s, %s, %s) %s.', o.code, o.payment_method, o.payment_status, o.delivery_status,
        case when i.id is null then 'has no invoice' else 'has the invoice ' || i.number end) as message
      from (select s.*, is_paid or payment_method = 'cash_on_delivery'
          and (delivery_status in ('picked_up', 'on_the_way', 'delivered') or cancel_reason is not distinct from 'refused') as wants
        from ${orderStates} s) o
      left join invoices i on i.order_id = o.id
      where case when o.wants then i.id is null else i.id is not null and (o.payment_method = 'online' or not o.is_over) end
      order by o.id`,
  },
  {
    name: 'Invoices of a year are numbered from 1 without a gap',
    find: sql`
      select format('%s has %s invoices, the last is number %s and the counter stands at %s.',
        coalesce(i.year, c.financial_year), coalesce(i.issued, 0), coalesce(i.last, 0), coalesce(c.last_serial::text, 'nothing')) as message
      from (select financial_year as year, count(*) as issued, max(serial) as last, min(serial) as first from invoices group by financial_year) i
      full join invoice_counters c on c.financial_year = i.year
      where (coalesce(i.issued, 0), coalesce(i.last, 0), coalesce(i.first, 1)) is distinct from (coalesce(c.last_serial, -1), coalesce(c.last_serial, -1), 1)
      order by 1`,
  },
  {
    name: 'An invoice has the total of its order and adds up',
    find: sql`
      select format('Invoice %s of order %s (%s) says %s: its lines make %s, its taxes %s.', i.number, o.code, ${rupees('o.grand_total_paise')},
        ${rupees('i.total')}, ${rupees('l.amount')}, ${rupees('t.amount')}) as message
      from (select *, (content -> 'totals' ->> 'grandTotalPaise')::bigint as total from invoices) i
      join orders o on o.id = i.order_id
      cross join lateral (
        select sum((x ->> 'amountPaise')::bigint) as amount, sum(${TAXED}) as taxed from jsonb_array_elements(i.content -> 'lines') x) l
      cross join lateral (select sum(${TAXED}) as amount from jsonb_array_elements(i.content -> 'taxes') x) t
      where (i.total, l.amount, l.taxed, t.amount, i.content ->> 'number', i.content -> 'order' ->> 'code')
        is distinct from (o.grand_total_paise, o.grand_total_paise, o.grand_total_paise, o.grand_total_paise, i.number, o.code)
      order by i.id`,
  },
]

export const couponInvariants: readonly Invariant[] = [
  {
    name: 'No coupon is used more often than its limit',
    find: sql`
      select format('Coupon %s is used %s times of %s.', c.code, u.times, c.total_limit) as message
      from coupons c
      cross join lateral (select count(*) as times from coupon_usages where coupon_id = c.id and state <> 'released') u
      where u.times > c.total_limit
      order by c.id`,
  },
  {
    name: 'No customer uses a coupon more often than its limit for one customer',
    find: sql`
      select format('Coupon %s is used %s times of %s by customer %s.', c.code, count(*), c.per_customer_limit, u.customer_id) as message
      from coupon_usages u join coupons c on c.id = u.coupon_id
      where u.state <> 'released'
      group by c.id, u.customer_id
      having count(*) > c.per_customer_limit
      order by c.id, u.customer_id`,
  },
  {
    name: 'Coupon usages agree with the state of their order',
    find: sql`
      select format('Order %s (%s, %s, %s) has coupon %s, whose use is %s.', o.code, o.payment_method, o.payment_status, o.delivery_status,
        o.coupon_code, coalesce(u.state, 'not counted')) as message
      from ${orderStates} o left join coupon_usages u on u.order_id = o.id and u.coupon_id = o.coupon_id and u.customer_id = o.customer_id
      where o.coupon_id is not null and not case
        when u.state is null then false
        when o.is_over then u.state = 'released'
        when o.waits then u.state = 'reserved'
        when o.is_paid then u.state = 'confirmed'
        -- Cash on delivery: it will be paid.
        else u.state in ('reserved', 'confirmed') end
      order by o.id`,
  },
  {
    name: 'Every discount has a coupon',
    find: sql`
      select format('Order %s has a discount of %s without a coupon.', code, ${rupees('coupon_discount_paise')}) as message
      from orders
      where coupon_discount_paise > 0 and coupon_code is null
      order by id`,
  },
]

/** Checks sign and bounds only: the number of points for a rupee is a setting, which may have changed since. */
export const pointInvariants: readonly Invariant[] = [
  {
    name: 'Reward points are booked for paid orders only and never deducted twice',
    find: sql`
      select format('Order %s (%s) has booked %s points and kept %s.', o.code, o.payment_status, p.booked, p.kept) as message
      from ${orderStates} o
      cross join lateral (
        select coalesce(sum(points) filter (where points > 0), 0) as booked, coalesce(sum(points), 0) as kept,
          coalesce(bool_or(customer_id <> o.customer_id), false) as is_others
        from reward_point_entries where order_id = o.id) p
      where p.kept < 0 or p.is_others or o.payment_status <> 'paid' and p.kept <> 0
      order by o.id`,
  },
]
