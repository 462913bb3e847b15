/** Longer input cannot name a product; it only costs time. */
const MAX_CHARACTERS = 100
const MAX_WORDS = 8

/** `words`: letters and digits of any script, nothing that means something to a search engine. `phrase`: the same with single blanks. */
export type SearchWords = { words: readonly string[]; phrase: string }

/** What was typed, in lower case and without accents; null when there is no letter or digit in it. */
export function searchWords(text: string): SearchWords | null {
  const plain = text
    .slice(0, MAX_CHARACTERS)
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFC')
    .toLowerCase()
  const words = (plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).slice(0, MAX_WORDS)
  return words.length === 0 ? null : { words, phrase: words.join(' ') }
}
