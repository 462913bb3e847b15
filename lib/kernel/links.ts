export const SLUG_MAX_LENGTH = 120

const ANYWHERE = 'http://shop.invalid'

/**
 * The path after login, from a URL or from storage: only pages of this site that do not lead back to login; otherwise '/'. Refuses everything that a browser
 * resolves to another site ('//evil', '/\evil', 'https:evil', with tabs and newlines in between).
 */
export function sameSitePath(text: string | null): string {
  // Parsed as a browser does: '\' counts as '/', and tabs and newlines are removed.
  if (text === null || !text.startsWith('/') || !URL.canParse(text, ANYWHERE)) return '/'
  const { origin, pathname, search, hash } = new URL(text, ANYWHERE)
  const isOurs =
    origin === ANYWHERE &&
    !pathname.startsWith('//') &&
    !/^\/(?:login|registration|forgot-password|reset-password|api)(?:\/|$)/.test(pathname)
  return isOurs ? pathname + search + hash : '/'
}

/** Adds the path after login to `page`, for links between the sign-in pages. */
export function withNext(page: string, next: string | null): string {
  const path = sameSitePath(next)
  return path === '/' ? page : `${page}?${new URLSearchParams({ next: path }).toString()}`
}

const SLUG_PATTERN = new RegExp(`^[a-z0-9-]{1,${SLUG_MAX_LENGTH}}$`)

export const isSlug = (text: string): boolean => SLUG_PATTERN.test(text)

/** The address of an external reviews widget; null if none is set or it does not use HTTPS. */
export function readWidgetUrl(setting: string | null | undefined): string | null {
  if (!setting || !URL.canParse(setting)) return null
  const url = new URL(setting)
  return url.protocol === 'https:' ? url.href : null
}
