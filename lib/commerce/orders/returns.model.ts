import { SETTING_DEFAULTS } from '@/lib/kernel/business'
import { dayInIndia } from '@/lib/i18n/dates'
import type { DeliveryStatus, PaymentStatus } from './model'

/** What has become of a customer's request to return an order line. `paid`: its money is back. */
export const RETURN_STATUSES = ['requested', 'approved', 'rejected', 'paid'] as const
export type ReturnStatus = (typeof RETURN_STATUSES)[number]

const DAY_MS = 86_400_000

const RETURN_DAYS_SETTING = /^\d{1,3}$/

/** The only reader of the setting return_days: what new orders are promised. Empty or invalid: the default. */
export const readReturnDays = (setting = ''): number =>
  RETURN_DAYS_SETTING.test(setting.trim()) ? Number(setting) : SETTING_DEFAULTS.returnDays

/** `returnDays`: the return window that the order was promised. */
type DeliveredOrder = { paymentStatus: PaymentStatus; deliveryStatus: DeliveryStatus; deliveredAt: Date | null; returnDays: number }
type Line = { productId: number | null; returnStatus: ReturnStatus | null }

/** Until the end of the last day, in India. */
const isInReturnWindow = (deliveredAt: Date, returnDays: number, now: Date): boolean =>
  dayInIndia(now) <= dayInIndia(new Date(deliveredAt.getTime() + returnDays * DAY_MS))

/** Once per line, of a paid and delivered order, for a product that still exists, in the days after delivery. */
export const canRequestReturn = (
  { paymentStatus, deliveryStatus, deliveredAt, returnDays }: DeliveredOrder,
  { productId, returnStatus }: Line,
  now: Date,
): boolean =>
  productId !== null &&
  returnStatus === null &&
  paymentStatus === 'paid' &&
  deliveryStatus === 'delivered' &&
  deliveredAt !== null &&
  isInReturnWindow(deliveredAt, returnDays, now)

const LABELS = { requested: 'Pending', approved: 'Approved', paid: 'Refunded', rejected: 'Rejected' } as const

/** What v2 clients show in place of the button, in the dialect's words; 'Refunded', when the money is back, is ours. */
export function returnLabelOf({ productId, returnStatus }: Line): string {
  if (returnStatus !== null) return LABELS[returnStatus]
  return productId === null ? 'Non-refundable' : 'N/A'
}
