import { defineAdminCall } from '@/lib/v2/admin-call'
import type { CutPage } from '@/lib/kernel/paging'
import { asNumberOrNull, asText, asWire, writeData, writeResult } from '@/lib/v2/codec'
import { readPaged, writePaged } from '@/lib/v2/paged'
import type { CountedSearch, SynonymText } from './admin.model'

export const getSynonyms = defineAdminCall<SynonymText>({
  method: 'GET',
  path: '/synonyms',
  right: 'content.edit',
  write: (synonyms) => writeData({ ...synonyms }),
  read: (body) => {
    const data = asWire(body['data'])
    return { text: asText(data['text']), version: asText(data['version']) }
  },
})

/** GET /searches?days=7|30|90&empty=yes&page= */
export const listSearches = defineAdminCall<CutPage<CountedSearch>>({
  method: 'GET',
  path: '/searches',
  right: 'content.edit',
  write: (page) => writePaged(page, (search) => ({ ...search })),
  read: (body) =>
    readPaged(body, (item) => ({
      text: asText(item['text']),
      count: asNumberOrNull(item['count']) ?? 0,
      found: asNumberOrNull(item['found']) ?? 0,
    })),
})

type Detail = { group?: string | number; word?: string | number; most?: string | number }

const refusal = (message: (detail: Detail) => string) => ({ status: 422, message })

/** POST /synonyms: replaces all synonyms. */
export const changeSynonyms = defineAdminCall<null, { fields: { groups: string }; version: string }>({
  method: 'POST',
  path: '/synonyms',
  right: 'content.edit',
  maxBodyBytes: 500_000,
  input: async () => (await import('./admin.rules')).synonymsRule,
  refusals: {
    conflict: {
      status: 409,
      message: () => 'Someone else has changed the synonyms. What is saved now is shown below; what you typed is kept.',
    },
    no_groups: refusal(() => 'Enter at least one group of words.'),
    too_many_groups: refusal(({ most }) => `There may be at most ${most} groups.`),
    empty_group: refusal(({ group }) => `Line ${group} has no word.`),
    too_many_words: refusal(({ group, most }) => `Line ${group} has more than ${most} words.`),
    empty_word: refusal(({ group, word }) => `Line ${group}: "${word}" has no letter.`),
    word_too_long: refusal(({ group, word }) => `Line ${group}: "${word}" is too long.`),
  },
  write: () => writeResult('Saved.'),
  read: () => null,
})
