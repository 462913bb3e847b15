import type { PinPlace } from '@/lib/domain/customer'
import { formatWeekday } from '@/lib/format/day'
import { deliveryDays } from '@/lib/format/delivery-days'
import { fill } from '@/lib/format/fill'
import type { CheckoutLabels } from './checkout-labels'

type Props = {
  /** null: nobody knows the PIN code; undefined: not known (yet). Then nothing is promised. */
  place: PinPlace | null | undefined
  labels: CheckoutLabels['pin']
}

function estimate({ minDays, maxDays }: { minDays: number; maxDays: number }, labels: CheckoutLabels['pin']): string {
  const { from, to } = deliveryDays(new Date(), { minDays, maxDays })
  return fill(from === to ? labels.oneDay : labels.estimate, { from: formatWeekday(from), to: formatWeekday(to) })
}

/** When an order placed now arrives there, or that it does not (IND-09). */
export function PinNote({ place, labels }: Props) {
  const service = place?.service
  if (!place || !service) return <p role="status" />
  return (
    <p role="status" className={`figures mt-3 font-semibold ${service.serviceable ? 'text-success' : 'text-danger'}`}>
      {service.serviceable ? estimate(service, labels) : fill(labels.noService, { pin: place.pin })}
    </p>
  )
}
