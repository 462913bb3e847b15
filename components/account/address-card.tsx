import { Disclosure } from '@/components/ui/disclosure'
import { Icon } from '@/components/ui/icon'
import { notify } from '@/components/ui/notify'
import { useBusy } from '@/components/ui/use-busy'
import { setDefaultAddress } from '@/lib/api-client/addresses'
import type { Address } from '@/lib/domain/customer'
import { fill } from '@/lib/i18n/fill'
import type { AddressBookLabels } from './account-labels'

type Props = { address: Address; labels: AddressBookLabels; onEdit: () => void; onDelete: () => void }

const ENTRY = 'block min-h-11 w-full px-4 text-left whitespace-nowrap hover:bg-panel disabled:text-ink-soft disabled:hover:bg-card'

/** An address with all its parts by name (ACC-05). */
export function AddressCard({ address, labels, onEdit, onDelete }: Props) {
  const { isBusy, run } = useBusy()

  const makeDefault = async () => {
    const answer = await setDefaultAddress(address.id)
    if (answer.ok) notify.success(labels.setDefault)
    else notify.error(answer.failure.kind === 'refused' ? labels.setDefaultRefused : labels.setDefaultUnreachable)
  }

  const parts = [
    [labels.address, address.address],
    [labels.postalCode, address.postalCode],
    [labels.city, address.cityName],
    [labels.state, address.stateName],
    [labels.country, address.countryName],
    [labels.phone, address.phone],
  ] as const
  return (
    <li
      aria-busy={isBusy}
      className={`relative rounded-card border bg-page p-5 pr-14 ${address.isDefault ? 'border-green' : 'border-line'}`}
    >
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {parts.map(([name, text]) => (
          <div key={name} className="contents">
            <dt className="text-sm leading-[1.6rem] text-ink-soft">{name}</dt>
            <dd className="figures whitespace-pre-line wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
      {address.isDefault && (
        <p className="mt-3 inline-block rounded-chip bg-green px-3 py-0.5 text-sm font-semibold text-page">{labels.isDefault}</p>
      )}
      {/* In the tree after the address it belongs to. */}
      <Disclosure
        aria-label={fill(labels.menu, { address: address.address })}
        summary={<Icon name="more" />}
        summaryClassName="icon-button list-none [&::-webkit-details-marker]:hidden"
        className="absolute top-3 right-2"
      >
        <ul className="absolute top-full right-0 z-10 overflow-hidden rounded-button border border-line bg-card py-1 shadow-float">
          <li>
            <button type="button" data-close="" onClick={onEdit} className={ENTRY}>
              {labels.edit}
            </button>
          </li>
          <li>
            <button
              type="button"
              data-close=""
              disabled={address.isDefault === true}
              onClick={() => void run(makeDefault)}
              className={ENTRY}
            >
              {labels.makeDefault}
            </button>
          </li>
          <li>
            <button type="button" data-close="" onClick={onDelete} className={`${ENTRY} text-danger`}>
              {labels.delete}
            </button>
          </li>
        </ul>
      </Disclosure>
    </li>
  )
}
