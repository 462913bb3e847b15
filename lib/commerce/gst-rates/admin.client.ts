import type { Answer } from '@/lib/v2/call'
import { callAdmin, refreshAdmin, useAdminRead } from '@/lib/v2/browser-admin'
import type { RateFields } from './admin.model'
import * as calls from './admin.wire'

export const useGstRates = () => useAdminRead(calls.listGstRates)

async function changing<T>(asked: Promise<Answer<T>>): Promise<Answer<T>> {
  const answer = await asked
  await refreshAdmin('/gst-rates')
  return answer
}

export const addGstRate = (fields: RateFields) => changing(callAdmin(calls.addGstRate, { body: { fields } }))
export const removeGstRate = (id: number) => changing(callAdmin(calls.removeGstRate, { params: { id } }))
