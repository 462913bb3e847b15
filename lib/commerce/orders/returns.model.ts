import { SETTING_DEFAULTS } from '@/lib/kernel/business'
import { dayInIndia } from '@/lib/i18n/dates'
import type { Paise } from '@/lib/kernel/money'
import type { DeliveryStatus, PaymentStatus } from './model'

/** The status of a customer's request to return an order line. `paid`: its money is refunded. */
export const RETURN_STATUSES = ['requested', 'approved', 'rejected', 'paid'] as const
export type ReturnStatus = (typeof RETURN_STATUSES)[number]

const DAY_MS = 86_400_000

const RETURN_DAYS_SETTING = /^\d{1,3}$/

/** The only reader of the setting return_days, the window promised to new orders. Empty or invalid: the default. */
export const readReturnDays = (setting = ''): number =>
  RETURN_DAYS_SETTING.test(setting.trim()) ? Number(setting) : SETTING_DEFAULTS.returnDays

/** `returnDays`: the return window promised to the order. */
type DeliveredOrder = { paymentStatus: PaymentStatus; deliveryStatus: DeliveryStatus; deliveredAt: Date | null; returnDays: number }
/**
 * `returnedQuantity`: its units that a customer has returned, or asks to. `refundedQuantity`: those of them that were refunded by themselves. `isLeftOut`:
 * refunded before packing.
 */
type Line = {
  productId: number | null
  returnStatus: ReturnStatus | null
  returnedQuantity?: number
  refundedQuantity?: number
  isLeftOut?: boolean
}

/** Until the end of the last day, in India. */
export const isInReturnWindow = (deliveredAt: Date, returnDays: number, now: Date): boolean =>
  dayInIndia(now) <= dayInIndia(new Date(deliveredAt.getTime() + returnDays * DAY_MS))

/** Once per line, for a paid and delivered order whose product still exists, within the return window after delivery. */
export const canRequestReturn = (
  { paymentStatus, deliveryStatus, deliveredAt, returnDays }: DeliveredOrder,
  { productId, returnStatus, returnedQuantity = 0 }: Line,
  now: Date,
): boolean =>
  productId !== null &&
  returnStatus === null &&
  returnedQuantity === 0 &&
  paymentStatus === 'paid' &&
  deliveryStatus === 'delivered' &&
  deliveredAt !== null &&
  isInReturnWindow(deliveredAt, returnDays, now)

/**
 * What was paid for the first `units` of a line, rounded down. The amount of a part is the difference of two such sums, so that all parts add up to the net
 * amount of the line, to the paisa.
 */
export const netOfUnits = ({ netPaise, quantity }: { netPaise: Paise; quantity: number }, units: number): Paise =>
  Math.floor((netPaise * units) / quantity)

const LABELS = { requested: 'Pending', approved: 'Approved', paid: 'Refunded', rejected: 'Rejected' } as const

/** The text that v2 clients show in place of the button, in the dialect's wording; 'Refunded', 'Partly refunded' and 'Cancelled' are our additions. */
export function returnLabelOf({ productId, returnStatus, refundedQuantity = 0, isLeftOut = false }: Line): string {
  if (isLeftOut) return 'Cancelled'
  if (returnStatus !== null) return LABELS[returnStatus]
  if (refundedQuantity > 0) return 'Partly refunded'
  return productId === null ? 'Non-refundable' : 'N/A'
}
