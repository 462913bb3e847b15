import { sql } from 'drizzle-orm'
import type { Invariant } from '@/lib/db/invariant'

export const stockInvariants: readonly Invariant[] = [
  {
    name: 'Received stock is in stock, reserved, sold or written off',
    find: sql`
      select format('Variant %s received %s, but %s in stock and %s reserved, sold or written off make %s.', v.sku, v.stock_receipts, v.stock, r.taken, v.stock + r.taken) as message
      from variants v
      cross join lateral (
        select o.quantity + b.quantity as taken
        from (select coalesce(sum(quantity), 0) as quantity from reservations where variant_id = v.id and state in ('held', 'sold', 'written_off')) o,
          -- The reservation of a returned unit stays sold; a replacement has none.
          (select coalesce(sum(case kind when 'replaced' then quantity when 'restocked' then -quantity end), 0) as quantity
            from returned_stock where variant_id = v.id) b) r
      where v.stock_receipts <> v.stock + r.taken
      order by v.id`,
  },
  {
    name: 'Every order line has a reservation',
    find: sql`
      select format('Line %s of order %s (%s) has no reservation.', l.id, o.code, l.sku) as message
      from ordered_lines l join order_states o on o.id = l.order_id
      where not exists (select from reservations r where r.order_line_id = l.id)
      order by l.id`,
  },
  {
    name: 'A reservation is of the variant of its order line, and of no more than was ordered',
    find: sql`
      select format('Line %s of order %s wants %s of variant %s, but %s of variant %s are reserved.',
        l.id, o.code, l.quantity, coalesce(l.variant_id::text, 'gone'), r.quantity, coalesce(r.variant_id::text, 'gone')) as message
      from reservations r join ordered_lines l on l.id = r.order_line_id join order_states o on o.id = l.order_id
      where r.quantity > l.quantity or r.variant_id is distinct from l.variant_id
      order by l.id`,
  },
  {
    name: 'Reservations agree with the state of their order',
    find: sql`
      select format('Order %s (%s, %s, %s) has stock that is %s instead of %s.',
        o.code, o.payment_method, o.payment_status, o.delivery_status, r.state, o.wanted) as message
      from (select s.*, case when is_over then 'released' when awaits_payment then 'held' else 'sold' end as wanted from order_states s) o
      join ordered_lines l on l.order_id = o.id
      join reservations r on r.order_line_id = l.id
      where r.state <> o.wanted
        -- A line refunded before it was packed stayed in the shop.
        and not (o.wanted = 'sold' and r.state = 'released' and coalesce(l.return_status in ('approved', 'paid'), false))
        and not (o.cancel_reason is not distinct from 'refused' and r.state = 'written_off')
      order by l.id`,
  },
  {
    name: 'The batches of a variant make up its stock, and the earliest is the one shown',
    find: sql`
      select format('Variant %s has %s in stock, best before %s, but its batches have %s, best before %s.',
        v.sku, v.stock, coalesce(v.best_before::text, 'nothing'), coalesce(b.quantity, 0), coalesce(b.best_before::text, 'nothing')) as message
      from variants v
      cross join lateral (
        select sum(quantity) as quantity,
          case when not bool_or(quantity > 0 and best_before is null) then min(best_before) filter (where quantity > 0) end as best_before
        from stock_batches where variant_id = v.id) b
      where v.tracks_batches and (v.stock <> coalesce(b.quantity, 0) or v.best_before is distinct from b.best_before)
      order by v.id`,
  },
  {
    name: 'The batches of a reservation make up its quantity and replacements, and are back in the shop if released or restocked',
    find: sql`
      select format('Reservation %s (%s) of variant %s has %s units, but its batches %s, of which %s are back.',
        r.id, r.state, v.sku, r.quantity + b.replaced, coalesce(a.quantity, 0), coalesce(a.returned, 0)) as message
      from reservations r join variants v on v.id = r.variant_id
      cross join lateral (
        select sum(quantity) as quantity, sum(returned) as returned from batch_allocations where reservation_id = r.id) a
      cross join lateral (
        select coalesce(sum(quantity) filter (where kind = 'replaced'), 0) as replaced,
          coalesce(sum(quantity) filter (where kind = 'restocked'), 0) as restocked
        from returned_units where order_line_id = r.order_line_id) b
      where v.tracks_batches
        and (r.quantity + b.replaced <> coalesce(a.quantity, 0)
          or coalesce(a.returned, 0) <> case when r.state = 'released' then r.quantity else b.restocked end)
      order by r.id`,
  },
]
