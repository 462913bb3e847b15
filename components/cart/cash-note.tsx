import type { CashOnDelivery } from '@/lib/domain/checkout'
import { fill } from '@/lib/i18n/fill'
import { formatMoney } from '@/lib/i18n/money'
import type { CartLabels } from './cart-labels'

type Props = { cash: CashOnDelivery; labels: CartLabels }

function textOf({ allowed, reason, feePaise }: CashOnDelivery, labels: CartLabels): string {
  if (allowed) return feePaise === 0 ? labels.cashNoteFree : labels.cashNote
  if (reason === 'limit') return labels.cashNoteLimit
  return reason === 'pin' ? labels.cashNotePin : labels.cashNoteNo
}

/** Whether this order may be paid in cash on delivery, and what it then comes to (IND-10); nothing where the shop does not offer it. */
export function CashNote({ cash, labels }: Props) {
  if (cash.reason === 'off') return null
  const { limitPaise, feePaise, grandTotalPaise } = cash
  return (
    <p className="figures mt-1 text-sm text-ink-soft">
      {fill(textOf(cash, labels), { limit: formatMoney(limitPaise), fee: formatMoney(feePaise), total: formatMoney(grandTotalPaise) })}
    </p>
  )
}
