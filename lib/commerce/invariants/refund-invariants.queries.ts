import { sql } from 'drizzle-orm'
import { CURRENCY } from '@/lib/commerce/kernel/money'
import { type Invariant, paymentsWithRefunds, rupees } from './invariants.queries'

/** What the provider has reported about refunds and disputes is in the books. */
export const refundInvariants: readonly Invariant[] = [
  {
    name: 'A refund that has failed at its provider does not count as done',
    find: sql`
      select format('Order %s: the refund %s of %s counts as done, but has failed at the provider. Its customer does not have this money.',
        o.code, r.provider_refund_id, ${rupees('r.amount_paise')}) as message
      from refunds r
      join payments p on p.id = r.payment_id
      join orders o on o.combined_order_id = p.combined_order_id
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
      join orders o on o.id = s.order_id
      where s.kind = 'dispute' and s.status = 'lost' and s.currency = ${CURRENCY} and p.gone_back < p.amount_paise
        and not exists (select from refunds r where r.payment_id = p.id and r.provider_refund_id = s.subject_id)
      order by s.id`,
  },
]
