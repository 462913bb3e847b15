import { sql } from 'drizzle-orm'
import type { Queryable } from '@/lib/db/context'
import { orders } from '@/lib/db/schema'
import { type Invariant, rupees } from '@/lib/db/invariant'

export const countOrders = (db: Queryable): Promise<number> => db.$count(orders)

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
        case when awaits_payment then 'waits for its payment without a deadline' else 'still has a deadline' end) as message
      from order_states o
      where awaits_payment <> (hold_ends_at is not null)
      order by id`,
  },
  {
    name: 'Only an order that waits for its payment is found by its cart',
    find: sql`
      select format('Order %s (%s, %s, %s) is still found by its cart.', o.code, o.payment_method, o.payment_status, o.delivery_status) as message
      from order_states o join combined_orders c on c.id = o.combined_order_id
      where c.cart_digest is not null and not o.awaits_payment
      order by o.id`,
  },
  {
    name: 'Times agree with the states',
    find: sql`
      select format('Order %s is %s and %s, but was paid at %s, delivered at %s and cancelled for %s.', code, payment_status, delivery_status,
        coalesce(paid_at::text, 'no time'), coalesce(delivered_at::text, 'no time'), coalesce(cancel_reason, 'no reason')) as message
      from order_states o
      where is_paid <> (paid_at is not null)
        or (delivery_status = 'delivered') <> (delivered_at is not null)
        or is_over <> (cancel_reason is not null)
      order by id`,
  },
  {
    name: 'The timeline has every event once',
    find: sql`
      select format('The timeline of order %s says %s times that it was %s.', o.code, e.told, k.kind) as message
      from order_states o
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
  {
    name: 'Charges are refunded alone only up to what was charged',
    find: sql`
      select format('Order %s charged %s for delivery and cash, and %s of it are refunded alone.', o.code, ${rupees('o.charges')}, ${rupees('r.amount_paise')}) as message
      from (select *, shipping_paise + cash_on_delivery_fee_paise as charges from orders) o
      join payments p on p.combined_order_id = o.combined_order_id
      join refunds r on r.payment_id = p.id
      where r.receipt = 'delivery-' || o.id and r.amount_paise > o.charges
      order by o.id`,
  },
]
