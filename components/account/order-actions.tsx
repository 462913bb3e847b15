import { useState } from 'react'
import { type ButtonKind, buttonClass } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Link } from '@/components/shared/link'
import { CancelDialog } from '@/components/shared/cancel-dialog'
import { isUnderWay, type OrderWords } from '@/components/shared/order-parts'
import { type BoughtAgain, buyAgain, cancelOrder } from '@/lib/commerce/orders/client'
import type { OrderActionLabels } from '@/components/shared/labels'
import { FormAlert } from '@/components/ui/form-alert'
import { notify } from '@/components/ui/notify'
import { useBusy } from '@/components/ui/use-busy'
import { type OrderSummary, awaitsPayment, canCancel, hasInvoice } from '@/lib/commerce/orders/model'
import { fill } from '@/lib/i18n/fill'
import { fetchInvoice } from '@/lib/commerce/invoices/client'
import { payFault, payNow } from '@/lib/commerce/payments/client'
import { buyAgain as buyAgainCall } from '@/lib/commerce/orders/wire'
import { cancelItems } from '@/lib/commerce/order-changes/wire'
import { useIsOffered } from '@/lib/v2/browser-missing-calls'
import { openPdf } from './open-pdf'

type BoughtAgainDialogProps = {
  /** null: the dialog is closed. */
  bought: BoughtAgain | null
  labels: OrderActionLabels
  onClose: () => void
}

/** Lists which items are now in the cart and which could not be added: too much for a notice that disappears. */
const BoughtAgainDialog = ({ bought, labels, onClose }: BoughtAgainDialogProps) => (
  <Dialog title={labels.boughtTitle} closeLabel={labels.close} isOpen={bought !== null} onClose={onClose}>
    <p>{bought?.message || labels.bought}</p>
    {bought && bought.missing.length > 0 && (
      <>
        <p className="mt-4 font-semibold">{labels.missing}</p>
        <ul className="mt-1 list-disc pl-5">
          {bought.missing.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </>
    )}
    <div className="mt-6 flex flex-wrap justify-end gap-3">
      <button type="button" onClick={onClose} className={buttonClass('quiet')}>
        {labels.close}
      </button>
      <Link href="/cart" className={buttonClass()}>
        {labels.toCart}
      </Link>
    </div>
  </Dialog>
)

type CancelOrderDialogProps = {
  order: Pick<OrderSummary, 'id' | 'code'>
  labels: OrderActionLabels
  onClose: () => void
  /** The action removes the button that opened the dialog, so focus cannot return to it. */
  onCancelled: () => void
}

/** For a server without the call that shows what goes back. Asks for confirmation, because a cancellation cannot be undone. */
const CancelOrderDialog = ({ isOpen, ...question }: CancelOrderDialogProps & { isOpen: boolean }) => (
  <Dialog title={question.labels.cancelTitle} closeLabel={question.labels.close} isOpen={isOpen} onClose={question.onClose}>
    <Question {...question} />
  </Dialog>
)

/** Shows a refusal in the dialog instead of a notice that disappears: the customer needs time to read it. */
function Question({ order, labels, onClose, onCancelled }: CancelOrderDialogProps) {
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

type OrderActionsProps = {
  order: OrderSummary
  labels: OrderActionLabels
  words: OrderWords
  /** On the order's own page. */ isLarge?: boolean
  onCancelled: () => void
}

/** Each action only while it is allowed (ORD-01). */
export function OrderActions({ order, labels, words, isLarge = false, onCancelled }: OrderActionsProps) {
  const [isCancelling, setIsCancelling] = useState(false)
  const [bought, setBought] = useState<BoughtAgain | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const { isBusy, run } = useBusy()
  const canBuyAgain = useIsOffered(buyAgainCall)
  const canPreview = useIsOffered(cancelItems)

  const pay = async () => {
    setFault(null)
    setFault(payFault(await payNow(order), labels.payFailed))
  }
  const buy = async () => {
    setFault(null)
    const answer = await buyAgain(order.id)
    if (answer.ok) setBought(answer.value)
    else setFault(answer.failure.message ?? labels.failed)
  }
  const showInvoice = async () => {
    setFault(null)
    const paper = { opening: labels.invoiceOpening, fileName: fill(labels.invoiceFile, { code: order.code }) }
    if (!(await openPdf(() => fetchInvoice(order.id), paper))) setFault(labels.invoiceFailed)
  }

  const hasToPay = awaitsPayment(order)
  const isComing = !hasToPay && isUnderWay(order.deliveryStatus)
  const size = isLarge ? 'min-h-13 w-full px-6 text-lg' : ''
  const nameOf = (text: string) => `${text} ${order.code}`
  const button = (text: string, onClick: () => void, kind: ButtonKind, more = {}) => (
    <li>
      <button
        type="button"
        aria-label={nameOf(text)}
        aria-disabled={isBusy}
        onClick={onClick}
        className={buttonClass(kind, size)}
        {...more}
      >
        {text}
      </button>
    </li>
  )
  return (
    <>
      <ul
        aria-label={fill(labels.actions, { code: order.code })}
        className={`mt-3 items-center gap-3 ${isLarge ? 'grid sm:flex sm:flex-wrap' : 'flex flex-wrap'}`}
      >
        {hasToPay && (
          <li>
            <button
              type="button"
              aria-label={nameOf(labels.pay)}
              aria-disabled={isBusy}
              onClick={() => void run(pay)}
              className={buttonClass('primary', size)}
            >
              {labels.pay}
            </button>
          </li>
        )}
        {isComing && !isLarge && (
          <li>
            <Link href={`/order-details/${order.id}`} aria-label={nameOf(labels.track)} className={buttonClass()}>
              {labels.track}
            </Link>
          </li>
        )}
        {canBuyAgain && button(labels.buyAgain, () => void run(buy), hasToPay || isComing ? 'outline' : 'primary')}
        {hasInvoice(order) && button(labels.invoice, () => void run(showInvoice), 'outline')}
        {canCancel(order) && button(labels.cancel, () => setIsCancelling(true), 'quiet', { 'aria-haspopup': 'dialog' })}
      </ul>
      {fault !== null && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {fault}
        </p>
      )}
      {canPreview ? (
        <CancelDialog
          reference={order}
          code={order.code}
          item={null}
          words={words.changes}
          isOpen={isCancelling}
          onClose={() => setIsCancelling(false)}
          onCancelled={onCancelled}
        />
      ) : (
        <CancelOrderDialog
          order={order}
          labels={labels}
          isOpen={isCancelling}
          onClose={() => setIsCancelling(false)}
          onCancelled={onCancelled}
        />
      )}
      <BoughtAgainDialog bought={bought} labels={labels} onClose={() => setBought(null)} />
    </>
  )
}
