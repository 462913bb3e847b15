import { changeOrder, type DryRun, insertEvents, type LockedOrder, notifyCustomer, recordOrderChange } from '@/lib/commerce/orders'
import type { Context, Queryable } from '@/lib/db/context'
import { failure, type Result, success } from '@/lib/kernel/result'
import { isStepAllowed, type ReturnMethod, type ReturnStep } from './model'
import { findReturn, type ReturnRow, updateReturn } from './returns.queries'

export type StepRefusal = 'unknown_return' | 'wrong_step' | 'too_many'
type Outcome = Result<null, StepRefusal | 'not_found'>

/** The order's return, if this step is possible now. The caller has locked the order. */
export async function findForStep(
  tx: Queryable,
  order: LockedOrder,
  returnId: number,
  step: ReturnStep,
): Promise<Result<ReturnRow, 'unknown_return' | 'wrong_step'>> {
  const found = await findReturn(tx, order.id, returnId)
  if (!found) return failure('unknown_return')
  return isStepAllowed(found, step) ? success(found) : failure('wrong_step', { status: found.status })
}

type Told = 'return_approved' | 'return_received' | 'return_refused'

/** Records a step in timeline and activity log, and notifies the customer. */
async function report(
  tx: Queryable,
  ctx: Context,
  order: LockedOrder,
  told: { kind: Told; row: ReturnRow; units: number; note: string; detail?: string },
) {
  const { kind, row, units, note, detail = '' } = told
  const { orderLineId: lineId } = row
  await insertEvents(tx, [{ orderId: order.id, kind, note: '', createdAt: ctx.now(), orderLineId: lineId, quantity: units }])
  await notifyCustomer(tx, order, { kind, lineId, units, note, detail })
  await recordOrderChange(tx, ctx, kind, { before: order, after: order, returnId: row.id, quantity: units })
}

type Approval = { returnId: number; method: ReturnMethod; note: string }

/** The shop accepts a return. `method`: how the goods come back. `note`: to the customer, for example the address. */
export const approveReturn = (ctx: Context, code: string, { returnId, method, note }: Approval, dry: DryRun = {}): Promise<Outcome> =>
  changeOrder<null, StepRefusal>(ctx, code, dry, async (tx, order) => {
    const found = await findForStep(tx, order, returnId, 'approve')
    if (!found.ok) return found
    const row = found.value
    await updateReturn(tx, row, { status: 'approved', method, approvedAt: ctx.now() })
    await report(tx, ctx, order, { kind: 'return_approved', row, units: row.quantity, note, detail: method })
    return success(null)
  })

/** The goods are back: all of them, or fewer. Only the received units are refunded or replaced; the others can be returned later. */
export const receiveReturn = (
  ctx: Context,
  code: string,
  { returnId, quantity }: { returnId: number; quantity: number },
  dry: DryRun = {},
): Promise<Outcome> =>
  changeOrder<null, StepRefusal>(ctx, code, dry, async (tx, order) => {
    const found = await findForStep(tx, order, returnId, 'receive')
    if (!found.ok) return found
    const row = found.value
    if (quantity > row.quantity) return failure('too_many', { available: row.quantity })
    await updateReturn(tx, row, { status: 'received', receivedQuantity: quantity, receivedAt: ctx.now() })
    await report(tx, ctx, order, { kind: 'return_received', row, units: quantity, note: '' })
    return success(null)
  })

/** The shop refuses a return. `note` tells the customer why. Goods that have arrived go back to the customer. */
export const refuseReturn = (
  ctx: Context,
  code: string,
  { returnId, note }: { returnId: number; note: string },
  dry: DryRun = {},
): Promise<Outcome> =>
  changeOrder<null, StepRefusal>(ctx, code, dry, async (tx, order) => {
    const found = await findForStep(tx, order, returnId, 'refuse')
    if (!found.ok) return found
    const row = found.value
    await updateReturn(tx, row, { status: 'refused', refusal: note, settledAt: ctx.now() })
    await report(tx, ctx, order, { kind: 'return_refused', row, units: row.quantity, note })
    return success(null)
  })
