import type { PinService } from '@/lib/domain/customer'
import { formatWeekday } from '@/lib/i18n/browser-dates'
import { deliveryDays } from '@/lib/i18n/dates'
import { fill } from '@/lib/i18n/fill'
import type { CheckoutLabels } from './checkout-labels'

/** Between which days an order of that moment arrives (IND-09). */
export function arrivalText(orderedAt: Date, service: PinService, labels: CheckoutLabels['pin']): string {
  const { from, to } = deliveryDays(orderedAt, service)
  return fill(from === to ? labels.oneDay : labels.estimate, { from: formatWeekday(from), to: formatWeekday(to) })
}
