import type { Context } from '@/lib/db/context'
import { unlessReadOnly } from '@/lib/db/errors'
import { processBatch, retryDelay, type BatchResult } from '@/lib/db/queue'
import type { PaymentProvider, ProviderPayment } from '@/lib/providers/payment/provider'
import { claimDueChecks, claimUndecided, updateNextCheck, updateProviderState, type PaymentRow } from './queries'
import { settlePayment } from './settle-payment'
import { claimAt, minutesAfter } from './provider-jobs'

const SECOND_MS = 1_000

/** `isKnown` false: the provider gave no answer, or the money that it reported could not be booked yet. */
export type Checked = { isKnown: boolean; isPaid: boolean }

/** The payments of this provider order; null: no answer. `id`: the payment named by a callback, or ''. */
async function listPayments(provider: PaymentProvider, row: PaymentRow, id: string): Promise<readonly ProviderPayment[] | null> {
  const listed = await provider.listPayments(row.providerOrderId)
  if (id === '' || (listed.ok && listed.value.length > 0)) return listed.ok ? listed.value : null
  const one = await provider.findPayment(id)
  if (one.ok && one.value.providerOrderId === row.providerOrderId) return [one.value]
  return listed.ok ? listed.value : null
}

/** Looks up the payments of this provider order, settles them, and records whether one is still under way. Can be repeated. */
export async function checkPayment(ctx: Context, provider: PaymentProvider, row: PaymentRow, providerPaymentId = ''): Promise<Checked> {
  const payments = await listPayments(provider, row, providerPaymentId)
  if (payments === null) return { isKnown: false, isPaid: false }
  const checked = { isKnown: true, isPaid: false }
  for (const payment of payments) {
    const settled = await settlePayment(ctx, provider, row, payment)
    // A refused capture is an answer: repeating the request at once would not change it.
    if (!settled.ok && settled.reason === 'not_now') checked.isKnown = false
    if (settled.ok && settled.value === 'paid') checked.isPaid = true
  }
  const isPending = payments.some(({ status }) => status === 'created')
  if (checked.isKnown) await updateProviderState(ctx.db, row.id, isPending ? 'pending' : 'idle')
  return checked
}

/** An open result page polls every few seconds; the provider is called at most this often per order. */
const LOOKUP_SECONDS = 4

type Viewed = { customerId: number; combinedOrderId: number }

/**
 * A customer views their unpaid order: the provider is called at once, so that the page does not wait because of a lost callback or a late webhook. Does
 * nothing for other customers' orders, other providers' payments, decided payments, and while the database is read-only.
 */
export async function checkViewedOrder(ctx: Context, provider: PaymentProvider, { customerId, combinedOrderId }: Viewed): Promise<void> {
  const now = ctx.now()
  const askedBefore = new Date(now.getTime() - LOOKUP_SECONDS * SECOND_MS)
  const row = await unlessReadOnly(claimUndecided(ctx.db, { customerId, combinedOrderId, provider: provider.name, now, askedBefore }))
  if (row) await checkPayment(ctx, provider, row)
}

/** After the first check, the second, …; the last check is about three days after the payment page was opened. */
const CHECKS = { minutes: [15, 30, 60, 3 * 60, 12 * 60, 24 * 60, 24 * 60], afterwards: null }
/** Delay after a check that the provider did not answer. Such a check does not count. */
const RETRY_MINUTES = 2

async function checkDue(ctx: Context, provider: PaymentProvider, row: PaymentRow): Promise<keyof BatchResult> {
  const { isKnown } = await checkPayment(ctx, provider, row)
  const now = ctx.now()
  const minutes = retryDelay(CHECKS, row.checks)
  const next = isKnown
    ? { nextCheckAt: minutes === null ? null : minutesAfter(now, minutes), checks: row.checks }
    : { nextCheckAt: minutesAfter(now, RETRY_MINUTES), checks: row.checks - 1 }
  await updateNextCheck(ctx.db, row.id, next)
  return isKnown ? 'done' : 'failed'
}

/**
 * Checks a batch of payments that neither callback nor webhook has reported: the browser was closed, the webhook was lost, or the provider failed after taking
 * the money. @returns zeros if none was due
 */
export async function reconcilePayments(ctx: Context, provider: PaymentProvider): Promise<BatchResult> {
  const due = await claimDueChecks(ctx.db, provider.name, claimAt(ctx.now()))
  return processBatch(due, (row) => checkDue(ctx, provider, row))
}
