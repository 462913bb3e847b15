import { isLocale } from '@/lib/i18n/locales'
import { fieldsWith } from '@/lib/kernel/translated-fields'
import type { CutPage } from '@/lib/kernel/paging'
import { defineAdminCall } from '@/lib/v2/admin-call'
import { InvalidAnswer, type Wire } from '@/lib/v2/call'
import { asIdOrNull, asList, asText, asTextOrNull, asWire, writeData, writeResult } from '@/lib/v2/codec'
import { readPaged, writePaged } from '@/lib/v2/paged'
import {
  type AdminArticle,
  ARTICLE_FIELDS,
  ARTICLE_STATES,
  type ArticleFields,
  type ArticlePreview,
  type ListedArticle,
} from './articles.model'

const rules = () => import('./articles.rules')

/** A long text in each language, with three bytes for a letter that is not Latin. */
const LONG = { maxBodyBytes: 1_000_000 }

const writeListed = ({ publishedAt, translatedInto, ...article }: ListedArticle): Wire => ({
  ...article,
  published_at: publishedAt,
  translated_into: translatedInto,
})

function readListed(item: Wire): ListedArticle {
  const id = asIdOrNull(item['id'])
  const state = ARTICLE_STATES.find((one) => one === item['state'])
  if (id === null || state === undefined) throw new InvalidAnswer()
  return {
    id,
    state,
    slug: asText(item['slug']),
    title: asText(item['title']),
    publishedAt: asTextOrNull(item['published_at']),
    translatedInto: asList(item['translated_into']).map(asText).filter(isLocale),
  }
}

const readFields = (fields: Wire): ArticleFields => fieldsWith(ARTICLE_FIELDS, (name) => asText(fields[name]))

/** GET /articles?state=&q=&page=&per_page= */
export const listArticles = defineAdminCall<CutPage<ListedArticle>>({
  method: 'GET',
  path: '/articles',
  right: 'content.edit',
  write: (page) => writePaged(page, writeListed),
  read: (body) => readPaged(body, readListed),
})

const NOT_FOUND = { status: 404, message: () => 'There is no such article.' }
const CONFLICT = {
  status: 409,
  message: () => 'Someone else has changed this article. The saved value is shown next to each field; what you typed is kept.',
}
const TAKEN = 'Another article has this address.'
const slugTaken = { status: 422, message: () => TAKEN, more: { errors: { 'fields.slug': [TAKEN] } } }

export const getArticle = defineAdminCall<AdminArticle>({
  method: 'GET',
  path: '/articles/{id}',
  right: 'content.edit',
  refusals: { not_found: NOT_FOUND },
  write: ({ fields, preview, version, ...listed }) =>
    writeData({
      ...writeListed(listed),
      fields,
      preview_token: preview?.token ?? null,
      preview_expires_at: preview?.expiresAt ?? null,
      version,
    }),
  read: (body) => {
    const data = asWire(body['data'])
    const token = asTextOrNull(data['preview_token'])
    return {
      ...readListed(data),
      fields: readFields(asWire(data['fields'])),
      preview: token === null ? null : { token, expiresAt: asText(data['preview_expires_at']) },
      version: asText(data['version']),
    }
  },
})

type Change = { fields: ArticleFields; version: string }
const change = { ...LONG, right: 'content.edit', input: async () => (await rules()).articleChangeRule } as const
const done = { right: 'content.edit', write: () => writeResult('Saved.'), read: () => null } as const

export const createArticle = defineAdminCall<number, Change>({
  method: 'POST',
  path: '/articles',
  ...change,
  refusals: { slug_taken: slugTaken },
  write: (id) => writeResult('Saved.', { id }),
  read: (body) => asIdOrNull(body['id']) ?? 0,
})

export const changeArticle = defineAdminCall<null, Change>({
  method: 'POST',
  path: '/articles/{id}',
  ...done,
  ...change,
  refusals: { slug_taken: slugTaken, not_found: NOT_FOUND, conflict: CONFLICT },
})

/** POST /articles/{id}/publish: `at` is a time in India, '' for now. */
export const publishArticle = defineAdminCall<null, { version: string; at: string }>({
  method: 'POST',
  path: '/articles/{id}/publish',
  ...done,
  input: async () => (await rules()).publishRule,
  refusals: { not_found: NOT_FOUND, conflict: CONFLICT },
})

export const unpublishArticle = defineAdminCall<null, { version: string }>({
  method: 'POST',
  path: '/articles/{id}/unpublish',
  ...done,
  input: async () => (await rules()).seenRule,
  refusals: { not_found: NOT_FOUND, conflict: CONFLICT },
})

export const sharePreview = defineAdminCall<string>({
  method: 'POST',
  path: '/articles/{id}/preview-link',
  right: 'content.edit',
  tokenIsContent: true,
  refusals: { not_found: NOT_FOUND },
  write: (token) => writeResult('Done.', { token }),
  read: (body) => asText(body['token']),
})

export const revokePreview = defineAdminCall<null>({
  method: 'DELETE',
  path: '/articles/{id}/preview-link',
  ...done,
  refusals: { not_found: NOT_FOUND },
})

/** POST /clean-html: returns a text as the shop will show it. */
export const cleanHtml = defineAdminCall<string, { html: string }>({
  method: 'POST',
  path: '/clean-html',
  ...LONG,
  right: 'content.edit',
  input: async () => (await rules()).cleanRule,
  write: (html) => writeData({ html }),
  read: (body) => asText(asWire(body['data'])['html']),
})

/** GET /previews/{token}: for anyone with a link that has not expired or been revoked. */
export const getPreview = defineAdminCall<ArticlePreview>({
  method: 'GET',
  path: '/previews/{token}',
  access: 'public',
  right: null,
  refusals: { not_found: { status: 404, message: () => 'This link has expired or been revoked.' } },
  write: (preview) => writeData({ ...preview }),
  read: (body) => {
    const data = asWire(body['data'])
    const state = ARTICLE_STATES.find((one) => one === data['state'])
    if (state === undefined) throw new InvalidAnswer()
    return { state, title: asText(data['title']), banner: asText(data['banner']), html: asText(data['html']) }
  },
})
