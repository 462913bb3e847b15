import type { PaymentGateway } from '@/lib/gateways/payment/payment-gateway'
import type { Context } from '@/lib/commerce/kernel/context'
import { askGateway } from './ask-gateway'
import { claimDueChecks, updateNextCheck, type PaymentRow } from './payments.queries'
import { BATCH, LEASE_MINUTES, minutesAfter, workOff, type Worked } from './work-off'

/** After the first look, the second, …; then the gateway is not asked any more: three days have passed. */
const AGAIN_AFTER_MINUTES = [15, 30, 60, 3 * 60, 12 * 60, 24 * 60, 24 * 60] as const
/** When the gateway did not answer. Such a look does not count. */
const RETRY_MINUTES = 2

async function lookAfter(ctx: Context, gateway: PaymentGateway, row: PaymentRow): Promise<boolean> {
  const { isKnown } = await askGateway(ctx, gateway, row)
  const now = ctx.now()
  const minutes = AGAIN_AFTER_MINUTES[row.checks - 1]
  const next = isKnown
    ? { nextCheckAt: minutes === undefined ? null : minutesAfter(now, minutes), checks: row.checks }
    : { nextCheckAt: minutesAfter(now, RETRY_MINUTES), checks: row.checks - 1 }
  await updateNextCheck(ctx.db, row.id, next)
  return isKnown
}

/**
 * Asks the gateway what became of payments that nobody has told us about: the browser was closed, the webhook got lost, or the gateway fell
 * silent after it took the money. Claimed like events, so several instances share the work. @returns all zero when none was due
 */
export async function reconcilePayments(ctx: Context, gateway: PaymentGateway): Promise<Worked> {
  const now = ctx.now()
  const due = await claimDueChecks(ctx.db, { gateway: gateway.name, now, until: minutesAfter(now, LEASE_MINUTES), limit: BATCH })
  return workOff(due, (row) => lookAfter(ctx, gateway, row))
}
