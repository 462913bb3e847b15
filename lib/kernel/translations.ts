import type { Locale } from '@/lib/i18n/locales'

/** A row's texts, keyed by property name. */
export type Texts = Readonly<Record<string, string>>

/** A row's texts in each language except the default one, whose texts are the row's own properties. */
export type Translations = Readonly<Partial<Record<Locale, Texts>>>

/** A row as read in one language. `texts`: its translations; null: none, or the default language. */
type Translated = { texts: Texts | null }

/** The translatable properties: nothing else in a row changes, whatever its translations contain. */
const TEXT = new Set(
  (
    'name cardFact title heading linkText html value alt photoAlt bannerAlt imageAlt metaTitle metaDescription shortDescriptionHtml descriptionHtml benefitsHtml ' +
    'specificationHtml faqsHtml aboutHeading aboutHtml additionalHeading additionalHtml originRegion ingredients storage'
  ).split(' '),
)

/** The row with its translated texts; missing ones stay in the default language. */
export function translated<Row extends Translated>(row: Row): Row {
  if (row.texts === null) return row
  const known = Object.entries(row.texts).filter(([name, text]) => TEXT.has(name) && name in row && text !== '')
  return { ...row, ...Object.fromEntries(known) }
}
