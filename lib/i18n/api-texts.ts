import hindi from '@/messages/hi-api.json'
import type { Locale } from './locales'

/** English sentences of v2 and of the rules for input, with `{slots}` for what changes in them, and what they are in another language. */
type Sentences = Readonly<Record<string, string>>

const FILES: Readonly<Partial<Record<Locale, Sentences>>> = { hi: hindi }

const SLOT = /\{(\w+)\}/g

type Pattern = { matches: RegExp; slots: readonly string[]; translation: string }

function patternOf(sentence: string, translation: string): Pattern {
  const slots = [...sentence.matchAll(SLOT)].map(([, name = '']) => name)
  const literal = sentence.split(SLOT).filter((_, index) => index % 2 === 0)
  const matches = new RegExp(`^${literal.map((part) => part.replace(/[^\w\s]/g, '\\$&')).join('(.+?)')}$`, 's')
  return { matches, slots, translation }
}

type Translate = (sentence: string) => string

/** A sentence that is not in the list stays as it is. What stands in a slot may be a sentence itself. */
function translatorOf(sentences: Sentences): Translate {
  const exact = new Map(Object.entries(sentences))
  const patterns = Object.entries(sentences)
    .filter(([sentence]) => sentence.includes('{'))
    // The longest first: it says more than one that has a slot in the place of its words.
    .toSorted(([one], [other]) => other.length - one.length)
    .map(([sentence, translation]) => patternOf(sentence, translation))
  const translate: Translate = (sentence) => {
    const whole = exact.get(sentence)
    if (whole !== undefined) return whole
    for (const { matches, slots, translation } of patterns) {
      const found = matches.exec(sentence)
      if (found) return translation.replace(SLOT, (_, name: string) => translate(found[slots.indexOf(name) + 1] ?? ''))
    }
    return sentence
  }
  return translate
}

const translators = new Map<Locale, Translate>()

/** Says the sentences of v2 and of the rules for input in this language. The English ones are part of the protocol: clients know them. */
export function apiTexts(locale: Locale): Translate {
  const known = translators.get(locale) ?? translatorOf(FILES[locale] ?? {})
  translators.set(locale, known)
  return known
}
