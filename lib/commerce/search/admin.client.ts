import type { Answer } from '@/lib/v2/call'
import { callAdmin, refreshAdmin, useAdminRead } from '@/lib/v2/browser-admin'
import { type SynonymText, withSynonym } from './admin.model'
import * as calls from './admin.wire'

export const useSynonyms = () => useAdminRead(calls.getSynonyms, {}, { revalidateOnFocus: false })

export const readSynonyms = (): Promise<Answer<SynonymText>> => callAdmin(calls.getSynonyms)

export async function changeSynonyms(groups: string, version: string): Promise<Answer<null>> {
  const answer = await callAdmin(calls.changeSynonyms, { body: { fields: { groups }, version } })
  await refreshAdmin('/synonyms')
  return answer
}

/** `empty`: 'yes' for those that found nothing. */
export const useSearches = (query: { days: number; empty: string; page: number }) => useAdminRead(calls.listSearches, { query })

/** Makes a word that shoppers use find what the shop's own word finds. */
export async function addSynonym(ownWord: string, word: string): Promise<Answer<null>> {
  const synonyms = await readSynonyms()
  if (!synonyms.ok) return synonyms
  const answer = await changeSynonyms(withSynonym(synonyms.value.text, ownWord, word), synonyms.value.version)
  if (answer.ok) await refreshAdmin('/searches')
  return answer
}
