const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', '#39': "'" }

/** Text of an HTML fragment for cards, teasers and meta descriptions: tags out, entities in, white space folded. */
export function plainText(html: string): string {
  return (
    html
      // What is left open reaches to the end, as in a browser; looking for its end again and again would take minutes for a large text.
      .replace(/<(script|style)\b[\s\S]*?(?:<\/\1>|$)/gi, ' ')
      .replace(/<[a-z/!?][^>]*(?:>|$)/gi, ' ')
      .replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name.toLowerCase()] ?? whole)
      .replace(/\s+/g, ' ')
      // '<em>ferox</em>,' : the space that stood for the tag.
      .replace(/ (?=[,.;:!?])/g, '')
      .trim()
  )
}

/** The first `count` words, with '…' when some are left out. */
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
