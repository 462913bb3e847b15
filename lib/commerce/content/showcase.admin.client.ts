import type { Answer } from '@/lib/v2/call'
import { callAdmin, refreshAdmin, useAdminRead } from '@/lib/v2/browser-admin'
import { showcaseCalls } from './showcase.admin.wire'
import type { ShownFields, ShownItem, Showcase } from './showcase.model'

export const useShowcase = (showcase: Showcase) => useAdminRead(showcaseCalls[showcase].list)

export const readShowcase = (showcase: Showcase): Promise<Answer<readonly ShownItem[]>> => callAdmin(showcaseCalls[showcase].list)

async function changing<T>(showcase: Showcase, asked: Promise<Answer<T>>): Promise<Answer<T>> {
  const answer = await asked
  await refreshAdmin(`/${showcase}`)
  return answer
}

export const addShown = (showcase: Showcase, fields: ShownFields) =>
  changing(showcase, callAdmin(showcaseCalls[showcase].add, { body: { fields, version: '' } }))
export const changeShown = (showcase: Showcase, id: number, fields: ShownFields, version: string) =>
  changing(showcase, callAdmin(showcaseCalls[showcase].change, { params: { id }, body: { fields, version } }))
export const setShown = (showcase: Showcase, { id, version }: ShownItem, isShown: boolean) =>
  changing(showcase, callAdmin(showcaseCalls[showcase].setShown, { params: { id }, body: { is_shown: isShown ? '1' : '0', version } }))
export const removeShown = (showcase: Showcase, id: number) =>
  changing(showcase, callAdmin(showcaseCalls[showcase].remove, { params: { id } }))
export const orderShowcase = (showcase: Showcase, ids: readonly number[]) =>
  changing(showcase, callAdmin(showcaseCalls[showcase].order, { body: { ids: [...ids] } }))
