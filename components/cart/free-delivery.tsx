import type { CartSummary } from '@/lib/domain/cart'
import type { Paise } from '@/lib/domain/money'
import { fill } from '@/lib/i18n/fill'
import { formatMoney } from '@/lib/i18n/money'
import type { CartLabels } from './cart-labels'

type Props = {
  /** undefined: not known yet. */
  summary: CartSummary | undefined
  freeAbovePaise: Paise
  labels: CartLabels
}

/** What counts towards free delivery: the subtotal after the coupon (ruling 5). null: the server does not say. */
function countedOf(summary: CartSummary | undefined): Paise | null {
  if (!summary) return 0
  const { subTotalPaise, discountPaise } = summary
  return subTotalPaise === null || discountPaise === null ? null : subTotalPaise - discountPaise
}

/**
 * The way to free delivery, as a line that fills. It goes by the summary, so that it says what the totals say: free is what the summary delivers
 * free. Free is strictly above the figure; at exactly that figure there is still no 'free'.
 */
export function FreeDelivery({ summary, freeAbovePaise, labels }: Props) {
  const counted = countedOf(summary)
  if (counted === null) return null
  const isReached = summary?.shippingPaise === 0
  const missingPaise = freeAbovePaise - counted
  // A server that charges for delivery above the figure has another rule than its settings say.
  if (summary && !isReached && missingPaise < 0) return null
  const share = isReached ? 1 : Math.min(1, counted / freeAbovePaise)
  return (
    <div className="rounded-card bg-panel px-4 py-3">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span>{isReached ? labels.reached : fill(labels.freeAbove, { amount: formatMoney(freeAbovePaise) })}</span>
        {summary && !isReached && missingPaise > 0 && (
          <strong className="figures">{fill(labels.toGo, { amount: formatMoney(missingPaise) })}</strong>
        )}
      </p>
      <div aria-hidden="true" className="mt-2 h-1.5 overflow-hidden rounded-chip bg-line">
        <div className="h-full origin-left rounded-chip bg-green transition-transform" style={{ transform: `scaleX(${share})` }} />
      </div>
    </div>
  )
}
