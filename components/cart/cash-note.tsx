import type { CashOnDelivery } from '@/lib/domain/checkout'
import { fill } from '@/lib/format/fill'
import { formatMoney } from '@/lib/format/money'
import type { CartLabels } from './cart-labels'

type Props = { cash: CashOnDelivery; labels: CartLabels }

/** What paying at the door costs and up to where it goes, named before checkout (IND-10); nothing where the shop does not offer it. */
export function CashNote({ cash, labels }: Props) {
  if (cash.reason === 'off') return null
  const text = cash.feePaise === 0 ? labels.cashNoteFree : labels.cashNote
  return (
    <p className="figures mt-1 text-sm text-ink-soft">
      {fill(text, { limit: formatMoney(cash.limitPaise), fee: formatMoney(cash.feePaise) })}
    </p>
  )
}
