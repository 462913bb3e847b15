import { sql } from 'drizzle-orm'
import type { Rule } from './rule'
import { rupees, standing } from './written.queries'

/** Payments with what goes back of them. `is_unwanted`: it came too late, or a second time. */
const payments = sql`(
  select p.*, p.status in ('paid', 'refunded') as has_come,
    coalesce((select sum(amount_paise) from refunds where payment_id = p.id), 0) as going_back,
    coalesce((select sum(amount_paise) from refunds where payment_id = p.id and status = 'done'), 0) as gone_back,
    exists (select from refunds where payment_id = p.id and reason in ('paid_late', 'paid_twice')) as is_unwanted
  from payments p)`

export const paymentRules: readonly Rule[] = [
  {
    name: 'A paid order was paid once, to the paisa',
    find: sql`
      select format('Order %s is %s, and %s payments for its %s make %s.', o.code, o.payment_status, p.times, ${rupees('o.grand_total_paise')}, ${rupees('p.amount')}) as said
      from ${standing} o
      cross join lateral (
        select count(*) as times, coalesce(sum(amount_paise), 0) as amount from ${payments} p
        where p.combined_order_id = o.combined_order_id and has_come and not is_unwanted) p
      where o.is_paid and o.grand_total_paise > 0 and (p.times <> 1 or p.amount <> o.grand_total_paise)
      order by o.id`,
  },
  {
    name: 'Money for nothing goes back whole',
    find: sql`
      select format('Payment %s of order %s (%s, %s): %s came, and %s go back.', p.id, o.code, o.payment_status, o.delivery_status,
        ${rupees('p.amount_paise')}, ${rupees('p.going_back')}) as said
      from ${payments} p join ${standing} o on o.combined_order_id = p.combined_order_id
      where p.has_come and (p.is_unwanted or not o.is_paid or o.is_over) and p.going_back <> p.amount_paise
      order by p.id`,
  },
  {
    name: 'No more goes back than came',
    find: sql`
      select format('Payment %s is %s: %s came, and %s go back.', id, status, ${rupees('case when has_come then amount_paise else 0 end')}, ${rupees('going_back')}) as said
      from ${payments} p
      where going_back > case when has_come then amount_paise else 0 end
      order by id`,
  },
  {
    name: 'A payment is refunded when all of it is back',
    find: sql`
      select format('Payment %s is %s: of %s, %s are back.', id, status, ${rupees('amount_paise')}, ${rupees('gone_back')}) as said
      from ${payments} p
      where has_come and (status = 'refunded') <> (gone_back = amount_paise)
      order by id`,
  },
  {
    name: 'An order is refunded when its payment is',
    find: sql`
      select format('Order %s is %s, its payment %s.', o.code, o.payment_status, p.status) as said
      from ${standing} o join ${payments} p on p.combined_order_id = o.combined_order_id
      where o.is_paid and p.has_come and not p.is_unwanted and o.payment_status <> p.status
      order by o.id`,
  },
  {
    name: 'What the provider collects is what the order costs',
    find: sql`
      select format('Order %s costs %s, but the provider was asked for %s.', o.code, ${rupees('o.grand_total_paise')}, ${rupees('p.amount_paise')}) as said
      from payments p join orders o on o.combined_order_id = p.combined_order_id
      where p.status = 'created' and p.amount_paise <> o.grand_total_paise
      order by p.id`,
  },
]
