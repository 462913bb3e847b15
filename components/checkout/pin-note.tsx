import type { PinPlace } from '@/lib/domain/customer'
import { fill } from '@/lib/i18n/fill'
import { arrivalText } from './arrival'
import type { CheckoutLabels } from './checkout-labels'

type Props = {
  /** null: nobody knows the PIN code; undefined: not known (yet). Then nothing is promised. */
  place: PinPlace | null | undefined
  labels: CheckoutLabels['pin']
}

/** When an order placed now arrives there, or that it does not (IND-09). */
export function PinNote({ place, labels }: Props) {
  const service = place?.service
  if (!place || !service) return <p role="status" />
  return (
    <p role="status" className={`figures mt-3 font-semibold ${service.serviceable ? 'text-success' : 'text-danger'}`}>
      {service.serviceable ? arrivalText(new Date(), service, labels) : fill(labels.noService, { pin: place.pin })}
    </p>
  )
}
