import { usePinPlace } from '@/lib/commerce/addresses/places.client'
import type { PinService } from '@/lib/commerce/addresses/model'
import { formatWeekday } from '@/lib/i18n/browser-dates'
import { deliveryDays } from '@/lib/i18n/dates'
import { fill } from '@/lib/i18n/fill'
import type { CheckoutLabels } from './labels'

export type ArrivalLabels = Pick<CheckoutLabels['pin'], 'estimate' | 'oneDay'>

/** The arrival days of an order placed at that moment (IND-09). */
export function arrivalText(orderedAt: Date, service: PinService, labels: ArrivalLabels): string {
  const { from, to } = deliveryDays(orderedAt, service)
  return fill(from === to ? labels.oneDay : labels.estimate, { from: formatWeekday(from), to: formatWeekday(to) })
}

/** When the order arrives, counted from the order date, so that it stays the same after a reload. null: unknown. */
export function useArrival(placedOn: string, pinCode: string, labels: ArrivalLabels): string | null {
  const { value: place } = usePinPlace(pinCode || null)
  const orderedAt = new Date(`${placedOn}T12:00:00+05:30`)
  const service = place?.service
  return service?.serviceable && !Number.isNaN(orderedAt.getTime()) ? arrivalText(orderedAt, service, labels) : null
}
