import hindi from '@/messages/hi-api.json'
import hindiProtocol from '@/messages/hi-protocol.json'
import type { Locale } from './locales'
import { placeName } from './place-names'
import { recogniserOf, type Reword, rewordingOf, type Sentences } from './sentences'

const FILES: Readonly<Partial<Record<Locale, Sentences>>> = { hi: hindi }
/** What v2 says to programs: no page shows it. */
const PROTOCOL: Readonly<Partial<Record<Locale, Sentences>>> = { hi: hindiProtocol }

const translators = new Map<Locale, Reword>()

/** Says the sentences of v2 and of the rules for input in this language. The English ones are part of the protocol: clients know them. */
export function apiTexts(locale: Locale): Reword {
  const known = translators.get(locale) ?? rewordingOf({ ...FILES[locale], ...PROTOCOL[locale] }, (name) => placeName(name, locale))
  translators.set(locale, known)
  return known
}

/** Whether the shop's own v2 server could have said this to a shopper, in any language. */
export const isOwnSentence: (text: string) => boolean = recogniserOf(
  Object.values(FILES).flatMap((sentences) => Object.entries(sentences).flat()),
)
