import { defineAdminCall } from '@/lib/v2/admin-call'
import type { Wire } from '@/lib/v2/call'
import { asText, asWire, dataList, writeData, writeResult } from '@/lib/v2/codec'
import { TRANSLATED_LOCALES } from '@/lib/i18n/locales'
import { fieldsWith } from '@/lib/kernel/translated-fields'
import { type SettingChanges, SETTINGS, type SettingValue } from './settings.model'

function readSetting(item: Wire): readonly SettingValue[] {
  const setting = SETTINGS.find(({ name }) => name === item['name'])
  const texts = asWire(item['translations'])
  const translations = fieldsWith(TRANSLATED_LOCALES, (locale) => asText(texts[locale]))
  return setting ? [{ name: setting.name, value: asText(item['value']), translations }] : []
}

export const listSettings = defineAdminCall<readonly SettingValue[]>({
  method: 'GET',
  path: '/settings',
  right: 'settings.edit',
  write: (settings) => writeData(settings.map((setting) => ({ ...setting }))),
  read: (body) => dataList(body).flatMap(readSetting),
})

const CHANGED = 'Someone else has changed this. The saved value is shown next to each field; what you typed is kept.'

/** POST /settings: only the changed values, with the values that the form started from. */
export const changeSettings = defineAdminCall<null, SettingChanges>({
  method: 'POST',
  path: '/settings',
  right: 'settings.edit',
  // Long translations, each with the one that was seen.
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
