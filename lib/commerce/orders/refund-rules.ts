import { RETURN_DAYS } from '@/lib/commerce/kernel/limits'
import { dayInIndia } from '@/lib/i18n/dates'
import type { LineRow } from './order-parts.queries'
import type { OwnOrder } from './orders.queries'

const DAY_MS = 24 * 60 * 60 * 1_000

type Line = Pick<LineRow, 'productId' | 'refundStatus'>

/** Until the end of the last day, in India. */
const isInReturnWindow = (deliveredAt: Date, now: Date): boolean =>
  dayInIndia(now) <= dayInIndia(new Date(deliveredAt.getTime() + RETURN_DAYS * DAY_MS))

/** Once a line, for what was paid, has arrived and is still sold, within the return window (contract 4.8). */
export const mayAskForRefund = (
  { paymentStatus, deliveryStatus, deliveredAt }: Pick<OwnOrder, 'paymentStatus' | 'deliveryStatus' | 'deliveredAt'>,
  { productId, refundStatus }: Line,
  now: Date,
): boolean =>
  productId !== null &&
  refundStatus === null &&
  paymentStatus === 'paid' &&
  deliveryStatus === 'delivered' &&
  deliveredAt !== null &&
  isInReturnWindow(deliveredAt, now)

const LABELS = { requested: 'Pending', approved: 'Approved', paid: 'Approved', rejected: 'Rejected' } as const

/** What stands in the place of the button, as the dialect words it. */
export function labelOfRefund({ productId, refundStatus }: Line): string {
  if (refundStatus !== null) return LABELS[refundStatus]
  return productId === null ? 'Non-refundable' : 'N/A'
}
