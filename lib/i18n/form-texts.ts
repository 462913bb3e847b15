import protocol from '@/messages/en-faults.json'
import { fill } from './fill'
import { DEFAULT_LOCALE, type Locale } from './locales'
import type { Fault, FaultKey } from './text-keys'

type Texts = Readonly<Partial<Record<FaultKey, string>>>

/** English overrides protocol wording that a person would not use. */
const readTexts = async (locale: Locale): Promise<{ default: Texts }> =>
  locale === DEFAULT_LOCALE
    ? import('@/messages/en-forms.json')
    : // Parse boundary: the files have the keys of en-faults.json (api-texts.ts).
      ((await import(`@/messages/${locale}-faults.json`)) as { default: Texts })

const loaded = new Map<Locale, Texts>()

async function textsOf(locale: Locale): Promise<Texts> {
  try {
    const texts = loaded.get(locale) ?? (await readTexts(locale)).default
    loaded.set(locale, texts)
    return texts
  } catch (error) {
    console.warn('forms: the wording of faults cannot be loaded', error)
    return {}
  }
}

/** The wording of a form's faults, loaded at its first fault. If loading fails, the protocol's wording is shown and the next fault tries again. */
export async function formTexts(locale: Locale): Promise<(fault: Fault) => string> {
  const texts = await textsOf(locale)
  return ({ reason, detail }) => fill(texts[reason] ?? protocol[reason], detail)
}
