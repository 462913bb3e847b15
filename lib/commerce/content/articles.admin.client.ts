import type { Answer } from '@/lib/v2/call'
import { callAdmin, refreshAdmin, useAdminRead } from '@/lib/v2/browser-admin'
import * as calls from './articles.admin.wire'
import type { AdminArticle, ArticleFields } from './articles.model'

/** @param state '' for all */
export const useArticles = ({ state, text }: { state: string; text: string }, page: number) =>
  useAdminRead(calls.listArticles, { query: { state: state || null, q: text || null, page } })

/** @param id 0: nothing is loaded */
export const useArticle = (id: number) => useAdminRead(calls.getArticle, id === 0 ? null : { params: { id } }, { revalidateOnFocus: false })

/** @param token null: not known yet */
export const usePreview = (token: string | null) => useAdminRead(calls.getPreview, token === null ? null : { params: { token } })

export const readArticle = (id: number): Promise<Answer<AdminArticle>> => callAdmin(calls.getArticle, { params: { id } })
export const readCleanHtml = (html: string): Promise<Answer<string>> => callAdmin(calls.cleanHtml, { body: { html } })

async function changing<T>(asked: Promise<Answer<T>>): Promise<Answer<T>> {
  const answer = await asked
  await refreshAdmin('/articles')
  return answer
}

export const createArticle = (fields: ArticleFields) => changing(callAdmin(calls.createArticle, { body: { fields, version: '' } }))
export const changeArticle = (id: number, fields: ArticleFields, version: string) =>
  changing(callAdmin(calls.changeArticle, { params: { id }, body: { fields, version } }))
/** @param at '' for now */
export const publishArticle = ({ id, version }: AdminArticle, at: string) =>
  changing(callAdmin(calls.publishArticle, { params: { id }, body: { version, at } }))
export const unpublishArticle = ({ id, version }: AdminArticle) =>
  changing(callAdmin(calls.unpublishArticle, { params: { id }, body: { version } }))
export const revokePreview = (id: number) => changing(callAdmin(calls.revokePreview, { params: { id } }))
export const sharePreview = (id: number) => changing(callAdmin(calls.sharePreview, { params: { id } }))
