import { type TranslatedLocale, TRANSLATED_LOCALES } from '@/lib/i18n/locales'
import type { Translations } from './translations'

/** The field of a form with the translation of another one: 'mr_title' of 'title'. */
export type TranslatedField<Name extends string> = `${TranslatedLocale}_${Name}`

/** The fields that are translated, each with the property that it is in a row's translations: { meta_title: 'metaTitle' }. */
export type TranslatedProperties<Name extends string = string> = Readonly<Record<Name, string>>

export const translatedField = <Name extends string>(locale: TranslatedLocale, name: Name): TranslatedField<Name> => `${locale}_${name}`

/** The translations of these fields, language by language. */
export const translatedFields = <Name extends string>(properties: TranslatedProperties<Name>): readonly TranslatedField<Name>[] =>
  // Object.keys loses the names.
  TRANSLATED_LOCALES.flatMap((locale) => (Object.keys(properties) as Name[]).map((name) => translatedField(locale, name)))

/** A value for each of these fields. */
export const fieldsWith = <Name extends string, Value>(names: readonly Name[], valueOf: (name: Name) => Value): Record<Name, Value> =>
  // Object.fromEntries loses the names.
  Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>

/** The translations of a row as fields of a form, 'mr_meta_title'; '' where there is none. */
export const translationFields = <Name extends string>(properties: TranslatedProperties<Name>, translations: Translations) =>
  Object.fromEntries(
    TRANSLATED_LOCALES.flatMap((locale) =>
      Object.entries<string>(properties).map(([name, property]) => [translatedField(locale, name), translations[locale]?.[property] ?? '']),
    ),
    // Object.fromEntries loses the names.
  ) as Record<TranslatedField<Name>, string>

type Edited<Name> = {
  /** Texts that the form does not show are kept. */
  before?: Translations
  /** The text to store for a field; '' removes it. */
  textOf: (locale: TranslatedLocale, name: Name, before: string | undefined) => Promise<string> | string
}

/** The translations to store after a form with these fields was saved. */
export async function editTranslations<Name extends string>(
  properties: TranslatedProperties<Name>,
  { before = {}, textOf }: Edited<Name>,
): Promise<Translations> {
  const names = Object.keys(properties) as Name[] // Object.keys loses the names.
  const languages = TRANSLATED_LOCALES.map(async (locale) => {
    const own = before[locale] ?? {}
    const edited = names.map(async (name) => [properties[name], await textOf(locale, name, own[properties[name]])] as const)
    const texts = Object.entries({ ...own, ...Object.fromEntries(await Promise.all(edited)) }).filter(([, text]) => text !== '')
    return [locale, Object.fromEntries(texts)] as const
  })
  const stored = { ...before, ...Object.fromEntries(await Promise.all(languages)) }
  return Object.fromEntries(Object.entries(stored).filter(([, texts]) => Object.keys(texts).length > 0))
}
