import unhomoglyph from 'unhomoglyph'
import { getScript } from 'unicode-properties'

/** Nothing of it is seen: zero-width characters, marks of direction, variation selectors, soft hyphens, tags, private and unassigned code points. */
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Z}]/u
const ASCII = /^[\x21-\x7e]*$/
/** Of all scripts: digits, hyphens, combining marks. */
const OF_ALL = ['Common', 'Inherited']
/** Scripts that one language writes together (UTS #39, section 5.1). */
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

/** Drawn like one ASCII character, by Unicode's confusables. Not a letter that is a form of one: the Turkish 'ı' is the small 'I'. */
const looksLikeAscii = (letter: string): boolean =>
  !ASCII.test(letter) && !ASCII.test(letter.toUpperCase()) && /^[\x21-\x7e]$/.test(unhomoglyph(letter))

/** A Latin word has no such letter; of another script it is a word unless all its letters are such ('раурал' for 'paypal'). */
function hasLookAlikes(label: string, [script]: readonly string[]): boolean {
  const letters = [...label].filter((letter) => !ASCII.test(letter))
  return script === 'Latin' ? letters.some(looksLikeAscii) : letters.length > 0 && letters.every(looksLikeAscii)
}

/**
 * Whether an e-mail address can be taken for another one: by characters that nobody sees, by letters of several scripts in one label, or by
 * letters that look like ASCII. An address in one script, whichever, is none: 'jürgen@münchen.example', 'आशा@उदाहरण.भारत'.
 */
export function isLookAlikeEmail(email: string): boolean {
  if (ASCII.test(email)) return false
  if (INVISIBLE.test(email) || email.normalize('NFC') !== email.normalize('NFKC')) return true
  const labels = email.normalize('NFC').split(/[.@+_-]/)
  return labels.some((label, index) => {
    const scripts = scriptsOf(label)
    // A top-level domain is registered with IANA: '.срб' is Serbia's, though all of it looks like ASCII.
    const isTopLevel = index === labels.length - 1
    return !isOneWriting(scripts) || (!isTopLevel && hasLookAlikes(label, scripts))
  })
}
