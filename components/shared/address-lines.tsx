import { Figure } from '@/components/ui/figure'
import type { Address } from '@/lib/commerce/addresses/model'
import { formatPhone } from '@/lib/kernel/contact-data'
import { stateAndCountry } from '@/lib/kernel/postal-lines'

/** An address in postal layout. */
export const AddressLines = ({ address }: { address: Address }) => (
  <address className="not-italic leading-relaxed wrap-anywhere">
    <span className="block whitespace-pre-line">{address.address}</span>
    <span className="block">
      <span>{address.cityName}</span> <Figure className="figures">{address.postalCode}</Figure>
    </span>
    <span className="block">{stateAndCountry({ city: address.cityName, state: address.stateName, country: address.countryName })}</span>
    <span className="figures mt-1 block text-ink-soft">{formatPhone(address.phone)}</span>
  </address>
)
