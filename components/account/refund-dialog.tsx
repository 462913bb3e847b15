import { useState, type SubmitEvent } from 'react'
import { refusedForm, type RefusedForm } from '@/components/shared/refused-form'
import { buttonClass } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { TextArea } from '@/components/ui/field'
import { FormAlert } from '@/components/ui/form-alert'
import { notify } from '@/components/ui/notify'
import { useBusy } from '@/components/ui/use-busy'
import { requestRefund } from '@/lib/api-client/order-actions'
import { REFUND_REASON_MAX_LENGTH } from '@/lib/domain/limits'
import type { OrderItem } from '@/lib/domain/order'
import { fill } from '@/lib/i18n/fill'
import type { RefundLabels } from './account-labels'

type FormProps = { item: OrderItem; labels: RefundLabels; onClose: () => void; onSent: () => void }

/** Asks for a refund of one line; the shopkeeper decides (ORD-02). `item` null: nothing is asked. */
export const RefundDialog = ({ item, ...form }: Omit<FormProps, 'item'> & { item: OrderItem | null }) => (
  <Dialog title={form.labels.title} closeLabel={form.labels.close} isOpen={item !== null} onClose={form.onClose}>
    {item && <RefundForm item={item} {...form} />}
  </Dialog>
)

function RefundForm({ item, labels, onClose, onSent }: FormProps) {
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string | null>(null)
  const [refused, setRefused] = useState<RefusedForm>(null)
  const { isBusy, run } = useBusy()

  const sayBeside = (field: string, text: string) => {
    if (field === 'reason') setFault(text)
    return field === 'reason'
  }

  const send = async () => {
    setRefused(null)
    setFault(reason.trim() === '' ? labels.reasonRequired : null)
    if (reason.trim() === '') return
    if (item.id === null) return
    const answer = await requestRefund(item.id, reason.trim())
    if (!answer.ok) return setRefused(refusedForm(answer.failure, labels.failed, sayBeside))
    notify.success(answer.value.message || labels.sent)
    onClose()
    onSent()
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void run(send)
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-4">
      <FormAlert title={refused?.title ?? null} faults={refused?.faults} />
      <p>{fill(labels.text, { item: [item.productName, item.variant].filter(Boolean).join(', ') })}</p>
      <TextArea
        label={labels.reason}
        hint={labels.reasonHint}
        error={fault ?? undefined}
        value={reason}
        rows={4}
        maxLength={REFUND_REASON_MAX_LENGTH}
        onChange={({ target }) => setReason(target.value)}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <button type="button" onClick={onClose} className={buttonClass('quiet')}>
          {labels.cancel}
        </button>
        <button type="submit" aria-disabled={isBusy} className={buttonClass('primary', 'min-w-32')}>
          {isBusy ? labels.sending : labels.send}
        </button>
      </div>
    </form>
  )
}
