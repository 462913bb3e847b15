import { useRef } from 'react'
import { AddressLines } from '@/components/shared/address-lines'
import { buttonClass } from '@/components/ui/button'
import type { Address, PinPlace } from '@/lib/domain/customer'
import { fill } from '@/lib/i18n/fill'
import type { CheckoutLabels } from './checkout-labels'
import { OtherAddresses } from './other-addresses'
import { PinNote } from './pin-note'

type ChosenProps = { address: Address; place: PinPlace | null | undefined; labels: CheckoutLabels; onEdit: (id: number) => void }

const Chosen = ({ address, place, labels, onEdit }: ChosenProps) => (
  <div className="rounded-card border border-green bg-page p-4">
    <div className="flex items-start justify-between gap-4">
      <AddressLines address={address} />
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={fill(labels.address.editOne, { address: address.address })}
        onClick={() => onEdit(address.id)}
        className={buttonClass('quiet', '-mt-2 -mr-2 shrink-0 px-3')}
      >
        {labels.address.edit}
      </button>
    </div>
    <PinNote place={place} labels={labels.pin} />
  </div>
)

type Props = {
  addresses: readonly Address[]
  /** The default one. */
  chosen: Address | undefined
  /** Of the chosen one's PIN code. */
  place: PinPlace | null | undefined
  labels: CheckoutLabels
  /** The id of the section's heading. */
  titleId: string
  isListing: boolean
  onListing: (isListing: boolean) => void
  onEdit: (id: number) => void
}

/** The default address, and those that could be it. */
export function AddressChoice({ addresses, chosen, titleId, isListing, onListing, onEdit, ...shared }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const others = addresses.filter(({ id }) => id !== chosen?.id)
  const { labels } = shared
  return (
    // Takes the focus of a button that goes away with its address.
    <div ref={box} role="group" tabIndex={-1} aria-labelledby={titleId} className="grid gap-3 outline-none">
      {chosen ? (
        <Chosen {...shared} address={chosen} onEdit={onEdit} />
      ) : (
        <p>{addresses.length === 0 ? labels.address.none : labels.address.noDefault}</p>
      )}
      {others.length > 0 && (
        <OtherAddresses
          addresses={others}
          labels={labels.address}
          isOpen={isListing || !chosen}
          onToggle={onListing}
          onChosen={() => {
            onListing(false)
            box.current?.focus()
          }}
        />
      )}
    </div>
  )
}
