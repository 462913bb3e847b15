import { useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { useBusy } from '@/components/ui/use-busy'
import { buyAgain, type BoughtAgain } from '@/lib/api-client/order-actions'
import { payNow } from '@/lib/api-client/pay-order'
import type { OrderSummary } from '@/lib/domain/order'
import { awaitsPayment, canCancel, hasInvoice } from '@/lib/domain/order-rights'
import { fill } from '@/lib/i18n/fill'
import type { OrderActionLabels } from './account-labels'
import { BoughtAgainDialog } from './bought-again-dialog'
import { CancelOrderDialog } from './cancel-order-dialog'
import { openInvoice } from './open-invoice'

type Props = { order: OrderSummary; labels: OrderActionLabels; onCancelled: () => void }

/** What its customer can do with an order (ORD-01): each only while it can be done. */
export function OrderActions({ order, labels, onCancelled }: Props) {
  const [isCancelling, setIsCancelling] = useState(false)
  const [bought, setBought] = useState<BoughtAgain | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const { isBusy, run } = useBusy()

  const pay = async () => {
    setFault(null)
    const started = await payNow(order)
    if (started.kind === 'refused') setFault(started.message ?? labels.payFailed)
    if (started.kind === 'unheard') setFault(labels.payFailed)
  }
  const buy = async () => {
    setFault(null)
    const answer = await buyAgain(order.id)
    if (answer.ok) setBought(answer.value)
    else setFault(answer.failure.message ?? labels.failed)
  }
  const showInvoice = async () => {
    setFault(null)
    if (!(await openInvoice(order, labels))) setFault(labels.invoiceFailed)
  }

  const nameOf = (text: string) => `${text} ${order.code}`
  const button = (text: string, onClick: () => void, more = {}) => (
    <li>
      <button
        type="button"
        aria-label={nameOf(text)}
        aria-disabled={isBusy}
        onClick={onClick}
        className={buttonClass('quiet', 'px-0 text-sm')}
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
        className="flex flex-wrap items-center gap-x-5 max-md:mt-2 max-md:-mb-2 md:-mt-2 md:justify-end"
      >
        {awaitsPayment(order) && (
          <li>
            <button
              type="button"
              aria-label={nameOf(labels.pay)}
              aria-disabled={isBusy}
              onClick={() => void run(pay)}
              className={buttonClass('primary', 'px-4 text-sm')}
            >
              {labels.pay}
            </button>
          </li>
        )}
        {hasInvoice(order) && button(labels.invoice, () => void run(showInvoice))}
        {button(labels.buyAgain, () => void run(buy))}
        {canCancel(order) && button(labels.cancel, () => setIsCancelling(true), { 'aria-haspopup': 'dialog' })}
      </ul>
      {fault !== null && (
        <p role="alert" className="text-sm text-danger md:text-right">
          {fault}
        </p>
      )}
      <CancelOrderDialog
        order={order}
        labels={labels}
        isOpen={isCancelling}
        onClose={() => setIsCancelling(false)}
        onCancelled={onCancelled}
      />
      <BoughtAgainDialog bought={bought} labels={labels} onClose={() => setBought(null)} />
    </>
  )
}
