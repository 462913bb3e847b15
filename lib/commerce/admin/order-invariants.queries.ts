import { sql } from 'drizzle-orm'
import { orderStates, rupees, type Invariant } from './invariants.queries'

export const stockInvariants: readonly Invariant[] = [
  {
    name: 'Received stock is in stock, reserved or sold',
    find: sql`
      select format('Variant %s received %s, but %s in stock and %s reserved or sold make %s.', v.sku, v.stock_receipts, v.stock, r.taken, v.stock + r.taken) as message
      from variants v
      cross join lateral (
        select coalesce(sum(quantity), 0) as taken from reservations where variant_id = v.id and state in ('held', 'sold')) r
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
      where r.state <> o.wanted
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
        ('cancelled', is_over)) k (kind, has_happened)
      cross join lateral (select count(*) as told from order_events where order_id = o.id and kind = k.kind) e
      -- An order that expired and was paid afterwards has a cancellation; refunds come in parts.
      where k.has_happened and e.told = 0
        or not k.has_happened and e.told > 0 and k.kind in ('paid', 'delivered')
        or e.told > 1 and k.kind in ('placed', 'paid', 'delivered')
      order by o.id, k.kind`,
  },
]
