import hindi from '@/messages/hi-api.json'
import type { Locale } from './locales'
import { recogniserOf, type Reword, rewordingOf, type Sentences } from './sentences'

const FILES: Readonly<Partial<Record<Locale, Sentences>>> = { hi: hindi }

const translators = new Map<Locale, Reword>()

/** Says the sentences of v2 and of the rules for input in this language. The English ones are part of the protocol: clients know them. */
export function apiTexts(locale: Locale): Reword {
  const known = translators.get(locale) ?? rewordingOf(FILES[locale] ?? {})
  translators.set(locale, known)
  return known
}

/** Whether the shop's own v2 server could have said this to a shopper, in any language. */
export const isOwnSentence: (text: string) => boolean = recogniserOf(
  Object.values(FILES).flatMap((sentences) => Object.entries(sentences).flat()),
)
