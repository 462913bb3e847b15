import { AddressLines } from '@/components/shared/address-lines'
import { buttonClass } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import type { Address, PinPlace } from '@/lib/commerce/addresses/model'
import { formatMoney, type Paise } from '@/lib/kernel/money'
import type { PaymentMethod } from '@/lib/kernel/payment'
import { fill } from '@/lib/i18n/fill'
import type { CheckoutLabels } from '@/components/shared/labels'
import { PinNote } from './pin-note'

type Props = {
  /** null: the dialog is closed. */
  address: Address | null
  place: PinPlace | null | undefined
  paymentMethod: PaymentMethod | null
  totalPaise: Paise
  isBusy: boolean
  labels: CheckoutLabels
  onClose: () => void
  onProceed: () => void
}

/** The confirmation before the order: the delivery address and the amount to be paid (CHK-06). */
export function BillingDialog({ address, place, paymentMethod, totalPaise, isBusy, labels, onClose, onProceed }: Props) {
  const { billing } = labels
  const pays = paymentMethod === 'cash_on_delivery' ? billing.cash : billing.online
  return (
    <Dialog title={billing.title} closeLabel={labels.close} isOpen={address !== null} onClose={onClose}>
      {address && (
        <>
          <p className="mb-3 text-ink-soft">{billing.text}</p>
          <div className="rounded-card border border-line bg-card p-5">
            <AddressLines address={address} />
            <PinNote place={place} labels={labels.pin} />
          </div>
          <p className="figures mt-4 flex flex-wrap justify-between gap-x-4 text-lg">
            <span>{billing.pay}</span>
            <strong>{fill(pays, { total: formatMoney(totalPaise) })}</strong>
          </p>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <button type="button" onClick={onClose} className={buttonClass('quiet')}>
              {billing.change}
            </button>
            <button type="button" aria-disabled={isBusy} onClick={onProceed} className={buttonClass('primary', 'min-w-36')}>
              {isBusy ? billing.proceeding : billing.proceed}
            </button>
          </div>
        </>
      )}
    </Dialog>
  )
}
