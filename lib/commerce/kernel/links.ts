import { SLUG_MAX_LENGTH } from './limits'

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

/** `page` with where to go after login, for links between the pages of signing in. */
export function withNext(page: string, next: string | null): string {
  const path = sameSitePath(next)
  return path === '/' ? page : `${page}?${new URLSearchParams({ next: path }).toString()}`
}

const SLUG_PATTERN = new RegExp(`^[a-z0-9-]{1,${SLUG_MAX_LENGTH}}$`)

export const isSlug = (text: string): boolean => SLUG_PATTERN.test(text)

/** The address of a third party's reviews widget, or null: none is set, or one that is not fetched in secret. */
export function readWidgetUrl(setting: string | null | undefined): string | null {
  if (!setting || !URL.canParse(setting)) return null
  const url = new URL(setting)
  return url.protocol === 'https:' ? url.href : null
}
