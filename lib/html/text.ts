import { decodeEntities, withoutControls } from './entities'

const HTML_ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Escapes text for the content and the quoted attributes of HTML that is assembled as a string (mails, payment pages). */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => HTML_ENTITIES[character] ?? character)

const XML_ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&apos;' }

/** Escapes text for the content and the quoted attributes of XML. A single character that XML forbids, even escaped, would make the whole file invalid. */
export const escapeXml = (text: string): string =>
  withoutControls(text).replace(/[&<>"']/g, (character) => XML_ENTITIES[character] ?? character)

/** An element that holds text; '' for an empty text: feeds leave out what is not known. */
export const xmlElement = (name: string, text: string): string => (text === '' ? '' : `<${name}>${escapeXml(text)}</${name}>`)

/** Without tags, which leave a space. An unclosed element extends to the end, as in a browser. */
const withoutTags = (html: string): string =>
  html
    // Without '|$' an input of many '<script' takes quadratic time.
    .replace(/<(script|style)\b[\s\S]*?(?:<\/\1>|$)/gi, ' ')
    .replace(/<[a-z/!?][^>]*(?:>|$)/gi, ' ')

/** Text of an HTML fragment: no tags, decoded entities, collapsed white space. No parser, which would add 40 kB to the bundles of client components. */
export const plainText = (html: string): string =>
  withoutControls(decodeEntities(withoutTags(html)))
    .replace(/\s+/g, ' ')
    // '(<em>ferox</em>),': drop the spaces that replaced the tags.
    .replace(/ (?=[,.;:!?)])/g, '')
    .replace(/\( /g, '(')
    .trim()

/** The first `count` words, with '…' when the text has more. */
export function cutWords(text: string, count: number): string {
  const words = text.split(/\s+/).filter(Boolean)
  return words.length <= count ? words.join(' ') : `${words.slice(0, count).join(' ')}…`
}

/** At most `limit` characters, with '…' when cut: at a word, or between two letters if less than half would remain. */
export function cutCharacters(text: string, limit: number): string {
  if (text.length <= limit) return text
  const end = limit - 1
  const atWord = text.lastIndexOf(' ', end - 1)
  const isWordLong = atWord * 2 < end
  const cutAt = isWordLong ? (new Intl.Segmenter('en').segment(text).containing(end)?.index ?? 0) : atWord
  return `${text.slice(0, cutAt).trimEnd()}…`
}

const WORDS_PER_MINUTE = 220

/** Reading time in whole minutes, at least one. */
export function readingMinutes(html: string): number {
  const words = plainText(html).split(' ').filter(Boolean).length
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE))
}
