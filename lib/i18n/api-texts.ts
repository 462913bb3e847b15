import hindi from '@/messages/hi-api.json'
import type { Locale } from './locales'
import { type Reword, rewordingOf, type Sentences } from './sentences'

const FILES: Readonly<Partial<Record<Locale, Sentences>>> = { hi: hindi }

const translators = new Map<Locale, Reword>()

/** Says the sentences of v2 and of the rules for input in this language. The English ones are part of the protocol: clients know them. */
export function apiTexts(locale: Locale): Reword {
  const known = translators.get(locale) ?? rewordingOf(FILES[locale] ?? {})
  translators.set(locale, known)
  return known
}
