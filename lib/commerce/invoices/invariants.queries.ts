import { sql } from 'drizzle-orm'
import { type Invariant, rupees } from '@/lib/db/invariant'

/** The taxed amount of one line, or of one row of the tax table. */
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
        from order_states s) o
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
      join order_states o on o.id = i.order_id
      cross join lateral (
        select sum((x ->> 'amountPaise')::bigint) as amount, sum(${TAXED}) as taxed from jsonb_array_elements(i.content -> 'lines') x) l
      cross join lateral (select sum(${TAXED}) as amount from jsonb_array_elements(i.content -> 'taxes') x) t
      where (i.total, l.amount, l.taxed, t.amount, i.content ->> 'number', i.content -> 'order' ->> 'code')
        is distinct from (o.grand_total_paise, o.grand_total_paise, o.grand_total_paise, o.grand_total_paise, i.number, o.code)
      order by i.id`,
  },
]

/** Credit notes with their credited amounts. */
const notes = sql`(select c.*, (content -> 'totals' ->> 'amountPaise')::bigint as amount from credit_notes c)`

export const creditNoteInvariants: readonly Invariant[] = [
  {
    name: 'A refund that is done is credited in full',
    find: sql`
      select format('Refund %s of %s is %s. Its credit notes, %s, take back %s.', r.id, ${rupees('r.amount_paise')}, r.status, c.numbers, ${rupees('c.amount')}) as message
      from (
        select refund_id, invoice_id, sum(amount) as amount, string_agg(number, ', ' order by id) as numbers
        from ${notes} n where refund_id is not null group by refund_id, invoice_id) c
      join refunds r on r.id = c.refund_id
      join invoices i on i.id = c.invoice_id
      cross join lateral (select sum(amount) as amount from ${notes} n where n.invoice_id = i.id) credited
      cross join lateral (
        select coalesce(bool_or(failed_at is not null or resends > 0), false) as has_failed from refunds where payment_id = r.payment_id) f
      -- A refund that has failed keeps its note, so other money refunded in its place is credited up to the rest of the invoice.
      where (not f.has_failed and (r.status <> 'done' or r.amount_paise <> c.amount))
        or (r.status = 'done' and c.amount < r.amount_paise and credited.amount < (i.content -> 'totals' ->> 'grandTotalPaise')::bigint)
      order by r.id`,
  },
  {
    name: 'Credit notes take back no more than their invoice',
    find: sql`
      select format('Invoice %s of %s has credit notes of %s.', i.number, ${rupees('i.total')}, ${rupees('c.amount')}) as message
      from (select *, (content -> 'totals' ->> 'grandTotalPaise')::bigint as total from invoices) i
      join (select invoice_id, sum(amount) as amount from ${notes} n group by invoice_id) c on c.invoice_id = i.id
      where c.amount > i.total
      order by i.id`,
  },
  {
    name: 'Exactly the invoices of unpaid parcels that came back are taken back without a refund, in full',
    find: sql`
      select format('Order %s (%s, %s, %s) of %s has credit notes without a refund of %s.', o.code, o.payment_method, o.payment_status,
        coalesce(o.cancel_reason, o.delivery_status), ${rupees('o.grand_total_paise')}, ${rupees('c.amount')}) as message
      from order_states o
      left join invoices i on i.order_id = o.id
      cross join lateral (select coalesce(sum(amount), 0) as amount from ${notes} n where n.invoice_id = i.id and n.refund_id is null) c
      where c.amount <> case when o.cancel_reason is not distinct from 'refused' and o.payment_status = 'unpaid' then o.grand_total_paise else 0 end
      order by o.id`,
  },
  {
    name: 'Credit notes of a year are numbered from 1 without a gap',
    find: sql`
      select format('%s has %s credit notes, the last is number %s and the counter stands at %s.',
        coalesce(n.year, c.financial_year), coalesce(n.issued, 0), coalesce(n.last, 0), coalesce(c.last_serial::text, 'nothing')) as message
      from (select financial_year as year, count(*) as issued, max(serial) as last, min(serial) as first from credit_notes group by financial_year) n
      full join credit_note_counters c on c.financial_year = n.year
      where (coalesce(n.issued, 0), coalesce(n.last, 0), coalesce(n.first, 1)) is distinct from (coalesce(c.last_serial, -1), coalesce(c.last_serial, -1), 1)
      order by 1`,
  },
]
