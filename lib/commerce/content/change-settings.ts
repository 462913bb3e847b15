import { readLine, readText } from '@/lib/kernel/contact-data'
import { type Context, inTransaction, type Queryable } from '@/lib/db/context'
import { GST_STATES, readGstin, stateOfGstin } from '@/lib/kernel/gstin'
import { failure, type Result, success } from '@/lib/kernel/result'
import { recordActivity } from '@/lib/commerce/staff'
import { type TranslatedLocale, TRANSLATED_LOCALES } from '@/lib/i18n/locales'
import { fieldsWith } from '@/lib/kernel/translated-fields'
import {
  type Setting,
  type SettingChanges,
  type SettingKind,
  SETTINGS,
  type SettingValue,
  showSetting,
  storedSetting,
} from './settings.model'
import { listSettingRows, lockSettings, writeSetting, writeTranslation } from './settings.admin.queries'

async function readSettings(db: Queryable): Promise<readonly SettingValue[]> {
  const rows = new Map((await listSettingRows(db)).map((row) => [row.type, row]))
  return SETTINGS.map(({ name, kind }) => {
    const row = rows.get(name)
    const translations = fieldsWith(TRANSLATED_LOCALES, (locale) => row?.translations[locale]?.['value'] ?? '')
    return { name, value: showSetting(kind, row?.value ?? ''), translations }
  })
}

/** All settings that staff may change, in the form in which staff read them. */
export const listSettings = (ctx: Context): Promise<readonly SettingValue[]> => readSettings(ctx.db)

const MANY_LINES: readonly SettingKind[] = ['text', 'html', 'googleCategories']

const cleaned = (kind: SettingKind, typed: string): string => (MANY_LINES.includes(kind) ? readText(typed) : readLine(typed))

type Wish = Setting & { typed: string | undefined; translated: readonly (readonly [TranslatedLocale, string])[] }

function translatedOf({ name, isText }: Setting, { translations }: SettingChanges): Wish['translated'] {
  if (!isText) return []
  return TRANSLATED_LOCALES.flatMap((locale) => {
    const text = translations[locale][name]
    return text === undefined ? [] : [[locale, text] as const]
  })
}

const wishesOf = (changes: SettingChanges): readonly Wish[] =>
  SETTINGS.map((setting) => ({
    ...setting,
    typed: changes.values[setting.name],
    translated: translatedOf(setting, changes),
  })).filter(({ typed, translated }) => typed !== undefined || translated.length > 0)

/** Whether a colleague has changed one of these in the meantime. */
const isOutdated = ({ name, typed, translated }: Wish, { seen }: SettingChanges, present: SettingValue): boolean =>
  (typed !== undefined && seen.values[name] !== present.value.trim()) ||
  translated.some(([locale]) => seen.translations[locale][name] !== present.translations[locale].trim())

async function change(tx: Queryable, ctx: Context, wish: Wish, { name, value: before, translations }: SettingValue): Promise<void> {
  const { kind, isPublic } = wish
  const value = wish.typed === undefined ? before : showSetting(kind, storedSetting(kind, cleaned(kind, wish.typed)))
  const changed = wish.translated
    .map(([locale, typed]) => [locale, cleaned(kind, typed)] as const)
    .filter(([locale, text]) => text !== translations[locale])
  if (value === before && changed.length === 0) return
  // A translation also needs the row of its setting.
  await writeSetting(tx, { name, value: storedSetting(kind, value), isPublic })
  for (const [locale, text] of changed) await writeTranslation(tx, { name, locale, text })
  await recordActivity(tx, ctx, {
    subject: 'setting',
    subjectId: name,
    action: 'setting.changed',
    before: { value: before, translations },
    after: { value, translations: { ...translations, ...Object.fromEntries(changed) } },
  })
}

/** The GSTIN's state if it contradicts the seller's state: this determines whether every invoice has CGST with SGST or IGST. */
function otherStateOf({ values }: SettingChanges, present: ReadonlyMap<string, SettingValue>): string | null {
  if (values.gstin === undefined && values.seller_state === undefined) return null
  const state = stateOfGstin(readGstin(values.gstin ?? present.get('gstin')?.value ?? ''))
  const seller = readLine(values.seller_state ?? present.get('seller_state')?.value ?? '').toLowerCase()
  const isState = Object.values(GST_STATES).some((name) => name.toLowerCase() === seller)
  return state !== '' && isState && state.toLowerCase() !== seller ? state : null
}

/**
 * Changes settings whose values have passed their checks. If a stored value differs from the one that was seen, a colleague has changed it, and nothing is
 * written. `other_state`: the GSTIN belongs to a different state than the seller's.
 */
export const changeSettings = (ctx: Context, changes: SettingChanges): Promise<Result<null, 'conflict' | 'other_state'>> =>
  inTransaction<null, 'conflict' | 'other_state'>(ctx.db, async (tx) => {
    await lockSettings(tx)
    const present = new Map((await readSettings(tx)).map((value) => [value.name, value]))
    const wishes = wishesOf(changes).flatMap((wish) => {
      const value = present.get(wish.name)
      return value ? [{ wish, value }] : []
    })
    if (wishes.some(({ wish, value }) => isOutdated(wish, changes, value))) return failure('conflict')
    const state = otherStateOf(changes, present)
    if (state !== null) return failure('other_state', { state })
    for (const { wish, value } of wishes) await change(tx, ctx, wish, value)
    return success(null)
  })
