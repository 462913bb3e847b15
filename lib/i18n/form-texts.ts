import type { Locale } from './locales'
import { type Reword, rewordingOf, type Sentences } from './sentences'

/** Loaded when a form has its first fault: no page carries them. English has those sentences of the protocol that a person would not say. */
const FILES: Readonly<Record<Locale, () => Promise<{ default: Sentences }>>> = {
  en: () => import('@/messages/en-api.json'),
  hi: () => import('@/messages/hi-api.json'),
}

const loaded = new Map<Locale, Reword>()
const ownWords: Reword = (sentence) => sentence

/** How a form words the faults of its rules. Where the wording cannot be loaded, the words of the rules stand; the next fault tries again. */
export async function formTexts(locale: Locale): Promise<Reword> {
  const known = loaded.get(locale)
  if (known) return known
  try {
    const { default: sentences } = await FILES[locale]()
    const reword = rewordingOf(sentences)
    loaded.set(locale, reword)
    return reword
  } catch (error) {
    console.warn('forms: the wording of faults cannot be loaded', error)
    return ownWords
  }
}
