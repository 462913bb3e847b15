import { and, asc, desc, eq, isNull } from 'drizzle-orm'
import { orders, providerReports } from '@/lib/db/schema'
import type { Queryable } from '@/lib/db/context'
import type { ProviderReport } from './reports.model'

export type ReportRow = typeof providerReports.$inferSelect
type Subject = Pick<ReportRow, 'provider' | 'kind' | 'subjectId'>

/** null: nothing has been reported about it yet. */
export async function findReport(tx: Queryable, { provider, kind, subjectId }: Subject): Promise<ReportRow | null> {
  const [row] = await tx
    .select()
    .from(providerReports)
    .where(and(eq(providerReports.provider, provider), eq(providerReports.kind, kind), eq(providerReports.subjectId, subjectId)))
  return row ?? null
}

export async function insertReport(tx: Queryable, report: typeof providerReports.$inferInsert): Promise<void> {
  await tx.insert(providerReports).values(report)
}

type Step = Pick<ProviderReport, 'status' | 'amountPaise' | 'respondBy' | 'reportedAt'>

/** New information needs attention again. */
export async function updateReport(tx: Queryable, id: number, { status, amountPaise, respondBy, reportedAt }: Step): Promise<void> {
  const step = { status, amountPaise, respondBy, reportedAt: reportedAt ?? null }
  await tx
    .update(providerReports)
    .set({ ...step, settledAt: null })
    .where(eq(providerReports.id, id))
}

/** Oldest first. */
export const listReports = (db: Queryable, orderId: number): Promise<ReportRow[]> =>
  db.select().from(providerReports).where(eq(providerReports.orderId, orderId)).orderBy(asc(providerReports.id))

export const listReportsOfPayment = (db: Queryable, { provider, providerPaymentId }: Pick<ReportRow, 'provider' | 'providerPaymentId'>) =>
  db
    .select({
      kind: providerReports.kind,
      status: providerReports.status,
      subjectId: providerReports.subjectId,
      amountPaise: providerReports.amountPaise,
      currency: providerReports.currency,
    })
    .from(providerReports)
    .where(and(eq(providerReports.provider, provider), eq(providerReports.providerPaymentId, providerPaymentId)))

/** Unsettled reports, newest first, with their order codes. */
export const listOpenReports = (db: Queryable, limit: number) =>
  db
    .select({ code: orders.code, report: providerReports })
    .from(providerReports)
    .innerJoin(orders, eq(orders.id, providerReports.orderId))
    .where(isNull(providerReports.settledAt))
    .orderBy(desc(providerReports.id))
    .limit(limit)

/** Everything that this provider has reported, oldest first, with the order codes. */
export const listProviderReports = (db: Queryable, provider: string) =>
  db
    .select({ code: orders.code, report: providerReports })
    .from(providerReports)
    .innerJoin(orders, eq(orders.id, providerReports.orderId))
    .where(eq(providerReports.provider, provider))
    .orderBy(asc(providerReports.id))

/** @returns false when the order has no such report, or it is already settled */
export async function updateSettled(tx: Queryable, { id, orderId, settledAt }: { id: number; orderId: number; settledAt: Date }) {
  const settled = await tx
    .update(providerReports)
    .set({ settledAt })
    .where(and(eq(providerReports.id, id), eq(providerReports.orderId, orderId), isNull(providerReports.settledAt)))
    .returning({ id: providerReports.id })
  return settled.length > 0
}
