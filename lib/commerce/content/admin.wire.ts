import { defineAdminCall } from '@/lib/v2/admin-call'
import type { Wire } from '@/lib/v2/call'
import { asText, dataList, writeData, writeResult } from '@/lib/v2/codec'
import { type SettingChanges, SETTINGS, type SettingValue } from './settings.model'

function readSetting(item: Wire): readonly SettingValue[] {
  const setting = SETTINGS.find(({ name }) => name === item['name'])
  return setting ? [{ name: setting.name, value: asText(item['value']), hindi: asText(item['hindi']) }] : []
}

export const listSettings = defineAdminCall<readonly SettingValue[]>({
  method: 'GET',
  path: '/settings',
  right: 'settings.edit',
  write: (settings) => writeData(settings.map((setting) => ({ ...setting }))),
  read: (body) => dataList(body).flatMap(readSetting),
})

const CHANGED = 'Someone else has changed this. The saved value is shown next to each field; what you typed is kept.'

/** POST /settings: only what was changed, with the values that the form began with. */
export const changeSettings = defineAdminCall<null, SettingChanges>({
  method: 'POST',
  path: '/settings',
  right: 'settings.edit',
  // Long texts in Hindi, each with the one that was seen.
  maxBodyBytes: 500_000,
  input: async () => (await import('./settings.rules')).settingsRule,
  refusals: {
    conflict: { status: 409, message: () => CHANGED },
    other_state: {
      status: 422,
      message: ({ state }) => `This GSTIN belongs to ${state}, which is not the state of the seller. Correct one of the two.`,
      field: 'values.gstin',
    },
  },
  write: () => writeResult('Saved.'),
  read: () => null,
})
