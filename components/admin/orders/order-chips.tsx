import { formatMoney } from '@/lib/kernel/money'
import type { OrderProblem, StaffOrder } from '@/lib/commerce/orders/admin.model'
import type { DeliveryStatus, PaymentStatus } from '@/lib/commerce/orders/model'
import { useMay } from '@/lib/commerce/staff/admin.client'
import { type AdminText, adminTexts } from '@/lib/i18n/admin-texts'
import { StatusChip, type Tone } from '../status-chip'

const t = adminTexts('orders')

const DELIVERY: Readonly<Record<DeliveryStatus, { tone: Tone; text: AdminText<'orders'> }>> = {
  pending: { tone: 'attention', text: 'pending' },
  confirmed: { tone: 'attention', text: 'confirmed' },
  picked_up: { tone: 'neutral', text: 'picked_up' },
  on_the_way: { tone: 'neutral', text: 'onTheWay' },
  delivered: { tone: 'good', text: 'delivered' },
  cancelled: { tone: 'neutral', text: 'cancelled' },
}
const PAYMENT: Readonly<Record<PaymentStatus, Tone>> = { unpaid: 'attention', paid: 'good', refunded: 'neutral' }

type Chips = Pick<StaffOrder, 'deliveryStatus' | 'isPacked' | 'paymentStatus' | 'paymentMethod' | 'toPayBackPaise'> & {
  problems: readonly OrderProblem[]
}

/** The order's state: delivery, payment (for members who handle money), and anything that needs attention. */
export function OrderChips({ deliveryStatus, isPacked, paymentStatus, paymentMethod, toPayBackPaise, problems }: Chips) {
  const { tone, text } = DELIVERY[deliveryStatus]
  const handlesMoney = useMay('orders.refund')
  const isCash = paymentMethod === 'cash_on_delivery' && paymentStatus === 'unpaid'
  const isCashDue = isCash && deliveryStatus !== 'cancelled'
  return (
    <span className="flex flex-wrap gap-1">
      <StatusChip tone={tone}>{t(isPacked && deliveryStatus === 'confirmed' ? 'packed' : text)}</StatusChip>
      {isCashDue && <StatusChip>{t('cash')}</StatusChip>}
      {!isCash && handlesMoney && <StatusChip tone={PAYMENT[paymentStatus]}>{t(paymentStatus)}</StatusChip>}
      {problems.map((problem) => (
        <StatusChip key={problem} tone="bad">
          {problem === 'to_pay_back' ? t('toPayBackAmount', { amount: formatMoney(toPayBackPaise) }) : t(problem)}
        </StatusChip>
      ))}
    </span>
  )
}

/** How many are named in a list. */
const NAMED = 3

/** For example '2 × Almonds 250 g'. */
export function Goods({ lines }: Pick<StaffOrder, 'lines'>) {
  const rest = lines.length - NAMED
  return (
    <span className="block wrap-anywhere">
      {lines.slice(0, NAMED).map(({ sku, name, variantLabel, quantity }) => (
        <span key={sku} className="block">
          {t('line', { quantity, name: [name, variantLabel].filter(Boolean).join(' ') })}
        </span>
      ))}
      {rest > 0 && <span className="block text-ink-soft">{t('more', { count: rest })}</span>}
    </span>
  )
}
