import type { Address } from '@/lib/commerce/addresses/model'
import { formatPhone } from '@/lib/commerce/kernel/contact-data'

/** An address in postal layout. */
export const AddressLines = ({ address }: { address: Address }) => (
  <address className="not-italic leading-relaxed wrap-anywhere">
    <span className="block whitespace-pre-line">{address.address}</span>
    <span className="block">
      {address.cityName} <span className="figures">{address.postalCode}</span>
    </span>
    <span className="block">
      {address.stateName}, {address.countryName}
    </span>
    <span className="figures mt-1 block text-ink-soft">{formatPhone(address.phone)}</span>
  </address>
)
