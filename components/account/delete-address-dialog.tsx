import { AddressLines } from '@/components/shared/address-lines'
import { buttonClass } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { notify } from '@/components/ui/notify'
import { useBusy } from '@/components/ui/use-busy'
import { deleteAddress } from '@/lib/api-client/addresses'
import type { Address } from '@/lib/domain/customer'
import type { AddressBookLabels } from './account-labels'

type Props = {
  /** null: nothing is asked. */
  address: Address | null
  labels: AddressBookLabels
  onClose: () => void
  onDeleted: () => void
}

/** Asks once more: what is deleted cannot be brought back. */
export function DeleteAddressDialog({ address, labels, onClose, onDeleted }: Props) {
  const { isBusy, run } = useBusy()

  const remove = async (id: number) => {
    const answer = await deleteAddress(id)
    if (!answer.ok) return notify.error(answer.failure.kind === 'refused' ? labels.deleteRefused : labels.deleteUnreachable)
    notify.success(labels.deleted)
    onDeleted()
  }

  return (
    <Dialog title={labels.confirmTitle} closeLabel={labels.close} isOpen={address !== null} onClose={onClose}>
      {address && (
        <>
          <div className="rounded-card border border-line bg-card p-5">
            <AddressLines address={address} />
          </div>
          <p className="mt-4 text-ink-soft">{labels.confirmText}</p>
          <div className="mt-6 flex flex-wrap justify-end gap-3">
            <button type="button" onClick={onClose} className={buttonClass('quiet')}>
              {labels.keep}
            </button>
            <button
              type="button"
              aria-disabled={isBusy}
              onClick={() => void run(() => remove(address.id))}
              className={buttonClass('danger', 'min-w-32')}
            >
              {isBusy ? labels.confirming : labels.confirm}
            </button>
          </div>
        </>
      )}
    </Dialog>
  )
}
