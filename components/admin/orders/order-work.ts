import { notify } from '@/components/ui/notify'
import { confirmOrders, savePapers } from '@/lib/commerce/orders/admin.client'
import { bulkReason } from '@/lib/commerce/orders/admin.wire'
import type { PrintedPapers } from '@/lib/commerce/invoices/model'
import type { StaffOrder } from '@/lib/commerce/orders/admin.model'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { notifyDownloadFailure } from '../notify-result'
import { failureText } from '../use-admin-form'

const t = adminTexts('orders')

/** Confirms orders, and reports how many were confirmed and why others were not. @returns whether all are confirmed now */
export async function confirmAndReport(codes: readonly string[]): Promise<boolean> {
  const answer = await confirmOrders(codes)
  if (!answer.ok) {
    notify.error(failureText(answer.failure))
    return false
  }
  const count = answer.value.filter((one) => one.ok && one.isChanged).length
  if (count > 0) notify.success(t('confirmedCount', { count }))
  const refused = answer.value.filter((one) => !one.ok)
  const unchanged = answer.value.flatMap((one) => (one.ok && !one.isChanged ? [t('confirmedBefore', { code: one.code })] : []))
  const left = [...unchanged, ...refused.map((one) => t('leftOut', { code: one.code, reason: bulkReason(one) }))]
  if (left.length > 0) (refused.length > 0 ? notify.error : notify.report)(left.join('\n'))
  return refused.length === 0
}

/** @param packs whether printing marks an order as packed */
export async function print(codes: readonly string[], papers: PrintedPapers, { packs }: { packs: boolean }): Promise<boolean> {
  const isSaved = await notifyDownloadFailure(savePapers(codes, papers))
  if (isSaved && packs) notify.success(t('markedAsPacked'))
  return isSaved
}

type Printed = Pick<StaffOrder, 'code' | 'deliveryStatus' | 'hasInvoice'>

/** Whether the goods are still to be packed or on their way: a cancelled order has no packing slip. */
export const hasSlip = ({ deliveryStatus }: Pick<StaffOrder, 'deliveryStatus'>): boolean => deliveryStatus !== 'cancelled'

/** Saves the documents of several orders as one file, and reports how many of each it contains and which orders have none. */
export async function printAndReport(
  orders: readonly Printed[],
  papers: Exclude<PrintedPapers, 'invoices'>,
  packing: { packs: boolean },
): Promise<void> {
  const codes = orders.map(({ code }) => code)
  if (!(await print(codes, papers, packing))) return
  const listOf = (some: readonly Printed[]) => some.map(({ code }) => code).join(', ')
  const [withoutSlip, withoutInvoice] = [orders.filter((order) => !hasSlip(order)), orders.filter(({ hasInvoice }) => !hasInvoice)]
  const wantsInvoices = papers !== 'slips'
  const counts = [
    t('slipCount', { count: orders.length - withoutSlip.length }),
    ...(wantsInvoices ? [t('invoiceCount', { count: orders.length - withoutInvoice.length })] : []),
  ]
  notify.success(counts.join(' '))
  const left = [
    ...(withoutSlip.length > 0 ? [t('withoutSlip', { count: withoutSlip.length, codes: listOf(withoutSlip) })] : []),
    ...(wantsInvoices && withoutInvoice.length > 0 ? [t('withoutInvoice', { codes: listOf(withoutInvoice) })] : []),
  ]
  if (left.length > 0) notify.report(left.join('\n'))
}
