import { processBatch, retryDelay, type BatchResult } from '@/lib/jobs/queue'
import type { PaymentProvider } from '@/lib/providers/payment/provider'
import type { Context } from '@/lib/commerce/kernel/context'
import { askProvider } from './ask-gateway'
import { claimDueChecks, updateNextCheck, type PaymentRow } from './payments.queries'
import { claimAt, minutesAfter } from './provider-jobs'

/** Then the provider is not asked any more: three days have passed. */
const CHECKS = { minutes: [15, 30, 60, 3 * 60, 12 * 60, 24 * 60, 24 * 60], afterwards: null }
/** When the provider did not answer. Such a check is not counted. */
const RETRY_MINUTES = 2

async function lookAfter(ctx: Context, provider: PaymentProvider, row: PaymentRow): Promise<keyof BatchResult> {
  const { isKnown } = await askProvider(ctx, provider, row)
  const now = ctx.now()
  const minutes = retryDelay(CHECKS, row.checks)
  const next = isKnown
    ? { nextCheckAt: minutes === null ? null : minutesAfter(now, minutes), checks: row.checks }
    : { nextCheckAt: minutesAfter(now, RETRY_MINUTES), checks: row.checks - 1 }
  await updateNextCheck(ctx.db, row.id, next)
  return isKnown ? 'done' : 'failed'
}

/**
 * Asks the provider what became of payments that nobody has told us about: the browser was closed, the webhook got lost, or the provider fell
 * silent after it took the money. Claimed like events, so several instances share the work. @returns all zero when none was due
 */
export async function reconcilePayments(ctx: Context, provider: PaymentProvider): Promise<BatchResult> {
  const due = await claimDueChecks(ctx.db, provider.name, claimAt(ctx.now()))
  return processBatch(due, (row) => lookAfter(ctx, provider, row))
}
