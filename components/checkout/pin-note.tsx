import { arrivalText } from '@/components/shared/arrival'
import type { PinPlace } from '@/lib/commerce/addresses/model'
import { fill } from '@/lib/i18n/fill'
import type { CheckoutLabels } from '@/components/shared/labels'

type Props = {
  /** null: unknown PIN code; undefined: not loaded yet. Neither promises anything. */
  place: PinPlace | null | undefined
  labels: CheckoutLabels['pin']
}

/** When an order placed now arrives, or that delivery is not available (IND-09). */
export function PinNote({ place, labels }: Props) {
  const service = place?.service
  if (!place || !service) return <p role="status" />
  return (
    <p role="status" className={`figures mt-3 font-semibold ${service.serviceable ? 'text-success' : 'text-danger'}`}>
      {service.serviceable ? arrivalText(new Date(), service, labels) : fill(labels.noService, { pin: place.pin })}
    </p>
  )
}
