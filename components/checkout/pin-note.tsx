import type { PinPlace, PinService } from '@/lib/commerce/addresses/model'
import { formatWeekday } from '@/lib/i18n/browser-dates'
import { deliveryDays } from '@/lib/i18n/dates'
import { fill } from '@/lib/i18n/fill'
import type { CheckoutLabels } from '@/components/shared/labels'

/** The arrival days of an order placed at that moment (IND-09). */
export function arrivalText(orderedAt: Date, service: PinService, labels: CheckoutLabels['pin']): string {
  const { from, to } = deliveryDays(orderedAt, service)
  return fill(from === to ? labels.oneDay : labels.estimate, { from: formatWeekday(from), to: formatWeekday(to) })
}

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
