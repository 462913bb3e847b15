const ANYWHERE = 'http://shop.invalid'

/** Where a story may lead: a page of ours, or another site by http; null for what is neither, such as a script. */
export function safeLink(link: string): { href: string; isOurs: boolean } | null {
  const text = link.trim()
  if (text === '' || !URL.canParse(text, ANYWHERE)) return null
  const { protocol, origin, pathname, search, hash, href } = new URL(text, ANYWHERE)
  if (origin === ANYWHERE) return { href: pathname + search + hash, isOurs: true }
  return protocol === 'https:' || protocol === 'http:' ? { href, isOurs: false } : null
}
