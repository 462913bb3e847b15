import {
  changeOrder,
  type DryRun,
  findRefundable,
  insertEvents,
  isNewestRefundHeld,
  listOrderLineRows,
  type LockedOrder,
  notifyCustomer,
  type OrderLineRow,
  planUnitsRefund,
  recordOrderChange,
  type RefundRefusal,
} from '@/lib/commerce/orders'
import { takeBackUnits, takeReplacement } from '@/lib/commerce/stock'
import type { Context, Queryable } from '@/lib/db/context'
import { formatMoney, type Paise } from '@/lib/kernel/money'
import { receiptOfReturn } from '@/lib/kernel/payment'
import { failure, type Result, success } from '@/lib/kernel/result'
import { findForStep, type StepRefusal } from './decide-return'
import { settledUnits } from './model'
import { updateReturned, upsertApproved } from './queries'
import { type ReturnRow, updateReturn } from './returns.queries'
import { sendBack } from './send-back'

type Books = { lines: readonly OrderLineRow[]; payment: Awaited<ReturnType<typeof findRefundable>> }
type Returned = Pick<ReturnRow, 'quantity' | 'receivedQuantity' | 'method' | 'shippingChargePaise'> & { lineId: number }

/** What a refund of this return would send back now, or why it is refused. The admin shows it and refundReturn does it. */
export function planReturn(order: Parameters<typeof planUnitsRefund>[0], { lines, payment }: Books, { lineId, ...row }: Returned) {
  const line = lines.find(({ id }) => id === lineId)
  if (!line) throw new Error(`an order has no line ${lineId} to refund`)
  // Only the shop's courier is charged for: goods that are kept need no parcel, and a customer who posts one has paid for it.
  const chargePaise = row.method === 'pick_up' ? row.shippingChargePaise : 0
  const plan = planUnitsRefund(order, { lines, payment }, { line, units: settledUnits(row), chargePaise })
  return plan.ok ? success({ ...plan.value, line }) : plan
}

/** The received goods return to stock or are written off: food that has left the shop usually cannot be sold again. */
async function takeBack(tx: Queryable, row: ReturnRow, restocked: number, now: Date): Promise<void> {
  if (row.receivedQuantity === null) return
  const of = { returnId: row.id, orderLineId: row.orderLineId, now }
  await takeBackUnits(tx, of, { restocked, writtenOff: row.receivedQuantity - restocked })
}

/** `restocked`: the received units that can be sold again; the others are written off. */
type Settling = { returnId: number; restocked: number; note: string }

async function findToSettle(
  tx: Queryable,
  order: LockedOrder,
  { returnId, restocked }: Settling,
  step: 'refund' | 'replace',
): Promise<Result<ReturnRow, StepRefusal>> {
  const found = await findForStep(tx, order, returnId, step)
  if (!found.ok) return found
  const available = found.value.receivedQuantity ?? 0
  return restocked <= available ? found : failure('too_many', { available })
}

/** `isHeld`: it waits until the bank has decided a dispute. */
type Refunded = { amountPaise: Paise; byHand: boolean; isHeld: boolean }
type Refusal = StepRefusal | RefundRefusal | 'amount_changed'

/**
 * The shop refunds the units of a return, less the price of its parcel if the customer pays for that. `seenPaise`: the amount that the member saw; a refund of
 * any other amount is refused.
 */
export const refundReturn = (
  ctx: Context,
  code: string,
  { seenPaise, ...settling }: Settling & { seenPaise?: number | undefined },
  dry: DryRun = {},
): Promise<Result<Refunded, Refusal | 'not_found'>> =>
  changeOrder<Refunded, Refusal>(ctx, code, dry, async (tx, order) => {
    const found = await findToSettle(tx, order, settling, 'refund')
    if (!found.ok) return found
    const { value: row } = found
    const [lines, known] = [await listOrderLineRows(tx, order.id), await findRefundable(tx, order)]
    const plan = planReturn(order, { lines, payment: known }, { ...row, lineId: row.orderLineId })
    if (!plan.ok) return plan
    const { payment, amountPaise, withheldPaise, isWholeLine, line } = plan.value
    if (seenPaise !== undefined && seenPaise !== amountPaise) return failure('amount_changed', { amount: formatMoney(amountPaise) })
    const { note, restocked } = settling
    const now = ctx.now()
    await updateReturn(tx, row, { status: 'refunded', refundPaise: amountPaise, withheldPaise, settledAt: now })
    if (isWholeLine)
      await upsertApproved(tx, { orderLineId: line.id, reason: row.note, amountPaise: line.netPaise, leftOut: false, decidedAt: now })
    await takeBack(tx, row, restocked, now)
    const units = settledUnits(row)
    const receipt = receiptOfReturn(order.id, row.id)
    const byHand =
      payment !== null &&
      (await sendBack(
        tx,
        order,
        { paymentId: payment.paymentId, provider: payment.provider, amountPaise, receipt, lineId: line.id, units, now },
        note,
      ))
    // No money moves, for example because a coupon had paid for the line.
    if (payment === null && isWholeLine) await updateReturned(tx, [line.id], 'paid')
    await recordOrderChange(tx, ctx, 'refunded', {
      before: order,
      after: order,
      amountPaise,
      sku: line.sku,
      returnId: row.id,
      quantity: units,
    })
    const isHeld = payment !== null && (await isNewestRefundHeld(tx, order.combinedOrderId))
    return success({ amountPaise, byHand, isHeld })
  })

type Replacement = Settling & { courier: string; trackingNumber: string }

/** The shop sends the units of a return once more, from stock. No money moves and nothing is invoiced: the goods are paid. */
export const replaceReturn = (
  ctx: Context,
  code: string,
  { courier, trackingNumber, ...settling }: Replacement,
  dry: DryRun = {},
): Promise<Result<null, StepRefusal | 'out_of_stock' | 'not_found'>> =>
  changeOrder<null, StepRefusal | 'out_of_stock'>(ctx, code, dry, async (tx, order) => {
    const found = await findToSettle(tx, order, settling, 'replace')
    if (!found.ok) return found
    const { value: row } = found
    const now = ctx.now()
    const units = settledUnits(row)
    const { orderLineId: lineId } = row
    // Before the returned goods are restocked: they must not be sent out again as their own replacement.
    const taken = await takeReplacement(tx, { returnId: row.id, orderLineId: lineId, now }, units)
    if (!taken.ok) return taken
    await takeBack(tx, row, settling.restocked, now)
    await updateReturn(tx, row, { status: 'replaced', courier, trackingNumber, settledAt: now })
    await insertEvents(tx, [
      { orderId: order.id, kind: 'replacement_sent', note: '', createdAt: now, orderLineId: lineId, quantity: units },
    ])
    // The mail shows the shipment of the replacement in place of the first one.
    await notifyCustomer(tx, { ...order, courier, trackingNumber }, { kind: 'return_replaced', lineId, units, note: settling.note })
    await recordOrderChange(tx, ctx, 'replaced', {
      before: order,
      after: order,
      returnId: row.id,
      quantity: units,
      replacement: [courier, trackingNumber].filter(Boolean).join(', '),
    })
    return success(null)
  })
