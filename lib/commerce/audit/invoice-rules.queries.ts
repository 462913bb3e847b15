import { sql } from 'drizzle-orm'
import type { Rule } from './rule'
import { rupees, standing } from './written.queries'

/** Sums of the content: of its lines, and of its table of taxes. */
const TAXED = sql.raw(
  `(x ->> 'taxablePaise')::bigint + (x ->> 'cgstPaise')::bigint + (x ->> 'sgstPaise')::bigint + (x ->> 'igstPaise')::bigint`,
)

export const invoiceRules: readonly Rule[] = [
  {
    name: 'Who has paid online or was sent something has an invoice, nobody else',
    find: sql`
      select format('Order %s (%s, %s, %s) %s.', o.code, o.payment_method, o.payment_status, o.delivery_status,
        case when i.id is null then 'has no invoice' else 'has the invoice ' || i.number end) as said
      from (select s.*, is_paid or payment_method = 'cash_on_delivery' and delivery_status in ('picked_up', 'on_the_way', 'delivered') as wants
        from ${standing} s) o
      left join invoices i on i.order_id = o.id
      -- Once issued it stays, also when the parcel comes back.
      where case when o.wants then i.id is null else i.id is not null and (o.payment_method = 'online' or not o.is_over) end
      order by o.id`,
  },
  {
    name: 'Invoices of a year are numbered from 1 without a gap',
    find: sql`
      select format('%s has %s invoices, the last is number %s and the counter stands at %s.',
        coalesce(i.year, c.financial_year), coalesce(i.issued, 0), coalesce(i.last, 0), coalesce(c.last_serial::text, 'nothing')) as said
      from (select financial_year as year, count(*) as issued, max(serial) as last, min(serial) as first from invoices group by financial_year) i
      full join invoice_counters c on c.financial_year = i.year
      where (coalesce(i.issued, 0), coalesce(i.last, 0), coalesce(i.first, 1)) is distinct from (coalesce(c.last_serial, -1), coalesce(c.last_serial, -1), 1)
      order by 1`,
  },
  {
    name: 'An invoice says what its order costs, and adds up',
    find: sql`
      select format('Invoice %s of order %s (%s) says %s: its lines make %s, its taxes %s.', i.number, o.code, ${rupees('o.grand_total_paise')},
        ${rupees('i.total')}, ${rupees('l.amount')}, ${rupees('t.amount')}) as said
      from (select *, (content -> 'totals' ->> 'grandTotalPaise')::bigint as total from invoices) i
      join orders o on o.id = i.order_id
      cross join lateral (
        select sum((x ->> 'amountPaise')::bigint) as amount, sum(${TAXED}) as taxed from jsonb_array_elements(i.content -> 'lines') x) l
      cross join lateral (select sum(${TAXED}) as amount from jsonb_array_elements(i.content -> 'taxes') x) t
      where (i.total, l.amount, l.taxed, t.amount, i.content ->> 'number', i.content -> 'order' ->> 'code')
        is distinct from (o.grand_total_paise, o.grand_total_paise, o.grand_total_paise, o.grand_total_paise, i.number, o.code)
      order by i.id`,
  },
]
