import { keepText, takeText } from '@/lib/api-client/kept-text'
import { sameSitePath } from '@/lib/domain/same-site-path'

/** The documents' name (AUTH-06). */
const KEY = 'redirectPath'
const storage = () => localStorage

/** Where to go after login, if it is a page of this shop. */
export function keepRedirectPath(next: string): void {
  const path = sameSitePath(next)
  if (path !== '/') keepText(storage, KEY, path)
}

/** Looked at once more: other scripts and older shops of this address can write there, too. */
export const takeRedirectPath = (): string => sameSitePath(takeText(storage, KEY))

/** `page` with where to go after login, for links from one page of signing in to another. */
export function withNext(page: string, next: string | null): string {
  const path = sameSitePath(next)
  return path === '/' ? page : `${page}?${new URLSearchParams({ next: path }).toString()}`
}
