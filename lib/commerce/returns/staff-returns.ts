import { findRefundable, getShopOrder, listOrderRefunds } from '@/lib/commerce/orders'
import type { Context } from '@/lib/db/context'
import { type Result, success } from '@/lib/kernel/result'
import type { StaffReturn } from './admin.model'
import { toReturn } from './list-returns'
import { isOpen, isStepAllowed, RETURN_STEPS, type ReturnStep, type Standing } from './model'
import { listReturns } from './returns.queries'
import { planReturn } from './settle-return'

// Parse boundary: Object.keys has no narrower type.
const STEPS = Object.keys(RETURN_STEPS) as readonly ReturnStep[]

const stepsOf = (row: Standing): readonly ReturnStep[] => STEPS.filter((step) => isStepAllowed(row, step))

/** For staff who refund: the returns of an order, newest first, with what can be done now. */
export async function listStaffReturns(ctx: Context, code: string): Promise<Result<readonly StaffReturn[], 'not_found'>> {
  const found = await getShopOrder(ctx, code)
  if (!found.ok) return found
  const { order, lines } = found.value
  const [rows, payment, refunds] = await Promise.all([
    listReturns(ctx.db, order.id),
    findRefundable(ctx.db, order),
    listOrderRefunds(ctx.db, order.combinedOrderId),
  ])
  return success(
    rows.map((row) => {
      const plan = isOpen(row) ? planReturn(order, { lines, payment }, row) : null
      return {
        ...toReturn(row, { id: order.id, lines, refunds }),
        steps: stepsOf(row),
        refundablePaise: plan?.ok ? plan.value.amountPaise : null,
        shippingChargePaise: row.shippingChargePaise,
      }
    }),
  )
}
