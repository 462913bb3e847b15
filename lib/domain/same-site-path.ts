const ANYWHERE = 'http://shop.invalid'

/**
 * The path to go to after login, from what stands in an address or in storage: only pages of this site, and none that would lead back to
 * login; else '/'. Whatever a browser would take for another site ('//evil', '/\evil', 'https:evil', with tabs and newlines in between) is none.
 */
export function sameSitePath(text: string | null): string {
  // Read as a browser reads it: it takes '\' for '/', and leaves out tabs and newlines.
  if (text === null || !text.startsWith('/') || !URL.canParse(text, ANYWHERE)) return '/'
  const { origin, pathname, search, hash } = new URL(text, ANYWHERE)
  const isOurs =
    origin === ANYWHERE &&
    !pathname.startsWith('//') &&
    !/^\/(?:login|registration|forgot-password|reset-password|api)(?:\/|$)/.test(pathname)
  return isOurs ? pathname + search + hash : '/'
}
