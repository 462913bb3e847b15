import { useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { FormAlert } from '@/components/ui/form-alert'
import { notify } from '@/components/ui/notify'
import { useBusy } from '@/components/ui/use-busy'
import { cancelOrder } from '@/lib/api-client/order-actions'
import type { OrderSummary } from '@/lib/domain/order'
import { fill } from '@/lib/i18n/fill'
import type { OrderActionLabels } from './account-labels'

type Props = {
  order: Pick<OrderSummary, 'id' | 'code'>
  labels: OrderActionLabels
  onClose: () => void
  /** The button that the focus would go back to goes with what it did. */
  onCancelled: () => void
}

/** Asks once more: what is cancelled does not come back. */
export const CancelOrderDialog = ({ isOpen, ...question }: Props & { isOpen: boolean }) => (
  <Dialog title={question.labels.cancelTitle} closeLabel={question.labels.close} isOpen={isOpen} onClose={question.onClose}>
    <Question {...question} />
  </Dialog>
)

/** A refusal stays to be read: that the order is on its way is more than a moment's notice. */
function Question({ order, labels, onClose, onCancelled }: Props) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const { isBusy, run } = useBusy()

  const cancel = async () => {
    setRefusal(null)
    const answer = await cancelOrder(order.id)
    if (!answer.ok) return setRefusal((answer.failure.kind === 'refused' && answer.failure.message) || labels.failed)
    notify.success(answer.value.message || labels.cancelled)
    onClose()
    onCancelled()
  }

  return (
    <>
      <FormAlert title={refusal} />
      <p>{fill(labels.cancelText, { code: order.code })}</p>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <button type="button" onClick={onClose} className={buttonClass('quiet')}>
          {labels.keep}
        </button>
        <button type="button" aria-disabled={isBusy} onClick={() => void run(cancel)} className={buttonClass('danger', 'min-w-40')}>
          {isBusy ? labels.cancelling : labels.confirmCancel}
        </button>
      </div>
    </>
  )
}
