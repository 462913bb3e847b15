import { useId } from 'react'
import { AddressLines } from '@/components/shared/address-lines'
import { buttonClass } from '@/components/ui/button'
import { notify } from '@/components/ui/notify'
import { useBusy } from '@/components/ui/use-busy'
import { setDefaultAddress } from '@/lib/api-client/addresses'
import type { Address } from '@/lib/domain/customer'
import { fill } from '@/lib/i18n/fill'
import type { CheckoutLabels } from './checkout-labels'

type Props = {
  addresses: readonly Address[]
  labels: CheckoutLabels['address']
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  onChosen: () => void
}

/** Where else the order may go: the chosen one becomes the default, for orders go there (contract 3.15). */
export function OtherAddresses({ addresses, labels, isOpen, onToggle, onChosen }: Props) {
  const { isBusy, run } = useBusy()
  const heading = useId()

  const choose = async (id: number) => {
    const answer = await setDefaultAddress(id)
    if (!answer.ok) return notify.error(answer.failure.kind === 'refused' ? labels.changeRefused : labels.changeUnreachable)
    notify.success(labels.changed)
    onChosen()
  }

  return (
    <details open={isOpen} onToggle={(event) => onToggle(event.currentTarget.open)} className="mt-4 border-t border-line pt-2">
      <summary id={heading} className="flex min-h-11 items-center font-semibold text-green underline-offset-4 hover:underline">
        {labels.others}
        <span className="figures ml-1 font-normal text-ink-soft">({addresses.length})</span>
      </summary>
      <ul aria-labelledby={heading} aria-busy={isBusy} className="mt-2 grid gap-3 xl:grid-cols-2">
        {addresses.map((address) => (
          <li key={address.id} className="flex flex-col justify-between gap-3 rounded-card border border-line bg-page p-4">
            <AddressLines address={address} />
            <button
              type="button"
              aria-label={fill(labels.deliverTo, { address: address.address })}
              aria-disabled={isBusy}
              onClick={() => void run(() => choose(address.id))}
              className={buttonClass('outline', 'self-start')}
            >
              {labels.deliverHere}
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
