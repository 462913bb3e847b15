import { adminTexts } from '@/lib/i18n/admin-texts'
import { type Locale, TRANSLATED_LOCALES } from '@/lib/i18n/locales'
import { translatedField } from '@/lib/kernel/translated-fields'
import type { EditField } from './edit-field'

const common = adminTexts('common')
const LANGUAGES = new Intl.DisplayNames('en', { type: 'language' })

/** A language's name in the admin. */
export const languageLabel = (locale: Locale): string => LANGUAGES.of(locale) ?? locale

/** 'Title, in Marathi' */
export const inLanguage = (label: string, locale: Locale): string => common('inLanguage', { label, language: languageLabel(locale) })

/** The translated fields of a form. */
export const translationsOf = (fields: readonly EditField[]): readonly EditField[] =>
  TRANSLATED_LOCALES.flatMap((locale) =>
    fields.map(({ name, label, ...field }) => ({
      ...field,
      name: translatedField(locale, name),
      label: inLanguage(label, locale),
      lang: locale,
      hint: common('asInEnglish'),
    })),
  )
