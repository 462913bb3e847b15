import { sql } from 'drizzle-orm'
import type { Invariant } from '@/lib/db/invariant'

/** Checks only sign and bounds: the number of points per rupee is a setting, which may have changed since. */
export const pointInvariants: readonly Invariant[] = [
  {
    name: 'Reward points are booked for paid orders only and never deducted twice',
    find: sql`
      select format('Order %s (%s) has booked %s points and kept %s.', o.code, o.payment_status, p.booked, p.kept) as message
      from order_states o
      cross join lateral (
        select coalesce(sum(points) filter (where points > 0), 0) as booked, coalesce(sum(points), 0) as kept,
          coalesce(bool_or(customer_id <> o.customer_id), false) as is_others
        from reward_point_entries where order_id = o.id) p
      where p.kept < 0 or p.is_others or o.payment_status <> 'paid' and p.kept <> 0
      order by o.id`,
  },
]
