import type { Paise } from '@/lib/kernel/money'
import { failure, type Result, success } from '@/lib/kernel/result'
import { isInShop } from './model'
import type { OrderLineRow } from './queries'
import { isReturnAllowed } from './state-machine'
import type { LockedOrder, RefundablePayment } from './state.queries'

export type RefundRefusal = 'not_paid' | 'cancel_instead' | 'unknown_item' | 'refunded_already' | 'nothing_left' | 'no_payment'

type Statuses = Pick<LockedOrder, 'deliveryStatus' | 'paymentStatus'>
type Line = Pick<OrderLineRow, 'id' | 'sku' | 'netPaise' | 'returnStatus'>

/** `payment` null: a coupon covered the whole line, so it counts as refunded and no money moves. */
export type RefundPlan<L extends Line = Line> = { lines: readonly L[]; payment: RefundablePayment | null; amountPaise: Paise }

const isRefundable = ({ returnStatus }: Line): boolean => isReturnAllowed(returnStatus, 'approve')

/** The line with this SKU, or all lines that are not refunded yet. */
function chooseLines<L extends Line>(lines: readonly L[], sku: string | undefined): Result<readonly L[], RefundRefusal> {
  if (sku === undefined) return success(lines.filter(isRefundable))
  const line = lines.find((one) => one.sku === sku)
  if (!line) return failure('unknown_item', { items: lines.map((one) => one.sku).join(', ') })
  return isRefundable(line) ? success([line]) : failure('refunded_already')
}

function findRefusal({ paymentStatus, deliveryStatus }: Statuses): RefundRefusal | null {
  if (paymentStatus === 'unpaid') return 'not_paid'
  return paymentStatus === 'refunded' || deliveryStatus === 'cancelled' ? 'nothing_left' : null
}

/** Whether these are the last lines of the order that are not refunded yet. */
const isRest = (lines: readonly Line[], chosen: readonly Line[]): boolean =>
  lines.every((line) => !isRefundable(line) || chosen.includes(line))

/**
 * What was paid for the lines: price less their share of the coupon. The last line refunds everything left, including delivery and the cash fee, as the
 * return policy promises: line by line adds up to the same amount as all at once, to the paisa. Never more than was paid.
 */
function amountOf(lines: readonly Line[], chosen: readonly Line[], leftPaise: Paise): Paise {
  const netPaise = chosen.reduce((sum, line) => sum + line.netPaise, 0)
  return isRest(lines, chosen) ? leftPaise : Math.min(leftPaise, netPaise)
}

/**
 * What a refund of the line with `sku`, or of everything left, would send back now, or why it is refused. The admin shows it and refundOrder does it.
 * `payment` null: the shop knows of no payment, for example because a coupon covered the whole order.
 */
export function planRefund<L extends Line>(
  order: Statuses,
  { lines, payment, sku }: { lines: readonly L[]; payment: RefundablePayment | null; sku?: string | undefined },
): Result<RefundPlan<L>, RefundRefusal> {
  const refusal = findRefusal(order)
  if (refusal) return failure(refusal)
  const chosen = chooseLines(lines, sku)
  if (!chosen.ok) return chosen
  // A fully refunded order must not be shipped: cancelling an order that is still in the shop refunds it and stops the shipment.
  if (isInShop(order) && isRest(lines, chosen.value)) return failure('cancel_instead')
  const amountPaise = amountOf(lines, chosen.value, payment?.leftPaise ?? 0)
  const isFree = sku !== undefined && amountPaise === 0 && chosen.value.every(({ netPaise }) => netPaise === 0)
  if (isFree) return success({ lines: chosen.value, payment: null, amountPaise })
  if (!payment) return failure('no_payment')
  return amountPaise > 0 ? success({ lines: chosen.value, payment, amountPaise }) : failure('nothing_left')
}
