import { notify } from '@/components/ui/notify'
import { confirmOrders, savePapers } from '@/lib/commerce/orders/admin.client'
import { bulkReason } from '@/lib/commerce/orders/admin.wire'
import type { PrintedPapers } from '@/lib/commerce/invoices/model'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { saved } from '../told'
import { failureText } from '../use-admin-form'

const t = adminTexts('orders')

/** Confirms orders, and says how many were, and why others were not. @returns whether all are confirmed now */
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
  if (left.length > 0) notify.error(left.join('\n'))
  return refused.length === 0
}

export const print = (codes: readonly string[], papers: PrintedPapers): Promise<void> => saved(savePapers(codes, papers))
