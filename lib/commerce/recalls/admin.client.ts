import { callAdmin, refreshAdmin, useAdminRead } from '@/lib/v2/browser-admin'
import * as calls from './admin.wire'

export const useRecalledOrders = (batchId: number, page: number) =>
  useAdminRead(calls.listRecalledOrders, { params: { id: batchId }, query: { page } })

export async function recallBatch(batchId: number, note: string) {
  const answer = await callAdmin(calls.recallBatch, { params: { id: batchId }, body: { note } })
  await refreshAdmin('/batches')
  return answer
}
