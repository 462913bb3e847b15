import type { Answer } from '@/lib/v2/call'
import { callAdmin, refreshAdmin, useAdminRead } from '@/lib/v2/browser-admin'
import * as calls from './menus.admin.wire'
import type { MenuFields } from './menus.model'

type Menus = { fields: MenuFields; version: string }

export const useMenus = () => useAdminRead(calls.getMenus, {}, { revalidateOnFocus: false })

/** The current values, for an editor whose change conflicted. */
export const readMenus = (): Promise<Answer<Menus>> => callAdmin(calls.getMenus)

export async function changeMenus(fields: MenuFields, version: string): Promise<Answer<null>> {
  const answer = await callAdmin(calls.changeMenus, { body: { fields, version } })
  await refreshAdmin('/menus')
  return answer
}
