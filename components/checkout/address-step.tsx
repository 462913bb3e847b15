import { useState } from 'react'
import { AddressDialog } from '@/components/shared/address-form/address-dialog'
import type { AddressFormLabels } from '@/components/shared/address-form/address-form-labels'
import { buttonClass } from '@/components/ui/button'
import { ReadFailed } from '@/components/ui/read-failed'
import { Skeleton } from '@/components/ui/skeleton'
import type { AddressesRead } from '@/lib/api-client/addresses'
import type { Address, PinPlace } from '@/lib/domain/customer'
import { AddressChoice } from './address-choice'
import type { CheckoutLabels } from './checkout-labels'
import { Step } from './step'

type Props = {
  addresses: AddressesRead
  /** The default one. */
  chosen: Address | undefined
  /** Of the chosen one's PIN code. */
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

/** Where the order goes: the default address, or another one, or a new one (CHK-02, CHK-09). */
export function AddressStep({ addresses, chosen, place, labels, formLabels }: Props) {
  const [opened, setOpened] = useState<{ id: number | null } | null>(null)
  const [isListing, setIsListing] = useState(false)
  const { value: list, failure, retry } = addresses
  const add = () => {
    // The first one is the default by itself; a further one is found among the others.
    setIsListing(true)
    setOpened({ id: null })
  }

  return (
    <Step
      id={TITLE_ID}
      number={1}
      title={labels.address.title}
      action={
        <button type="button" aria-haspopup="dialog" onClick={add} className={buttonClass('outline')}>
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
