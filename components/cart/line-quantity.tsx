import { QuantityStepper } from '@/components/shared/quantity-stepper'
import { MAX_QUANTITY, MIN_QUANTITY } from '@/lib/domain/limits'
import type { CartLine } from '@/lib/domain/cart'
import { fill } from '@/lib/i18n/fill'
import type { CartLabels } from './cart-labels'

/** Why there cannot be more; null while there can. */
function limitReason({ quantity, upperLimit }: CartLine, labels: CartLabels): string | null {
  if (upperLimit === null || quantity < upperLimit) return null
  return upperLimit === 0 ? labels.soldOut : fill(labels.onlyLeft, { count: upperLimit })
}

/** The line's stepper, with the reason beneath when there are no more. */
export function LineQuantity({ line, labels, onChange }: { line: CartLine; labels: CartLabels; onChange: (quantity: number) => void }) {
  const reason = limitReason(line, labels)
  const increase = fill(labels.increase, { name: line.name })
  return (
    <div>
      <QuantityStepper
        value={line.quantity}
        min={MIN_QUANTITY}
        max={line.upperLimit ?? MAX_QUANTITY}
        onChange={onChange}
        labels={{
          group: fill(labels.quantityOf, { name: line.name }),
          quantity: fill(labels.quantityOf, { name: line.name }),
          decrease: fill(labels.decrease, { name: line.name }),
          increase: reason === null ? increase : `${increase}: ${reason}`,
        }}
      />
      {reason !== null && <p className="mt-1 text-sm text-terracotta-ink">{reason}</p>}
    </div>
  )
}
