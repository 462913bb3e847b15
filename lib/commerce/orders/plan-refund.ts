import { formatMoney, type Paise } from '@/lib/kernel/money'
import { failure, type Result, success } from '@/lib/kernel/result'
import { isInShop } from './model'
import type { OrderLineRow } from './queries'
import { netOfUnits } from './returns.model'
import { isReturnAllowed } from './return-transitions'
import type { LockedOrder, RefundablePayment } from './state.queries'

export type RefundRefusal = 'not_paid' | 'cancel_instead' | 'unknown_item' | 'refunded_already' | 'nothing_left' | 'no_payment'

type Statuses = Pick<LockedOrder, 'deliveryStatus' | 'paymentStatus'>
type Line = Pick<
  OrderLineRow,
  'id' | 'sku' | 'netPaise' | 'quantity' | 'returnStatus' | 'refundedQuantity' | 'withheldPaise' | 'receivedReturnId'
>

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

function findRefusal({ paymentStatus, deliveryStatus }: Statuses): 'not_paid' | 'nothing_left' | null {
  if (paymentStatus === 'unpaid') return 'not_paid'
  return paymentStatus === 'refunded' || deliveryStatus === 'cancelled' ? 'nothing_left' : null
}

/** Whether these are the last lines of the order that are not refunded yet. */
const isRest = (lines: readonly Line[], chosen: readonly Line[]): boolean =>
  lines.every((line) => !isRefundable(line) || chosen.includes(line))

/** What was paid for `units` of the line that no return has refunded yet; all of them by default. */
const netOf = (line: Line, units = line.quantity - line.refundedQuantity): Paise =>
  netOfUnits(line, line.refundedQuantity + units) - netOfUnits(line, line.refundedQuantity)

/** The rest of the payment, without what customers pay for return parcels. */
export const refundableRest = (lines: readonly Line[], payment: RefundablePayment | null): Paise =>
  Math.max(
    0,
    lines.reduce((left, { withheldPaise }) => left - withheldPaise, payment?.leftPaise ?? 0),
  )

/**
 * What was paid for the lines: price less their share of the coupon. The last line refunds everything left, including delivery and the cash fee, as the
 * return policy promises: line by line adds up to the same amount as all at once, to the paisa. Never more than was paid.
 */
function amountOf(lines: readonly Line[], chosen: readonly Line[], leftPaise: Paise): Paise {
  const netPaise = chosen.reduce((sum, line) => sum + netOf(line), 0)
  return isRest(lines, chosen) ? leftPaise : Math.min(leftPaise, netPaise)
}

/**
 * What a refund of the line with `sku`, or of everything left, would send back now, or why it is refused. The admin shows it and refundOrder does it.
 * `payment` null: the shop knows of no payment, for example because a coupon covered the whole order.
 */
export function planRefund<L extends Line>(
  order: Statuses,
  { lines, payment, sku }: { lines: readonly L[]; payment: RefundablePayment | null; sku?: string | undefined },
): Result<RefundPlan<L>, RefundRefusal | 'return_received'> {
  const refusal = findRefusal(order)
  if (refusal) return failure(refusal)
  const chosen = chooseLines(lines, sku)
  if (!chosen.ok) return chosen
  // Settling the return also restocks its goods or writes them off.
  const returnId = chosen.value.find((line) => line.receivedReturnId !== null)?.receivedReturnId
  if (returnId) return failure('return_received', { returnId })
  // A fully refunded order must not be shipped: cancelling an order that is still in the shop refunds it and stops the shipment.
  if (isInShop(order) && isRest(lines, chosen.value)) return failure('cancel_instead')
  const amountPaise = amountOf(lines, chosen.value, refundableRest(lines, payment))
  const isFree = sku !== undefined && amountPaise === 0 && chosen.value.every((line) => netOf(line) === 0)
  if (isFree) return success({ lines: chosen.value, payment: null, amountPaise })
  if (!payment) return failure('no_payment')
  return amountPaise > 0 ? success({ lines: chosen.value, payment, amountPaise }) : failure('nothing_left')
}

type UnitsPlan = { payment: RefundablePayment | null; amountPaise: Paise; withheldPaise: Paise; isWholeLine: boolean }
type UnitsWish<L extends Line> = { line: L; units: number; chargePaise: Paise }

/**
 * What a refund of some units of a line would send back now, or why it is refused. The last units of the order refund everything left, as the last line does
 * (planRefund). `chargePaise`: what the customer pays for the return parcel, subtracted as far as there is money. `isWholeLine`: nothing of the line is left.
 */
export function planUnitsRefund<L extends Line>(
  order: Statuses,
  { lines, payment }: { lines: readonly L[]; payment: RefundablePayment | null },
  { line, units, chargePaise }: UnitsWish<L>,
): Result<UnitsPlan, RefundRefusal> {
  const refusal = findRefusal(order)
  if (refusal) return failure(refusal)
  if (!isRefundable(line) || line.refundedQuantity + units > line.quantity) return failure('refunded_already')
  const isWholeLine = line.refundedQuantity + units === line.quantity
  const leftPaise = refundableRest(lines, payment)
  const wholePaise = isWholeLine && isRest(lines, [line]) ? leftPaise : Math.min(leftPaise, netOf(line, units))
  const withheldPaise = Math.min(wholePaise, chargePaise)
  const amountPaise = wholePaise - withheldPaise
  if (wholePaise === 0 && netOf(line, units) > 0) return failure(payment ? 'nothing_left' : 'no_payment')
  return success({ payment: amountPaise > 0 ? payment : null, amountPaise, withheldPaise, isWholeLine })
}

type Books = { lines: readonly Line[]; payment: RefundablePayment | null }
type PriceRefusal = Exclude<RefundRefusal, 'unknown_item' | 'refunded_already'>
type PricePlan = { payment: RefundablePayment; amountPaise: Paise }

/** What can be refunded without any goods, of at most `wantedPaise`; or why nothing can. */
function planPrice(order: Statuses, { lines, payment }: Books, wantedPaise: Paise): Result<PricePlan, PriceRefusal> {
  const refusal = findRefusal(order)
  if (refusal) return failure(refusal)
  if (!payment) return failure('no_payment')
  const restPaise = refundableRest(lines, payment)
  if (restPaise === 0) return failure('nothing_left')
  const amountPaise = Math.min(wantedPaise, restPaise)
  return amountPaise === restPaise && isInShop(order) ? failure('cancel_instead') : success({ payment, amountPaise })
}

/** A refund of exactly this amount for no goods, or why it is refused. Goods that are refunded later get at most what is then left. */
export function planGoodwill(order: Statuses, books: Books, amountPaise: Paise): Result<PricePlan, PriceRefusal | 'too_much'> {
  const restPaise = refundableRest(books.lines, books.payment)
  return restPaise > 0 && amountPaise > restPaise
    ? failure('too_much', { amount: formatMoney(restPaise) })
    : planPrice(order, books, amountPaise)
}

/** `chargesPaise`: the delivery charge, the cash fee, or both, as ordered. `isRefunded`: charges of this order were refunded before. */
type ChargesWish = { chargesPaise: Paise; isRefunded: boolean }

/** What a refund of charges alone would send back now, or why it is refused: at most what is left. */
export function planCharges(
  order: Statuses,
  books: Books,
  { chargesPaise, isRefunded }: ChargesWish,
): Result<PricePlan, PriceRefusal | 'refunded_already' | 'no_charges'> {
  if (chargesPaise === 0) return failure('no_charges')
  return isRefunded ? failure('refunded_already') : planPrice(order, books, chargesPaise)
}
