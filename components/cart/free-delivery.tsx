import type { Paise } from '@/lib/domain/money'
import { fill } from '@/lib/format/fill'
import { formatMoney } from '@/lib/format/money'
import type { CartLabels } from './cart-labels'

type Props = { subTotalPaise: Paise; freeAbovePaise: Paise; labels: CartLabels }

/** The way to free delivery, as a line that fills. Free is strictly above the figure: at exactly that figure there is still no 'free'. */
export function FreeDelivery({ subTotalPaise, freeAbovePaise, labels }: Props) {
  const reached = subTotalPaise > freeAbovePaise
  const missingPaise = freeAbovePaise - subTotalPaise
  const share = Math.min(1, subTotalPaise / freeAbovePaise)
  return (
    <div className="rounded-card bg-panel px-4 py-3">
      <p className="flex flex-wrap justify-between gap-x-4">
        <span>{reached ? labels.reached : fill(labels.freeAbove, { amount: formatMoney(freeAbovePaise) })}</span>
        {missingPaise > 0 && <strong className="figures">{fill(labels.toGo, { amount: formatMoney(missingPaise) })}</strong>}
      </p>
      <div aria-hidden="true" className="mt-2 h-1.5 overflow-hidden rounded-chip bg-line">
        <div className="h-full origin-left rounded-chip bg-green transition-transform" style={{ transform: `scaleX(${share})` }} />
      </div>
    </div>
  )
}
