import type { PinPlace, PinService } from '@/lib/commerce/addresses/model'
import { formatWeekday } from '@/lib/i18n/browser-dates'
import { deliveryDays } from '@/lib/i18n/dates'
import { fill } from '@/lib/i18n/fill'
import type { CheckoutLabels } from './checkout-labels'

/** Between which days an order of that moment arrives (IND-09). */
export function arrivalText(orderedAt: Date, service: PinService, labels: CheckoutLabels['pin']): string {
  const { from, to } = deliveryDays(orderedAt, service)
  return fill(from === to ? labels.oneDay : labels.estimate, { from: formatWeekday(from), to: formatWeekday(to) })
}

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
