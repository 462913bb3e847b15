import { sql } from 'drizzle-orm'
import type { Rule } from './rule'
import { rupees, standing } from './written.queries'

export const couponRules: readonly Rule[] = [
  {
    name: 'No coupon is used more often than it may be',
    find: sql`
      select format('Coupon %s is used %s times of %s.', c.code, u.times, c.total_limit) as said
      from coupons c
      cross join lateral (select count(*) as times from coupon_usages where coupon_id = c.id and state <> 'released') u
      where u.times > c.total_limit
      order by c.id`,
  },
  {
    name: 'No customer uses a coupon more often than each may',
    find: sql`
      select format('Coupon %s is used %s times of %s by customer %s.', c.code, count(*), c.per_customer_limit, u.customer_id) as said
      from coupon_usages u join coupons c on c.id = u.coupon_id
      where u.state <> 'released'
      group by c.id, u.customer_id
      having count(*) > c.per_customer_limit
      order by c.id, u.customer_id`,
  },
  {
    name: 'A coupon counts for the orders that took it, as they stand',
    find: sql`
      select format('Order %s (%s, %s, %s) has coupon %s, whose use is %s.', o.code, o.payment_method, o.payment_status, o.delivery_status,
        o.coupon_code, coalesce(u.state, 'not counted')) as said
      from ${standing} o left join coupon_usages u on u.order_id = o.id and u.coupon_id = o.coupon_id and u.customer_id = o.customer_id
      where o.coupon_id is not null and not case
        when u.state is null then false
        when o.is_over then u.state = 'released'
        when o.waits then u.state = 'reserved'
        when o.is_paid then u.state = 'confirmed'
        -- Cash at the door: it is to be paid, and will be.
        else u.state in ('reserved', 'confirmed') end
      order by o.id`,
  },
  {
    name: 'A discount has its coupon',
    find: sql`
      select format('Order %s has a discount of %s without a coupon.', code, ${rupees('coupon_discount_paise')}) as said
      from orders
      where coupon_discount_paise > 0 and coupon_code is null
      order by id`,
  },
]

/** What a rupee is worth in points may change: the sum is held to its sign and its bounds, not to a rate that may be another by now. */
export const pointRules: readonly Rule[] = [
  {
    name: 'Points are booked for money that stays, and never taken twice',
    find: sql`
      select format('Order %s (%s) has booked %s points and kept %s.', o.code, o.payment_status, p.booked, p.kept) as said
      from ${standing} o
      cross join lateral (
        select coalesce(sum(points) filter (where points > 0), 0) as booked, coalesce(sum(points), 0) as kept,
          coalesce(bool_or(customer_id <> o.customer_id), false) as is_others
        from reward_point_entries where order_id = o.id) p
      where p.kept < 0 or p.is_others or o.payment_status <> 'paid' and p.kept <> 0
      order by o.id`,
  },
]
