import { sql } from 'drizzle-orm'
import { type Invariant, rupees } from '@/lib/db/invariant'

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
      from order_states o left join coupon_usages u on u.order_id = o.id and u.coupon_id = o.coupon_id and u.customer_id = o.customer_id
      where o.coupon_id is not null and not case
        when u.state is null then false
        when o.is_over then u.state = 'released'
        when o.awaits_payment then u.state = 'reserved'
        when o.is_paid then u.state = 'confirmed'
        -- Cash on delivery will be paid later.
        else u.state in ('reserved', 'confirmed') end
      order by o.id`,
  },
  {
    name: 'Every discount has a coupon',
    find: sql`
      select format('Order %s has a discount of %s without a coupon.', code, ${rupees('coupon_discount_paise')}) as message
      from order_states
      where coupon_discount_paise > 0 and coupon_code is null
      order by id`,
  },
]
