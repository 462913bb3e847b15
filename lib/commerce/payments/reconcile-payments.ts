import type { PaymentProvider } from '@/lib/providers/payment/provider'
import type { Context } from '@/lib/commerce/kernel/context'
import { askProvider } from './ask-gateway'
import { claimDueChecks, updateNextCheck, type PaymentRow } from './payments.queries'
import { BATCH, LEASE_MINUTES, minutesAfter, workOff, type Worked } from './work-off'

/** After the first look, the second, …; then the provider is not asked any more: three days have passed. */
const AGAIN_AFTER_MINUTES = [15, 30, 60, 3 * 60, 12 * 60, 24 * 60, 24 * 60] as const
/** When the provider did not answer. Such a look does not count. */
const RETRY_MINUTES = 2

async function lookAfter(ctx: Context, provider: PaymentProvider, row: PaymentRow): Promise<boolean> {
  const { isKnown } = await askProvider(ctx, provider, row)
  const now = ctx.now()
  const minutes = AGAIN_AFTER_MINUTES[row.checks - 1]
  const next = isKnown
    ? { nextCheckAt: minutes === undefined ? null : minutesAfter(now, minutes), checks: row.checks }
    : { nextCheckAt: minutesAfter(now, RETRY_MINUTES), checks: row.checks - 1 }
  await updateNextCheck(ctx.db, row.id, next)
  return isKnown
}

/**
 * Asks the provider what became of payments that nobody has told us about: the browser was closed, the webhook got lost, or the provider fell
 * silent after it took the money. Claimed like events, so several instances share the work. @returns all zero when none was due
 */
export async function reconcilePayments(ctx: Context, provider: PaymentProvider): Promise<Worked> {
  const now = ctx.now()
  const due = await claimDueChecks(ctx.db, { provider: provider.name, now, until: minutesAfter(now, LEASE_MINUTES), limit: BATCH })
  return workOff(due, (row) => lookAfter(ctx, provider, row))
}
