import type { PinPlace, PinService } from '@/lib/domain/customer'
import { formatWeekday } from '@/lib/i18n/browser-dates'
import { deliveryDays } from '@/lib/i18n/dates'
import { fill } from '@/lib/i18n/fill'
import type { PinLabels } from './pin-labels'

type Props = { place: PinPlace; labels: PinLabels }

/** A line must not end in the middle of '27 Nov'. */
const dayText = (day: string): string => formatWeekday(day).replaceAll(' ', '\u00a0')

function daysText(service: PinService, labels: PinLabels): string {
  const days = deliveryDays(new Date(), service)
  return fill(days.from === days.to ? labels.on : labels.between, { from: dayText(days.from), to: dayText(days.to) })
}

/**
 * How a PIN code is served (IND-09): between which days an order of today arrives there, and whether it can be paid at the door. The place alone
 * where the server does not say. For the product page and the checkout; only in the browser, whose clock knows what today is.
 */
export function PinAnswer({ place: { pin, city, state, service }, labels }: Props) {
  const where = <span className="block text-ink-soft">{fill(labels.place, { city: city.name, state: state.name })}</span>
  if (service === null) return where
  if (!service.serviceable)
    return (
      <>
        {where}
        <span className="block font-semibold text-danger">{fill(labels.notServed, { pin })}</span>
      </>
    )
  return (
    <>
      {where}
      <span className="block font-semibold">{daysText(service, labels)}</span>
      <span className="block">{service.cashOnDelivery ? labels.cash : labels.noCash}</span>
    </>
  )
}
