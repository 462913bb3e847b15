import { notify } from '@/components/ui/notify'
import { QuantityStepper } from '@/components/shared/quantity-stepper'
import type { LineLabels } from '@/components/shared/labels'
import { changeLineQuantity } from '@/lib/commerce/cart/client'
import type { CartLine } from '@/lib/commerce/cart/model'
import { MAX_QUANTITY, MIN_QUANTITY } from '@/lib/commerce/kernel/limits'
import { fill } from '@/lib/i18n/fill'
import type { Answer } from '@/lib/v2/call'
import { failureText } from './cart-failed'

/**
 * Answers whose failure has been shown. A quantity change that is superseded by a newer one resolves with the newer one's answer, so one
 * failure would show several times.
 */
const shown = new WeakSet<Answer<unknown>>()

/** Quantity and removal change optimistically, and are undone with an error notice when the server refuses. */
async function changeAndNotify(line: CartLine, quantity: number, labels: LineLabels): Promise<void> {
  notify.announce(fill(labels.quantityNow, { name: line.name, quantity }))
  const answer = await changeLineQuantity(line.id, quantity)
  if (answer.ok || shown.has(answer)) return
  shown.add(answer)
  notify.error(failureText('change', answer.failure, labels))
}

/** Why the quantity cannot be increased; null while it can. */
function limitReason({ quantity, upperLimit }: CartLine, labels: LineLabels): string | null {
  if (upperLimit === null || quantity < upperLimit) return null
  return upperLimit === 0 ? labels.soldOut : fill(labels.onlyLeft, { count: upperLimit })
}

/** The line's stepper, on the cart page and in the header's menu, with the reason beneath when the limit is reached. */
export function LineQuantity({ line, labels }: { line: CartLine; labels: LineLabels }) {
  const reason = limitReason(line, labels)
  const increase = fill(labels.increase, { name: line.name })
  return (
    <div>
      <QuantityStepper
        value={line.quantity}
        min={MIN_QUANTITY}
        max={line.upperLimit ?? MAX_QUANTITY}
        onChange={(quantity) => void changeAndNotify(line, quantity, labels)}
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
