import { buttonClass } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import type { BoughtAgain } from '@/lib/api-client/order-actions'
import type { OrderActionLabels } from './account-labels'

type Props = {
  /** null: nothing is shown. */
  bought: BoughtAgain | null
  labels: OrderActionLabels
  onClose: () => void
}

/** What of the order is in the cart now, and what could not be put there: more than a moment's notice can say. */
export const BoughtAgainDialog = ({ bought, labels, onClose }: Props) => (
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
      <a href="/cart" className={buttonClass()}>
        {labels.toCart}
      </a>
    </div>
  </Dialog>
)
