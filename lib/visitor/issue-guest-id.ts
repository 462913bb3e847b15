import { newGuestId } from '@/lib/domain/visitor'
import { guestCookie, readGuestId, withGuestId } from './cookies'

export type Issued = { headers: Headers; setCookie: string }

/** A guest id for a browser that has none of our making: `headers` for the handler of this same request, `setCookie` for the answer. */
export function issueGuestId(request: Request, siteUrl: string): Issued | null {
  const cookies = request.headers.get('cookie')
  if (readGuestId(cookies) !== null) return null
  const guestId = newGuestId()
  const headers = new Headers(request.headers)
  headers.set('cookie', withGuestId(cookies, guestId))
  return { headers, setCookie: guestCookie(guestId, siteUrl) }
}
