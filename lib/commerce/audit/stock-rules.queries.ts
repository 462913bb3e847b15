import { sql } from 'drizzle-orm'
import type { Rule } from './rule'
import { standing } from './written.queries'

export const stockRules: readonly Rule[] = [
  {
    name: 'What was received is on the shelf, held or sold',
    find: sql`
      select format('Pack %s has received %s, but %s on the shelf and %s held or sold make %s.', v.sku, v.received, v.stock, r.taken, v.stock + r.taken) as said
      from variants v
      cross join lateral (
        select coalesce(sum(quantity), 0) as taken from reservations where variant_id = v.id and state in ('held', 'sold')) r
      where v.received <> v.stock + r.taken
      order by v.id`,
  },
  {
    name: 'Every line of an order has taken its stock once',
    find: sql`
      select format('Line %s of order %s (%s) has no reservation.', l.id, o.code, l.sku) as said
      from order_lines l join orders o on o.id = l.order_id
      where not exists (select from reservations r where r.order_line_id = l.id)
      order by l.id`,
  },
  {
    name: 'No line takes more than was ordered, nor another pack',
    find: sql`
      select format('Line %s of order %s wants %s of pack %s, but %s of pack %s are reserved.',
        l.id, o.code, l.quantity, coalesce(l.variant_id::text, 'gone'), r.quantity, coalesce(r.variant_id::text, 'gone')) as said
      from reservations r join order_lines l on l.id = r.order_line_id join orders o on o.id = l.order_id
      where r.quantity > l.quantity or r.variant_id is distinct from l.variant_id
      order by l.id`,
  },
  {
    name: 'Stock is held for who may still pay, sold to who has paid or will at the door, given back when it is over',
    find: sql`
      select format('Order %s (%s, %s, %s) has stock that is %s instead of %s.',
        o.code, o.payment_method, o.payment_status, o.delivery_status, r.state, o.wanted) as said
      from (select s.*, case when is_over then 'released' when waits then 'held' else 'sold' end as wanted from ${standing} s) o
      join order_lines l on l.order_id = o.id
      join reservations r on r.order_line_id = l.id
      where r.state <> o.wanted
      order by l.id`,
  },
]
