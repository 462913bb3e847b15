import { notify } from '@/components/ui/notify'
import { QuantityStepper } from '@/components/shared/quantity-stepper'
import type { StepperLabels } from '@/components/shared/labels'
import { changeLineQuantity } from '@/lib/commerce/cart/client'
import type { CartLine } from '@/lib/commerce/cart/model'
import { MAX_QUANTITY, MIN_QUANTITY } from '@/lib/kernel/business'
import { fill } from '@/lib/i18n/fill'
import type { Answer, CallFailure } from '@/lib/v2/call'

/** Answers whose failure was shown. A superseded change resolves with the newer one's answer, so one failure would show several times. */
const shown = new WeakSet<Answer<unknown>>()

/** Changes quantity or removes optimistically; a refusal reverts the change and shows an error notice. */
async function changeAndNotify(line: CartLine, quantity: number, onFail: (failure: CallFailure) => void): Promise<void> {
  notify.announce(`${line.name}: ${quantity}`)
  const answer = await changeLineQuantity(line.id, quantity)
  if (answer.ok || shown.has(answer)) return
  shown.add(answer)
  onFail(answer.failure)
}

type Props = {
  line: CartLine
  labels: StepperLabels
  /** Why it cannot be increased, shown below; null: it can, or there is no room for the reason. */
  reason?: string | null
  onFail: (failure: CallFailure) => void
}

/** A line's stepper, on the cart page and in the header's menu. */
export function LineQuantity({ line, labels, reason = null, onFail }: Props) {
  const name = { name: line.name }
  const increase = fill(labels.increase, name)
  return (
    <div>
      <QuantityStepper
        value={line.quantity}
        min={MIN_QUANTITY}
        max={line.upperLimit ?? MAX_QUANTITY}
        // Refused by the server: it can only be removed.
        disabled={!line.isForSale}
        onChange={(quantity) => void changeAndNotify(line, quantity, onFail)}
        labels={{
          group: fill(labels.quantityOf, name),
          quantity: fill(labels.quantityOf, name),
          decrease: fill(labels.decrease, name),
          increase: reason === null ? increase : `${increase}: ${reason}`,
        }}
      />
      {reason !== null && <p className="mt-1 text-sm text-terracotta-ink">{reason}</p>}
    </div>
  )
}
