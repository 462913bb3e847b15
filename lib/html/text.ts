const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', '#39': "'" }

/**
 * Text of an HTML fragment for cards, teasers and meta descriptions: without tags, entities decoded, white space collapsed. Regular expressions and
 * not a parser, because client components import it and a parser with its entity table would add 40 kB to their bundle.
 */
export function plainText(html: string): string {
  return (
    html
      // An unclosed element extends to the end, as in a browser. Without '|$' an input of many '<script' takes quadratic time.
      .replace(/<(script|style)\b[\s\S]*?(?:<\/\1>|$)/gi, ' ')
      .replace(/<[a-z/!?][^>]*(?:>|$)/gi, ' ')
      .replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole)
      .replace(/\s+/g, ' ')
      // '<em>ferox</em>,': drop the space that replaced the tag.
      .replace(/ (?=[,.;:!?])/g, '')
      .trim()
  )
}

/** The first `count` words, with '…' when the text has more. */
export function cutWords(text: string, count: number): string {
  const words = text.split(/\s+/).filter(Boolean)
  return words.length <= count ? words.join(' ') : `${words.slice(0, count).join(' ')}…`
}

/** At most `limit` characters, cut at a word, with '…' when cut. */
export function cutCharacters(text: string, limit: number): string {
  if (text.length <= limit) return text
  const cut = text.slice(0, limit - 1)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), 1)).trimEnd()}…`
}

const WORDS_PER_MINUTE = 220

/** Reading time in whole minutes, at least one. */
export function readingMinutes(html: string): number {
  const words = plainText(html).split(' ').filter(Boolean).length
  return Math.max(1, Math.round(words / WORDS_PER_MINUTE))
}
