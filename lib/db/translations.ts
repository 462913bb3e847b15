import { type AnyColumn, and, eq, inArray, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { catalogWords } from '@/lib/db/schema'
import { DEFAULT_LOCALE, type Locale } from '@/lib/i18n/locales'
import type { Queryable } from './context'
import type { Texts } from '@/lib/kernel/translations'

/** A row's `translations` column in one language, for `translated`. */
export const textsIn = (translations: AnyColumn, locale: Locale = DEFAULT_LOCALE): SQL<Texts | null> =>
  locale === DEFAULT_LOCALE ? sql`null` : sql`${translations} -> ${locale}::text`

/** A catalogue word in one language, as an expression for a query that joins tables; an untranslated word is unchanged. */
export const wordIn = (word: SQLWrapper, locale: Locale = DEFAULT_LOCALE): SQL<string> =>
  locale === DEFAULT_LOCALE
    ? sql<string>`${word}`
    : sql<string>`coalesce((select ${catalogWords.text} from ${catalogWords} where ${catalogWords.locale} = ${locale} and ${catalogWords.word} = ${word}), ${word})`

/** Translates a catalogue word ('Zip pouch', '250 g') into the requested language; an untranslated word is unchanged. */
export type TranslateWord = (word: string) => string

const inDefault: TranslateWord = (word) => word

/** The translations of these words: one query, and none in the default language. */
export async function readCatalogWords(db: Queryable, locale: Locale = DEFAULT_LOCALE, words: readonly string[]): Promise<TranslateWord> {
  if (locale === DEFAULT_LOCALE || words.length === 0) return inDefault
  const rows = await db
    .select({ word: catalogWords.word, text: catalogWords.text })
    .from(catalogWords)
    .where(and(eq(catalogWords.locale, locale), inArray(catalogWords.word, [...new Set(words)])))
  const texts = new Map(rows.map(({ word, text }) => [word, text]))
  return (word) => texts.get(word) ?? word
}
