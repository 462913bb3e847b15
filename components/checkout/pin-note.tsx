import { arrivalText } from '@/components/shared/arrival'
import type { PinPlace } from '@/lib/commerce/addresses/model'
import { fill } from '@/lib/i18n/fill'
import type { CheckoutLabels } from '@/components/shared/labels'

type Props = {
  /** null: the PIN code is unknown; undefined: not loaded yet. Both promise nothing. */
  place: PinPlace | null | undefined
  labels: CheckoutLabels['pin']
}

/** When an order placed now arrives, or that the place is not served (IND-09). */
export function PinNote({ place, labels }: Props) {
  const service = place?.service
  if (!place || !service) return <p role="status" />
  return (
    <p role="status" className={`figures mt-3 font-semibold ${service.serviceable ? 'text-success' : 'text-danger'}`}>
      {service.serviceable ? arrivalText(new Date(), service, labels) : fill(labels.noService, { pin: place.pin })}
    </p>
  )
}
