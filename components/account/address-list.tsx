import { ReadFailed } from '@/components/ui/read-failed'
import { Skeleton } from '@/components/ui/skeleton'
import { useAddresses } from '@/lib/api-client/addresses'
import { useSignedIn } from '@/lib/api-client/signed-in'
import type { Address } from '@/lib/domain/customer'
import type { AddressBookLabels } from './account-labels'
import { AddressCard } from './address-card'
import { NoAddress } from './no-address'

type Props = { labels: AddressBookLabels; onEdit: (id: number) => void; onDelete: (address: Address) => void }

const GRID = 'grid gap-4 xl:grid-cols-2'

/** A failure stands beside what was known before, and takes nothing away. */
export function AddressList({ labels, onEdit, onDelete }: Props) {
  const { value: addresses, failure, retry } = useAddresses(useSignedIn())
  return (
    <>
      {failure && <ReadFailed text={labels.failed} retryLabel={labels.retry} retry={retry} />}
      {!addresses && !failure && (
        <div role="status" className={GRID}>
          <span className="sr-only">{labels.loading}</span>
          <Skeleton className="h-64" />
          <Skeleton className="h-64" />
        </div>
      )}
      {addresses?.length === 0 && <NoAddress text={labels.empty} />}
      {addresses && addresses.length > 0 && (
        <ul className={GRID}>
          {addresses.map((address) => (
            <AddressCard
              key={address.id}
              address={address}
              labels={labels}
              onEdit={() => onEdit(address.id)}
              onDelete={() => onDelete(address)}
            />
          ))}
        </ul>
      )}
    </>
  )
}
