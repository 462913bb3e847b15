import { usePinPlace } from '@/lib/commerce/addresses/places.client'
import type { OrderDetails, PromisedDays } from '@/lib/commerce/orders/model'
import { formatWeekday } from '@/lib/i18n/browser-dates'
import { deliveryDays } from '@/lib/i18n/dates'
import { fill } from '@/lib/i18n/fill'
import type { CheckoutLabels } from './labels'

export type ArrivalLabels = Pick<CheckoutLabels['pin'], 'estimate' | 'oneDay'>

/** The arrival days of an order placed at that moment (IND-09). */
export function arrivalText(orderedAt: Date, service: PromisedDays, labels: ArrivalLabels): string {
  const { from, to } = deliveryDays(orderedAt, service)
  return fill(from === to ? labels.oneDay : labels.estimate, { from: formatWeekday(from), to: formatWeekday(to) })
}

type Promised = Pick<OrderDetails, 'placedOn' | 'promisedDays'>

/**
 * When the order arrives, counted from the order date, so that it stays the same after a reload: as promised, even if delivery has changed since.
 * Without a promise, as the PIN code is served now. `pinCode` '': the order does not arrive. null: unknown.
 */
export function useArrival({ placedOn, promisedDays }: Promised, pinCode: string, labels: ArrivalLabels): string | null {
  const { value: place } = usePinPlace(promisedDays === null && pinCode !== '' ? pinCode : null)
  const orderedAt = new Date(`${placedOn}T12:00:00+05:30`)
  const served = place?.service?.serviceable ? place.service : null
  const days = pinCode === '' ? null : (promisedDays ?? served)
  return days !== null && !Number.isNaN(orderedAt.getTime()) ? arrivalText(orderedAt, days, labels) : null
}
