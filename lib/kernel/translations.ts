import type { Locale } from '@/lib/i18n/locales'

/** Texts of a row by the names of its properties. */
export type Texts = Readonly<Record<string, string>>

/** The texts of a row in each language but the default one, whose texts are the row's own properties. */
export type Translations = Readonly<Partial<Record<Locale, Texts>>>

/** A row as read in one language. `texts`: what is translated of it; null: nothing, or the language is the default one. */
type Translated = { texts: Texts | null }

/** What is translated: nothing else of a row changes, whatever its translations contain. */
const TEXT = new Set(
  (
    'name cardFact title heading linkText html value alt photoAlt bannerAlt imageAlt metaTitle metaDescription shortDescriptionHtml descriptionHtml benefitsHtml ' +
    'specificationHtml faqsHtml aboutHeading aboutHtml additionalHeading additionalHtml originRegion ingredients storage'
  ).split(' '),
)

/** The row with each text that is translated; the others stay in the default language. */
export function translated<Row extends Translated>(row: Row): Row {
  if (row.texts === null) return row
  const known = Object.entries(row.texts).filter(([name, text]) => TEXT.has(name) && name in row && text !== '')
  return { ...row, ...Object.fromEntries(known) }
}
