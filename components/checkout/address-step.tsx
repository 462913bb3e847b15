import { useId, useRef, useState } from 'react'
import { AddressLines } from '@/components/shared/address-lines'
import { buttonClass } from '@/components/ui/button'
import { createFailureNotice, notify } from '@/components/ui/notify'
import { useBusy } from '@/components/ui/use-busy'
import { type AddressesRead, setDefaultAddress } from '@/lib/commerce/addresses/client'
import type { Address, PinPlace } from '@/lib/commerce/addresses/model'
import { fill } from '@/lib/i18n/fill'
import type { CheckoutLabels } from '@/components/shared/labels'
import { PinNote } from './pin-note'
import { AddressDialog } from '@/components/shared/address-form/address-dialog'
import type { AddressFormLabels } from '@/components/shared/address-form/address-fields'
import { ReadFailed } from '@/components/ui/read-failed'
import { Skeleton } from '@/components/ui/skeleton'
import { Step } from './step'

type OtherAddressesProps = {
  addresses: readonly Address[]
  labels: CheckoutLabels['address']
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  onChosen: () => void
}

/** The other addresses. Choosing one makes it the default, because orders go to the default address (contract 3.15). */
function OtherAddresses({ addresses, labels, isOpen, onToggle, onChosen }: OtherAddressesProps) {
  const { isBusy, run } = useBusy()
  const heading = useId()
  const [failure] = useState(createFailureNotice)

  const choose = async (id: number) => {
    const answer = await setDefaultAddress(id)
    if (!answer.ok) return failure.show(answer.failure.kind === 'refused' ? labels.changeRefused : labels.changeUnreachable)
    failure.resolve()
    notify.success(labels.changed)
    onChosen()
  }

  return (
    <details open={isOpen} onToggle={(event) => onToggle(event.currentTarget.open)} className="mt-4 border-t border-line pt-2">
      <summary id={heading} className="flex min-h-11 items-center font-semibold text-green underline-offset-4 hover:underline">
        {labels.others}
        <span className="figures ml-1 font-normal text-ink-soft">{`(${addresses.length})`}</span>
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

type AddressChoiceProps = {
  addresses: readonly Address[]
  /** The default address. */
  chosen: Address | undefined
  /** The location for its PIN code. */
  place: PinPlace | null | undefined
  labels: CheckoutLabels
  /** The id of the section's heading. */
  titleId: string
  isListing: boolean
  onListing: (isListing: boolean) => void
  onEdit: (id: number) => void
}

function AddressChoice({ addresses, chosen, titleId, isListing, onListing, onEdit, ...shared }: AddressChoiceProps) {
  const box = useRef<HTMLDivElement>(null)
  const others = addresses.filter(({ id }) => id !== chosen?.id)
  const { labels } = shared
  return (
    // Takes the focus of a button that disappears with its address.
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

type AddressStepProps = {
  addresses: AddressesRead
  /** The default address. */
  chosen: Address | undefined
  /** The location for its PIN code. */
  place: PinPlace | null | undefined
  labels: CheckoutLabels
  formLabels: AddressFormLabels
}

const TITLE_ID = 'billing-address'

const Waiting = ({ label }: { label: string }) => (
  <div role="status" className="grid gap-3">
    <span className="sr-only">{label}</span>
    <Skeleton className="h-6 w-64 max-w-full" />
    <Skeleton className="h-6 w-48 max-w-full" />
    <Skeleton className="h-6 w-56 max-w-full" />
  </div>
)

/** The default, another or a new address (CHK-02, CHK-09). */
export function AddressStep({ addresses, chosen, place, labels, formLabels }: AddressStepProps) {
  const [opened, setOpened] = useState<{ id: number | null } | null>(null)
  const [isListing, setIsListing] = useState(false)
  const { value: list, failure, retry } = addresses
  const add = () => {
    // The first address becomes the default; a further one appears among the others, which this opens.
    setIsListing(true)
    setOpened({ id: null })
  }

  return (
    <Step
      id={TITLE_ID}
      number={1}
      title={labels.address.title}
      action={
        <button type="button" aria-haspopup="dialog" onClick={add} className={buttonClass(list?.length === 0 ? 'primary' : 'outline')}>
          {labels.address.add}
        </button>
      }
    >
      {failure && <ReadFailed text={labels.address.failed} retryLabel={labels.retry} retry={retry} />}
      {!list && !failure && <Waiting label={labels.address.loading} />}
      {list && (
        <AddressChoice
          addresses={list}
          chosen={chosen}
          place={place}
          labels={labels}
          titleId={TITLE_ID}
          isListing={isListing}
          onListing={setIsListing}
          onEdit={(id) => setOpened({ id })}
        />
      )}
      <AddressDialog isOpen={opened !== null} addressId={opened?.id ?? null} labels={formLabels} onClose={() => setOpened(null)} />
    </Step>
  )
}
