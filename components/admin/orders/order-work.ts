import { notify } from '@/components/ui/notify'
import type { BulkOutcome } from '@/lib/commerce/orders/admin.model'
import { confirmOrders, savePapers, shipOrders } from '@/lib/commerce/orders/admin.client'
import { BULK_REASONS } from '@/lib/commerce/orders/admin.wire'
import type { PrintedPapers } from '@/lib/commerce/invoices/model'
import { adminTexts } from '@/lib/i18n/admin-texts'
import type { Answer } from '@/lib/v2/call'
import { saved } from '../told'
import { failureText } from '../use-admin-form'

const t = adminTexts('orders')

/** Says how many were done, and why others were not. @returns whether all were done */
function report(answer: Answer<readonly BulkOutcome[]>, done: 'confirmedCount' | 'shippedCount'): boolean {
  if (!answer.ok) {
    notify.lasting(failureText(answer.failure))
    return false
  }
  const count = answer.value.filter(({ ok }) => ok).length
  if (count > 0) notify.success(t(done, { count }))
  const left = answer.value.flatMap((one) =>
    one.ok ? [] : [t('leftOut', { code: one.code, reason: BULK_REASONS[one.reason] ?? one.reason })],
  )
  if (left.length > 0) notify.lasting(left.join('\n'))
  return left.length === 0
}

export const confirmAndReport = async (codes: readonly string[]): Promise<boolean> => report(await confirmOrders(codes), 'confirmedCount')

export const shipAndReport = async (shipments: Parameters<typeof shipOrders>[0]): Promise<boolean> =>
  report(await shipOrders(shipments), 'shippedCount')

export const print = (codes: readonly string[], papers: PrintedPapers): Promise<void> => saved(savePapers(codes, papers))
