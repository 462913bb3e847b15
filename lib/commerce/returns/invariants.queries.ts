import { sql } from 'drizzle-orm'
import type { Invariant } from '@/lib/db/invariant'

export const returnInvariants: readonly Invariant[] = [
  {
    name: 'No more is returned than was bought',
    find: sql`
      select format('Line %s of order %s has %s units, of which %s are returned.', l.id, o.code, l.quantity, r.units) as message
      from (
        select order_line_id, sum(coalesce(received_quantity, quantity)) as units from returns where status <> 'refused' group by order_line_id) r
      join ordered_lines l on l.id = r.order_line_id join order_states o on o.id = l.order_id
      where r.units > l.quantity
      order by l.id`,
  },
  {
    name: 'Received goods are restocked or written off when their return is settled',
    find: sql`
      select format('Return %s of order %s is %s: %s units were received, %s are restocked or written off, and %s replacements were sent.', r.id, o.code, r.status,
        coalesce(r.received_quantity, 0), s.back, s.replacements) as message
      from returns r
      join ordered_lines l on l.id = r.order_line_id join order_states o on o.id = l.order_id
      cross join lateral (
        select coalesce(sum(quantity) filter (where kind <> 'replaced'), 0) as back, count(*) filter (where kind = 'replaced') as replacements
        from returned_units u where u.return_id = r.id) s
      where s.back <> case when r.status in ('refunded', 'replaced') then coalesce(r.received_quantity, 0) else 0 end
        or s.replacements <> (r.status = 'replaced')::int
      order by r.id`,
  },
]
