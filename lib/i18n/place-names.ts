import { TRANSLATIONS } from '@/messages'
import { isTranslated, type Locale } from './locales'

type Names = Readonly<Record<string, string>>

/** The names of `messages/<language>-places.json`, by the English name in small letters; places with the same English name share it. */
const namesIn = (locale: Locale): Names => (isTranslated(locale) ? TRANSLATIONS[locale].places : {})

/**
 * A country, state or city in this language, by its English name from the tables of places, which an order keeps. Any other name is returned
 * unchanged: India Post's directory has its fifteen thousand towns only in Latin letters, which distinguish neither long vowels from short ones nor ट from त
 * ('Pata' may be पता, पाटा or पाता). A town in Latin letters is easier to recognise than a misspelt one.
 */
export function placeName(name: string, locale: Locale): string {
  const names = namesIn(locale)
  const key = name.trim().toLowerCase()
  return Object.hasOwn(names, key) ? (names[key] ?? name) : name
}
