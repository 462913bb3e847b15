import type { Answer } from '@/lib/v2/call'
import { callAdmin, refreshAdmin, useAdminRead } from '@/lib/v2/browser-admin'
import * as calls from './admin.wire'
import type { SettingChanges, SettingValue } from './settings.model'

export const useSettings = () => useAdminRead(calls.listSettings)

/** The list is also read again after a refusal: somebody else may have changed it. */
export async function changeSettings(changes: SettingChanges): Promise<Answer<null>> {
  const answer = await callAdmin(calls.changeSettings, { body: changes })
  await refreshAdmin('/settings')
  return answer
}

/** What holds now, for an editor who was not the first. */
export const readSettings = (): Promise<Answer<readonly SettingValue[]>> => callAdmin(calls.listSettings)
