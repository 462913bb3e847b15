import type { Answer } from '@/lib/v2/call'
import { callAdmin, refreshAdmin, useAdminRead } from '@/lib/v2/browser-admin'
import * as calls from './admin.wire'
import type { SettingChanges, SettingValue } from './settings.model'

export const useSettings = () => useAdminRead(calls.listSettings)

/** Reloads the list even after a refusal: a colleague may have changed it. */
export async function changeSettings(changes: SettingChanges): Promise<Answer<null>> {
  const answer = await callAdmin(calls.changeSettings, { body: changes })
  await refreshAdmin('/settings')
  return answer
}

/** The current values, for an editor whose change conflicted. */
export const readSettings = (): Promise<Answer<readonly SettingValue[]>> => callAdmin(calls.listSettings)
