import type { PinService } from '@/lib/domain/customer'
import { formatWeekday } from '@/lib/format/day'
import { deliveryDays } from '@/lib/format/delivery-days'
import { fill } from '@/lib/format/fill'
import type { CheckoutLabels } from './checkout-labels'

/** Between which days an order of that moment arrives (IND-09). */
export function arrivalText(orderedAt: Date, service: PinService, labels: CheckoutLabels['pin']): string {
  const { from, to } = deliveryDays(orderedAt, service)
  return fill(from === to ? labels.oneDay : labels.estimate, { from: formatWeekday(from), to: formatWeekday(to) })
}
