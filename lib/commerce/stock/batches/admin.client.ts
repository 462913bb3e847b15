import type { Answer, Query } from '@/lib/v2/call'
import { callAdmin, refreshAdmin, useAdminRead } from '@/lib/v2/browser-admin'
import * as calls from './admin.wire'
import type { ReceiptFields } from './model'

/** One page of the batches; `query` as in the list's address. */
export const useBatchList = (query: Query) => useAdminRead(calls.listBatches, { query })

export const useBatch = (id: number) => useAdminRead(calls.getBatch, { params: { id } })

/** The lists of batches and products show stock. */
async function changing<T>(asked: Promise<Answer<T>>): Promise<Answer<T>> {
  const answer = await asked
  await Promise.all([refreshAdmin('/batches'), refreshAdmin('/products')])
  return answer
}

export const receiveBatch = (fields: ReceiptFields) => changing(callAdmin(calls.receiveBatch, { body: { fields } }))

/** @param body.seen  the quantity that the page showed: a count of another one is refused */
export const countBatch = (id: number, body: { counted: string; seen: number; reason: string }) =>
  changing(callAdmin(calls.countBatch, { params: { id }, body }))

export const setBatchBlocked = (id: number, isBlocked: boolean, reason: string) =>
  changing(callAdmin(isBlocked ? calls.blockBatch : calls.unblockBatch, { params: { id }, body: { reason } }))
