import { langOf, LATIN, type Locale, LOCALES, scriptOf } from './locales'

const patterns = new Map<string, RegExp>()

/** Finds letters of the script of a language. A single Latin letter is no text: 'विटामिन B'. */
function lettersOf(language: string): RegExp {
  const known = patterns.get(language)
  if (known) return known
  const script = scriptOf(language)
  const pattern = new RegExp(`\\p{Script=${script}}${script === LATIN ? '{2}' : ''}`, 'u')
  patterns.set(language, pattern)
  return pattern
}

/**
 * The `lang` of a text that is not in the language of its page: what has no translation, or what a customer has written. By its script, because a server
 * may not say it. Undefined for a text with letters of the page's script: it is in the language of the page, with foreign names; and for a script that
 * several languages share.
 * @param text  plain or HTML
 * @param languages  of the shop
 */
export function foreignLang(text: string, page: Locale, languages: readonly string[] = LOCALES): string | undefined {
  const words = text.replace(/<[^>]*>/g, ' ')
  if (lettersOf(page).test(words)) return undefined
  const [language, ...others] = languages.filter((one) => lettersOf(one).test(words))
  return language !== undefined && others.length === 0 ? langOf(language) : undefined
}
