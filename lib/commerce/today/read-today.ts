import { countLowOrOut } from '@/lib/commerce/catalog/editing'
import { type CertificateState, certificateState } from '@/lib/commerce/compliance/model'
import { countTicketStates } from '@/lib/commerce/contact'
import { shopSettings } from '@/lib/commerce/content'
import type { Context } from '@/lib/db/context'
import { LOW_STOCK } from '@/lib/kernel/business'
import { mayDo, type Right, type Role } from '@/lib/kernel/rights'
import { findUntaxedForSale } from '@/lib/commerce/gst-rates'
import { findLastCheck } from '@/lib/commerce/invariants'
import { findShownMissing } from '@/lib/commerce/media'
import { countMessages } from '@/lib/commerce/messaging'
import { countOrderStages, listOpenReports } from '@/lib/commerce/orders'
import { describeReport } from '@/lib/commerce/orders/reports.model'
import { countLatePayments } from '@/lib/commerce/payments'
import { countNewReviews } from '@/lib/commerce/reviews'
import { listEmptySearches } from '@/lib/commerce/search'
import { dayInIndia } from '@/lib/i18n/dates'
import {
  type CatalogProblems,
  type Health,
  type LowStock,
  type OpenReport,
  type OrderCounts,
  type Sales,
  SALES_DAYS,
  type SalesReport,
  type Today,
} from './model'
import { listDailySales, listLowStock } from './queries'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const LATE_MS = HOUR_MS / 4
const SHOWN = 5
const REPORTS_SHOWN = 10
const NEW_DAYS = 7

const sumOf = (days: readonly Sales[]): Sales => ({
  totalPaise: days.reduce((sum, { totalPaise }) => sum + totalPaise, 0),
  orders: days.reduce((sum, one) => sum + one.orders, 0),
})

/** The last thirty days, including today, compared with the thirty before. */
async function readSales({ db, now }: Context): Promise<SalesReport> {
  const days = Array.from({ length: 2 * SALES_DAYS }, (_, index) =>
    dayInIndia(new Date(now().getTime() - (2 * SALES_DAYS - 1 - index) * DAY_MS)),
  )
  const rows = await listDailySales(db, new Date(`${days[0]}T00:00:00+05:30`))
  const sold = new Map(rows.map((row) => [row.day, row]))
  const all = days.map((day) => sold.get(day) ?? { day, totalPaise: 0, orders: 0 })
  const [before, last] = [all.slice(0, SALES_DAYS), all.slice(SALES_DAYS)]
  return { now: sumOf(last), before: sumOf(before), days: last }
}

async function readOrderCounts(ctx: Context, seesMoney: boolean): Promise<OrderCounts> {
  const stages = await countOrderStages(ctx)
  return {
    toPack: stages.to_pack,
    toShip: stages.to_ship,
    onTheWay: stages.on_the_way,
    money: seesMoney ? { problems: stages.problems, returns: stages.returns, toPayBack: stages.to_pay_back } : null,
  }
}

const readReports = async (db: Context['db']): Promise<readonly OpenReport[]> =>
  (await listOpenReports(db, REPORTS_SHOWN)).map(({ code, report }) => ({ code, text: describeReport(report, code) }))

async function readLowStock(ctx: Context): Promise<LowStock> {
  const [count, lowest] = await Promise.all([countLowOrOut(ctx), listLowStock(ctx.db, { atMost: LOW_STOCK, shown: SHOWN })])
  return { count, variants: lowest }
}

async function readHealth({ db, now }: Context, checks: Health['checks']): Promise<Health> {
  const at = now().getTime()
  const [messages, latePayments, invariants] = await Promise.all([
    countMessages(db, { dueBefore: new Date(at - LATE_MS), givenUpAfter: new Date(at - NEW_DAYS * DAY_MS) }),
    countLatePayments(db, new Date(at - LATE_MS)),
    findLastCheck(db),
  ])
  return { checks, messages, latePayments, invariants }
}

async function readCatalogProblems({ db, now }: Context): Promise<CatalogProblems> {
  const [untaxed, missingPictures] = await Promise.all([findUntaxedForSale(db, dayInIndia(now()), SHOWN), findShownMissing(db, SHOWN)])
  return { untaxed, missingPictures }
}

async function readCertificate({ db, now }: Context): Promise<CertificateState> {
  const { fair_design_signed_on: signedOn } = await shopSettings(db, ['fair_design_signed_on'])
  return certificateState(signedOn, dayInIndia(now()))
}

/**
 * What needs attention today, as far as the role may see it.
 * @param readChecks the server's own health checks
 */
export async function readToday(ctx: Context, role: Role, readChecks: () => Promise<Health['checks']>): Promise<Today> {
  const { db } = ctx
  const ago = (ms: number) => new Date(ctx.now().getTime() - ms)
  const ifMay = <T>(right: Right, read: () => Promise<T>): Promise<T | null> => (mayDo(role, right) ? read() : Promise.resolve(null))
  const [sales, orders, reports, lowStock, tickets, newReviews, emptySearches, catalog, certificate, health] = await Promise.all([
    // Sales figures are only for members who handle money.
    ifMay('orders.refund', () => readSales(ctx)),
    ifMay('orders.read', () => readOrderCounts(ctx, mayDo(role, 'orders.refund'))),
    ifMay('orders.refund', () => readReports(db)),
    ifMay('stock.edit', () => readLowStock(ctx)),
    ifMay('tickets.answer', () => countTicketStates(ctx)),
    ifMay('reviews.moderate', () => countNewReviews(db, ago(NEW_DAYS * DAY_MS))),
    ifMay('products.edit', () => listEmptySearches(db, SHOWN)),
    ifMay('products.edit', () => readCatalogProblems(ctx)),
    ifMay('settings.edit', () => readCertificate(ctx)),
    ifMay('settings.edit', async () => readHealth(ctx, await readChecks())),
  ])
  return { sales, orders, reports, lowStock, tickets, newReviews, emptySearches, catalog, certificate, health }
}
