import type { Answer } from '@/lib/v2/call'
import { callAdmin, refreshAdmin, useAdminRead } from '@/lib/v2/browser-admin'
import { isSameText, type SynonymText, withSynonym } from './admin.model'
import * as calls from './admin.wire'

export const useSynonyms = () => useAdminRead(calls.getSynonyms, {}, { revalidateOnFocus: false })

export const readSynonyms = (): Promise<Answer<SynonymText>> => callAdmin(calls.getSynonyms)

export async function changeSynonyms(groups: string, version: string): Promise<Answer<null>> {
  const answer = await callAdmin(calls.changeSynonyms, { body: { fields: { groups }, version } })
  await refreshAdmin('/synonyms', '/searches')
  return answer
}

/** `empty`: 'yes' lists only searches that found nothing. */
export const useSearches = (query: { days: number; empty: string; page: number }) => useAdminRead(calls.listSearches, { query })

/** Makes a shopper's word a synonym of the shop's own word. @returns the synonyms before and after */
export async function addSynonym(ownWord: string, word: string): Promise<Answer<{ before: string; after: string }>> {
  const synonyms = await readSynonyms()
  if (!synonyms.ok) return synonyms
  const { text: before, version } = synonyms.value
  const after = withSynonym(before, ownWord, word)
  const answer = await changeSynonyms(after, version)
  return answer.ok ? { ok: true, value: { before, after } } : answer
}

/** Reverts a synonym change, unless the synonyms were changed again. @returns null if they were */
export async function restoreSynonyms({ before, after }: { before: string; after: string }): Promise<Answer<null> | null> {
  const synonyms = await readSynonyms()
  if (!synonyms.ok) return synonyms
  return isSameText(synonyms.value.text, after) ? changeSynonyms(before, synonyms.value.version) : null
}
