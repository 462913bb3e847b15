import { HTML_LANG, type Locale } from './locales'

const LATIN = /\p{Script=Latin}{2}/u
const DEVANAGARI = /\p{Script=Devanagari}/u

/**
 * The `lang` of a text that is not in the language of its page: what has no translation, or what a customer has written. By its script, because a server
 * may not say it. Undefined for a text in both scripts: it is in the language of the page, with foreign names.
 * @param text  plain or HTML
 */
export function foreignLang(text: string, page: Locale): string | undefined {
  const words = text.replace(/<[^>]*>/g, ' ')
  const [isLatin, isDevanagari] = [LATIN.test(words), DEVANAGARI.test(words)]
  if (page === 'hi') return isLatin && !isDevanagari ? HTML_LANG.en : undefined
  return isDevanagari && !isLatin ? HTML_LANG.hi : undefined
}
