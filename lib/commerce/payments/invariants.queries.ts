import { sql } from 'drizzle-orm'
import { REFUND_ACCOUNT_DAYS } from '@/lib/kernel/business'
import { CURRENCY } from '@/lib/kernel/money'
import { type Invariant, rupees } from '@/lib/db/invariant'

/** Payments with their refunds. `has_come`: the money was received. `is_unwanted`: it came too late, or a second time. */
const paymentsWithRefunds = sql`(
  select p.*, p.status in ('paid', 'refunded') as has_come,
    coalesce((select sum(amount_paise) from refunds where payment_id = p.id), 0) as going_back,
    coalesce((select sum(amount_paise) from refunds where payment_id = p.id and status = 'done'), 0) as gone_back,
    exists (select from refunds where payment_id = p.id and reason in ('paid_late', 'paid_twice')) as is_unwanted
  from payments p)`

export const paymentInvariants: readonly Invariant[] = [
  {
    name: 'A paid order has one payment of exactly its total',
    find: sql`
      select format('Order %s is %s, and %s payments for its %s make %s.', o.code, o.payment_status, p.times, ${rupees('o.grand_total_paise')}, ${rupees('p.amount')}) as message
      from order_states o
      cross join lateral (
        select count(*) as times, coalesce(sum(amount_paise), 0) as amount from ${paymentsWithRefunds} p
        where p.combined_order_id = o.combined_order_id and has_come and not is_unwanted) p
      where o.is_paid and o.grand_total_paise > 0 and (p.times <> 1 or p.amount <> o.grand_total_paise)
      order by o.id`,
  },
  {
    name: 'A payment that its order cannot use is refunded in full',
    find: sql`
      select format('Payment %s of order %s (%s, %s): %s received, %s refunded or being refunded.', p.id, o.code, o.payment_status, o.delivery_status,
        ${rupees('p.amount_paise')}, ${rupees('p.going_back')}) as message
      from ${paymentsWithRefunds} p join order_states o on o.combined_order_id = p.combined_order_id
      where p.has_come and (p.is_unwanted or not o.is_paid or o.is_over) and p.going_back <> p.amount_paise
      order by p.id`,
  },
  {
    name: 'Refunds do not exceed their payment',
    find: sql`
      select format('Payment %s is %s: %s received, %s refunded or being refunded.', id, status, ${rupees('case when has_come then amount_paise else 0 end')}, ${rupees('going_back')}) as message
      from ${paymentsWithRefunds} p
      where going_back > case when has_come then amount_paise else 0 end
      order by id`,
  },
  {
    name: 'A payment counts as refunded exactly when all of it is refunded',
    find: sql`
      select format('Payment %s is %s: of %s, %s are refunded.', id, status, ${rupees('amount_paise')}, ${rupees('gone_back')}) as message
      from ${paymentsWithRefunds} p
      where has_come and (status = 'refunded') <> (gone_back = amount_paise)
      order by id`,
  },
  {
    name: 'An order counts as refunded exactly when its payment does',
    find: sql`
      select format('Order %s is %s, its payment %s.', o.code, o.payment_status, p.status) as message
      from order_states o join ${paymentsWithRefunds} p on p.combined_order_id = o.combined_order_id
      where o.is_paid and p.has_come and not p.is_unwanted and o.payment_status <> p.status
      order by o.id`,
  },
  {
    name: 'Only a refund by hand that is done has a reference, and bank data are deleted some time after the cash is paid back',
    find: sql`
      select format('Order %s %s.', o.code, w.what) as message
      from order_states o
      cross join lateral (
        select format('has refund %s of a %s payment, which is %s, with a reference', r.id, p.provider, r.status) as what
        from refunds r join payments p on p.id = r.payment_id
        where p.combined_order_id = o.combined_order_id and r.reference is not null and (p.provider <> 'cash' and r.failed_at is null or r.status <> 'done')
        union all
        select 'keeps bank data long after all was paid back' from refund_accounts a
        where a.order_id = o.id and not exists (
          select from refunds r join payments p on p.id = r.payment_id
          where p.combined_order_id = o.combined_order_id and p.provider = 'cash'
            and (r.status = 'pending' or r.done_at > now() - make_interval(days => ${REFUND_ACCOUNT_DAYS + 1})))) w
      order by o.id`,
  },
  {
    name: 'The provider is asked for the total of the order',
    find: sql`
      select format('Order %s costs %s, but the provider was asked for %s.', o.code, ${rupees('o.grand_total_paise')}, ${rupees('p.amount_paise')}) as message
      from payments p join order_states o on o.combined_order_id = p.combined_order_id
      where p.status = 'created' and p.amount_paise <> o.grand_total_paise
      order by p.id`,
  },
  {
    name: 'The refund of a return is that of its units',
    find: sql`
      select format('Return %s of order %s refunds %s, but its refunds make %s.', r.id, o.code, ${rupees('coalesce(r.refund_paise, 0)')}, ${rupees('m.amount')}) as message
      from returns r
      join ordered_lines l on l.id = r.order_line_id join order_states o on o.id = l.order_id
      cross join lateral (
        select coalesce(sum(amount_paise), 0) as amount from refunds where receipt = 'return-' || l.order_id || '-r' || r.id) m
      where m.amount <> coalesce(r.refund_paise, 0)
      order by r.id`,
  },
]

/** The provider's reports about refunds and disputes are in the books. */
export const refundInvariants: readonly Invariant[] = [
  {
    name: 'A refund that has failed at its provider does not count as done',
    find: sql`
      select format('Order %s: the refund %s of %s counts as done, but has failed at the provider. Its customer does not have this money.',
        o.code, r.provider_refund_id, ${rupees('r.amount_paise')}) as message
      from refunds r
      join payments p on p.id = r.payment_id
      join order_states o on o.combined_order_id = p.combined_order_id
      where r.status = 'done' and exists (
        select from provider_reports s
        where s.provider = p.provider and s.kind = 'refund' and s.subject_id = r.provider_refund_id and s.status = 'failed')
      order by r.id`,
  },
  {
    name: 'What a lost dispute has taken counts as refunded',
    find: sql`
      select format('Order %s: the dispute %s over %s is lost, but of its payment of %s only %s count as refunded.', o.code, s.subject_id,
        ${rupees('s.amount_paise')}, ${rupees('p.amount_paise')}, ${rupees('p.gone_back')}) as message
      from provider_reports s
      join ${paymentsWithRefunds} p on p.provider = s.provider and p.provider_payment_id = s.provider_payment_id
      join order_states o on o.id = s.order_id
      where s.kind = 'dispute' and s.status = 'lost' and s.currency = ${CURRENCY} and p.gone_back < p.amount_paise
        and not exists (select from refunds r where r.payment_id = p.id and r.provider_refund_id = s.subject_id)
      order by s.id`,
  },
]
