import type { Context } from '@/lib/db/context'
import { cutPage, type CutPage, offsetOf } from '@/lib/kernel/paging'
import { searchAlternatives } from '@/lib/kernel/search-words'
import type { OrderSearch, StaffOrder, StageCounts } from './admin.model'
import { countStaffOrders, countStages, listPackedLines, listStaffOrderRows, type StaffOrderRow } from './admin.queries'
import { headForPacking, isPacking } from './packing-view'

type PackedLine = Awaited<ReturnType<typeof listPackedLines>>[number]

function toStaffOrder(row: StaffOrderRow, lines: readonly PackedLine[]): StaffOrder {
  const { name: customerName, city, postalCode, phone } = row.shippingAddress
  return {
    code: row.code,
    createdAt: row.createdAt.toISOString(),
    deliveryStatus: row.deliveryStatus,
    isPacked: row.packedAt !== null,
    paymentStatus: row.paymentStatus,
    paymentMethod: row.paymentMethod,
    grandTotalPaise: row.grandTotalPaise - row.leftOutPaise,
    toPayBackPaise: row.toPayBackPaise,
    customerName,
    city,
    postalCode,
    phone,
    shipment: { courier: row.courier, trackingNumber: row.trackingNumber },
    lines: lines
      .filter(({ orderId }) => orderId === row.id)
      .map(({ name, variantLabel, sku, quantity }) => ({ name, variantLabel, sku, quantity })),
    problems: row.problems,
    noteCount: row.noteCount,
    hasInvoice: row.hasInvoice,
  }
}

/** For the staff: one page of a stage's orders that contain all the words. */
export async function searchOrders(ctx: Context, { stage, q, page, perPage }: OrderSearch): Promise<CutPage<StaffOrder>> {
  const wanted = { stage, alternatives: searchAlternatives(q), now: ctx.now(), isPacking: isPacking(ctx) }
  const [rows, total] = await Promise.all([
    listStaffOrderRows(ctx.db, wanted, offsetOf(page, perPage), perPage),
    countStaffOrders(ctx.db, wanted),
  ])
  const ids = rows.map(({ id }) => id)
  const lines = ids.length === 0 ? [] : await listPackedLines(ctx.db, ids)
  return cutPage(
    rows.map((row) => toStaffOrder(row, lines)).map((order) => (wanted.isPacking ? headForPacking(order) : order)),
    page,
    perPage,
    total,
  )
}

/** The number of orders that the caller sees in each stage. `newestId`: increases whenever there is a new order; null: there are no orders. */
export const countOrderStages = (ctx: Context): Promise<StageCounts & { newestId: number | null }> =>
  countStages(ctx.db, { now: ctx.now(), isPacking: isPacking(ctx) })
