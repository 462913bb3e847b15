import { sql } from 'drizzle-orm'
import { type Invariant, rupees } from '@/lib/db/invariant'
import { ORDER_REFUND_REASONS } from '@/lib/kernel/payment'
import { CREDIT_REASONS } from './credit-reasons.model'

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

/** Refunds of the money of invoiced orders, since the shop issues credit notes: the first versions did not. `has_failed`: a refund of the order could not be carried out: it keeps its note, and other money may replace it. */
const creditable = sql`(
  select r.*, o.code, o.id as order_id, i.id as invoice_id, (i.content -> 'totals' ->> 'grandTotalPaise')::bigint as invoiced,
    bool_or(r.failed_at is not null or r.resends > 0) over (partition by o.id) as has_failed
  from refunds r
  join payments p on p.id = r.payment_id
  join order_states o on o.combined_order_id = p.combined_order_id
  join invoices i on i.order_id = o.id
  where r.reason in ${[...ORDER_REFUND_REASONS]} and (r.status <> 'done' or r.done_at >= (select min(issued_at) from credit_notes)))`

/** What an invoice and its credit notes call the same figure. */
const figures =
  sql.raw(`(values ('amountPaise', 'grandTotalPaise'), ('taxablePaise', 'taxablePaise'), ('cgstPaise', 'cgstPaise'), ('sgstPaise', 'sgstPaise'),
  ('igstPaise', 'igstPaise')) k (credited, invoiced)`)

export const creditNoteInvariants: readonly Invariant[] = [
  {
    name: 'A refund that is done is credited in full',
    find: sql`
      select format('Refund %s of %s is %s. Its credit notes, %s, take back %s.', r.id, ${rupees('r.amount_paise')}, r.status,
        coalesce(c.numbers, 'none'), ${rupees('c.amount')}) as message
      from ${creditable} r
      cross join lateral (
        select coalesce(sum(amount), 0) as amount, string_agg(number, ', ' order by id) as numbers from ${notes} n where n.refund_id = r.id) c
      cross join lateral (select coalesce(sum(amount), 0) as amount from ${notes} n where n.invoice_id = r.invoice_id) credited
      -- Money refunded in place of a failed refund is credited up to the rest of the invoice.
      where (not r.has_failed and c.amount <> case when r.status = 'done' then r.amount_paise else 0 end)
        or (r.status = 'done' and c.amount < r.amount_paise and credited.amount < r.invoiced)
      order by r.id`,
  },
  {
    name: 'The refunds of an invoiced order make the sum of its credit notes',
    find: sql`
      select format('Order %s has refunds of %s and credit notes of %s for them.', o.code, ${rupees('r.done')}, ${rupees('c.amount')}) as message
      from order_states o
      join invoices i on i.order_id = o.id
      cross join lateral (
        select coalesce(sum(amount_paise) filter (where status = 'done'), 0) as done, coalesce(bool_or(has_failed), false) as has_failed
        from ${creditable} r where r.order_id = o.id) r
      cross join lateral (select coalesce(sum(amount), 0) as amount from ${notes} n where n.invoice_id = i.id and n.refund_id is not null) c
      where case when r.has_failed then c.amount < r.done else c.amount <> r.done end
      order by o.id`,
  },
  {
    name: 'Credit notes take back no more than their invoice, in total, taxable value and each tax',
    find: sql`
      select format('Invoice %s has %s of %s, and its credit notes take back %s.', i.number, f.figure, ${rupees('f.invoiced')}, ${rupees('f.credited')}) as message
      from invoices i
      cross join lateral (
        select k.credited as figure, (i.content -> 'totals' ->> k.invoiced)::bigint as invoiced,
          sum((c.content -> 'totals' ->> k.credited)::bigint) as credited
        from credit_notes c cross join ${figures}
        where c.invoice_id = i.id
        group by k.credited, k.invoiced) f
      where f.credited > f.invoiced
      order by i.id, f.figure`,
  },
  {
    name: 'A credit note adds up, in equal halves of tax, and names its invoice',
    find: sql`
      select format('Credit note %s for invoice %s says %s: its lines make %s, with tax %s.', c.number, i.number, ${rupees('c.amount')},
        ${rupees('l.amount')}, ${rupees('l.taxed')}) as message
      from ${notes} c
      join invoices i on i.id = c.invoice_id
      cross join lateral (
        select sum((x ->> 'amountPaise')::bigint) as amount, sum(${TAXED}) as taxed, bool_and(x ->> 'cgstPaise' = x ->> 'sgstPaise') as is_halved
        from jsonb_array_elements(c.content -> 'lines') x) l
      cross join lateral (
        select bool_and((c.content -> 'totals' ->> k.credited)::bigint = (
          select sum((x ->> k.credited)::bigint) from jsonb_array_elements(c.content -> 'lines') x)) as is_summed
        from ${figures}) t
      where (l.taxed, l.amount, l.is_halved, t.is_summed, c.content ->> 'number', c.content -> 'invoice' ->> 'number')
        is distinct from (c.amount, c.amount, true, true, c.number, i.number)
      order by c.id`,
  },
  {
    name: 'A credit note has a cause: a refund of its order, or its unpaid parcel that came back',
    find: sql`
      select format('Credit note %s of order %s says %s, which no refund of the order explains.', c.number, o.code, c.content ->> 'reason') as message
      from credit_notes c
      join invoices i on i.id = c.invoice_id
      join order_states o on o.id = i.order_id
      where c.content ->> 'reason' not in ${Object.keys(CREDIT_REASONS)} or case
        when c.refund_id is null then c.content ->> 'reason' <> 'came_back'
        else not exists (select from ${creditable} r where r.id = c.refund_id and r.invoice_id = i.id) end
      order by c.id`,
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
