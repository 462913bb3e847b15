import { sql } from 'drizzle-orm'
import type { Rule } from './rule'
import { rupees, standing } from './written.queries'

export const orderRules: readonly Rule[] = [
  {
    name: 'An order is the sum of its lines',
    find: sql`
      select format('Order %s says items %s, coupon %s, delivery and fee %s, GST %s; its lines make %s, %s, %s, %s.', o.code,
        ${rupees('o.items_paise')}, ${rupees('o.coupon_discount_paise')}, ${rupees('o.charges')}, ${rupees('o.gst_paise')},
        ${rupees('l.items')}, ${rupees('l.discount')}, ${rupees('l.charges')}, ${rupees('l.gst')}) as said
      from (select *, shipping_paise + cash_on_delivery_fee_paise as charges from orders) o
      cross join lateral (
        select coalesce(sum(unit_price_paise * quantity), 0) as items, coalesce(sum(discount_paise), 0) as discount,
          coalesce(sum(charges_paise), 0) as charges, coalesce(sum(gst_paise), 0) as gst
        from order_lines where order_id = o.id) l
      where (o.items_paise, o.coupon_discount_paise, o.charges, o.gst_paise) <> (l.items, l.discount, l.charges, l.gst)
      order by o.id`,
  },
  {
    name: 'The GST of a line is what is inside its amount, in two equal halves',
    find: sql`
      select format('Line %s of order %s has %s GST of %s%% in %s.', l.id, o.code, ${rupees('l.gst_paise')}, l.gst_percent, ${rupees('l.amount')}) as said
      from (select *, unit_price_paise * quantity - discount_paise + charges_paise as amount from order_lines) l
      join orders o on o.id = l.order_id
      where l.gst_paise % 2 <> 0 or abs(l.gst_paise - l.amount * l.gst_percent / (100 + l.gst_percent)) > 1
      order by l.id`,
  },
  {
    name: 'What is paid at once is the total of its order',
    find: sql`
      select format('Order %s is %s, but %s are to be paid for it.', o.code, ${rupees('o.grand_total_paise')}, ${rupees('c.grand_total_paise')}) as said
      from orders o join combined_orders c on c.id = o.combined_order_id
      where o.grand_total_paise <> c.grand_total_paise or o.customer_id <> c.customer_id
      order by o.id`,
  },
  {
    name: 'Only an order that waits for its payment has an end of waiting',
    find: sql`
      select format('Order %s (%s, %s, %s) %s.', code, payment_method, payment_status, delivery_status,
        case when waits then 'waits for its payment without an end' else 'still has an end of waiting' end) as said
      from ${standing} o
      where waits <> (hold_ends_at is not null)
      order by id`,
  },
  {
    name: 'Only an order that waits for its payment is found by its cart',
    find: sql`
      select format('Order %s (%s, %s, %s) is still found by its cart.', o.code, o.payment_method, o.payment_status, o.delivery_status) as said
      from ${standing} o join combined_orders c on c.id = o.combined_order_id
      where c.cart_digest is not null and not o.waits
      order by o.id`,
  },
  {
    name: 'Moments agree with the states',
    find: sql`
      select format('Order %s is %s and %s, but was paid at %s, delivered at %s and ended by %s.', code, payment_status, delivery_status,
        coalesce(paid_at::text, 'no time'), coalesce(delivered_at::text, 'no time'), coalesce(cancel_reason, 'nobody')) as said
      from ${standing} o
      where is_paid <> (paid_at is not null)
        or (delivery_status = 'delivered') <> (delivered_at is not null)
        or is_over <> (cancel_reason is not null)
      order by id`,
  },
  {
    name: 'What has happened is in the timeline, once',
    find: sql`
      select format('The timeline of order %s tells %s times that it was %s.', o.code, e.told, k.kind) as said
      from ${standing} o
      cross join lateral (values
        ('placed', true), ('paid', is_paid), ('delivered', delivery_status = 'delivered'), ('refunded', payment_status = 'refunded'),
        ('cancelled', is_over)) k (kind, has_happened)
      cross join lateral (select count(*) as told from order_events where order_id = o.id and kind = k.kind) e
      -- An order that was given up and paid after all has been cancelled; money goes back in parts.
      where k.has_happened and e.told = 0
        or not k.has_happened and e.told > 0 and k.kind in ('paid', 'delivered')
        or e.told > 1 and k.kind in ('placed', 'paid', 'delivered')
      order by o.id, k.kind`,
  },
]
