import type { Context, Queryable } from '@/lib/db/context'
import { failure, success, type Result } from '@/lib/kernel/result'
import { recordActivity } from '@/lib/commerce/staff'
import { notifyShop } from './notify'
import { describeReport, headlineOf, holdsMoney, type ProviderReport, isNews, type StaffReport } from './reports.model'
import { findReport, insertReport, listReportsOfPayment, type ReportRow, updateReport, updateSettled } from './reports.queries'
import { changeOrder } from './shop-orders'
import type { LockedOrder } from './state.queries'

/**
 * Stores a provider's report about a locked order, for its page and for Today, and notifies the owner: once per step of the subject, however often and in
 * whatever order its events arrive.
 */
export async function recordProviderReport(
  tx: Queryable,
  order: LockedOrder,
  { provider, report, now }: { provider: string; report: ProviderReport; now: Date },
): Promise<void> {
  const known = await findReport(tx, { provider, kind: report.kind, subjectId: report.subjectId })
  if (known && !isNews(report, known)) return
  // A value that this step omits keeps the last one reported.
  const respondBy = report.respondBy ?? known?.respondBy ?? null
  const amountPaise = report.amountPaise || (known?.amountPaise ?? 0)
  if (known) await updateReport(tx, known.id, { ...report, amountPaise, respondBy })
  else await insertReport(tx, { ...report, provider, orderId: order.id, createdAt: now })
  const reported = { ...report, amountPaise, respondBy }
  await notifyShop(tx, order, { kind: 'shop_payment_report', headline: headlineOf(reported), note: describeReport(reported, order.code) })
}

type AtProvider = Pick<ReportRow, 'provider' | 'providerPaymentId'>

/** Whether a dispute may still take money from the payment. */
export const isDisputed = async (db: Queryable, payment: AtProvider): Promise<boolean> =>
  (await listReportsOfPayment(db, payment)).some(holdsMoney)

/** The disputes that have taken money from the payment, with their amounts. */
export const listLostDisputes = async (db: Queryable, payment: AtProvider) =>
  (await listReportsOfPayment(db, payment)).filter(({ kind, status }) => kind === 'dispute' && status === 'lost')

/** `code`: the order's. */
export const toReport = (row: ReportRow, code: string): StaffReport => ({
  id: row.id,
  kind: row.kind,
  text: describeReport(row, code),
  createdAt: row.createdAt.toISOString(),
  isSettled: row.settledAt !== null,
  holdsMoney: holdsMoney(row),
})

/** Marks a report as settled by a member. */
export const settleReport = (ctx: Context, code: string, id: number): Promise<Result<null, 'not_found' | 'settled_already'>> =>
  changeOrder<null, 'settled_already'>(ctx, code, {}, async (tx, order) => {
    if (!(await updateSettled(tx, { id, orderId: order.id, settledAt: ctx.now() }))) return failure('settled_already')
    await recordActivity(tx, ctx, { subject: 'order', subjectId: order.code, action: 'order.report_settled', after: { report: id } })
    return success(null)
  })
