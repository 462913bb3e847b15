import unhomoglyph from 'unhomoglyph'
import { getScript } from 'unicode-properties'

/** Invisible characters: zero-width characters, direction marks, variation selectors, soft hyphens, tags, private and unassigned code points. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Z}]/u
const ASCII = /^[\x21-\x7e]*$/
/** The scripts of characters shared by all scripts: digits, hyphens, combining marks. */
const OF_ALL = ['Common', 'Inherited']
/** Scripts that a single language mixes (UTS #39, section 5.1). */
const WRITTEN_TOGETHER = [
  ['Han', 'Hiragana', 'Katakana'],
  ['Han', 'Hangul'],
  ['Han', 'Bopomofo'],
]

const scriptsOf = (label: string): readonly string[] => [
  ...new Set([...label].map((letter) => getScript(letter.codePointAt(0) ?? 0)).filter((script) => !OF_ALL.includes(script))),
]

const isOneWriting = (scripts: readonly string[]): boolean =>
  scripts.length <= 1 || WRITTEN_TOGETHER.some((together) => scripts.every((script) => together.includes(script)))

/** Confusable with one ASCII character, by Unicode's data. Excludes lower-case forms of an ASCII letter: the Turkish 'ı' is the lower case of 'I'. */
const looksLikeAscii = (letter: string): boolean =>
  !ASCII.test(letter) && !ASCII.test(letter.toUpperCase()) && /^[\x21-\x7e]$/.test(unhomoglyph(letter))

/** In a Latin label one confusable letter is enough; in another script all letters must be confusable ('раурал' for 'paypal'). */
function hasLookAlikes(label: string, [script]: readonly string[]): boolean {
  const letters = [...label].filter((letter) => !ASCII.test(letter))
  return script === 'Latin' ? letters.some(looksLikeAscii) : letters.length > 0 && letters.every(looksLikeAscii)
}

/**
 * Whether an e-mail address can be mistaken for another one, because of invisible characters, letters from several scripts in one label, or letters that look
 * like ASCII. Addresses in a single script are accepted: 'jürgen@münchen.example', 'आशा@उदाहरण.भारत'.
 */
export function isLookAlikeEmail(email: string): boolean {
  if (ASCII.test(email)) return false
  if (INVISIBLE.test(email) || email.normalize('NFC') !== email.normalize('NFKC')) return true
  const labels = email.normalize('NFC').split(/[.@+_-]/)
  return labels.some((label, index) => {
    const scripts = scriptsOf(label)
    // IANA assigns top-level domains, so their look-alikes are harmless: '.срб' is Serbia's.
    const isTopLevel = index === labels.length - 1
    return !isOneWriting(scripts) || (!isTopLevel && hasLookAlikes(label, scripts))
  })
}
