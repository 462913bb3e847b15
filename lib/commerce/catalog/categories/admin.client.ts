import type { Answer } from '@/lib/v2/call'
import { callAdmin, refreshAdmin, useAdminRead } from '@/lib/v2/browser-admin'
import type { Saved } from '../editing/document.wire'
import * as calls from './admin.wire'
import type { CategoryDocument, EditedCategory } from './model'

export const useCategories = () => useAdminRead(calls.listCategories)

export const readCategories = () => callAdmin(calls.listCategories)

async function refreshing<T>(answer: Answer<T>): Promise<Answer<T>> {
  if (answer.ok) await refreshAdmin('/categories')
  return answer
}

export const saveCategory = async (body: {
  id: number | null
  version: string
  document: CategoryDocument
}): Promise<Answer<Saved<EditedCategory>>> =>
  refreshing(await callAdmin(calls.saveCategory, { body: { ...body, document: { ...calls.writeCategoryDocument(body.document) } } }))

export const orderCategories = async (parent: string | null, ids: readonly number[]) =>
  refreshing(await callAdmin(calls.orderCategories, { body: { parent, ids: [...ids] } }))

export const removeCategory = async (id: number) => refreshing(await callAdmin(calls.removeCategory, { params: { id } }))
