import type { Answer } from '@/lib/v2/call'
import { callAdmin, refreshAdmin, useAdminRead } from '@/lib/v2/browser-admin'
import type { SynonymText } from './admin.model'
import * as calls from './admin.wire'

export const useSynonyms = () => useAdminRead(calls.getSynonyms, {}, { revalidateOnFocus: false })

export const readSynonyms = (): Promise<Answer<SynonymText>> => callAdmin(calls.getSynonyms)

export async function changeSynonyms(groups: string, version: string): Promise<Answer<null>> {
  const answer = await callAdmin(calls.changeSynonyms, { body: { fields: { groups }, version } })
  await refreshAdmin('/synonyms')
  return answer
}
