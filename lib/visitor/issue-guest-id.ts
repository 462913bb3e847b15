import { newGuestId } from '@/lib/commerce/kernel/visitor'
import { guestCookie, withGuestId } from './cookies'
import { readGuest, signGuest } from './guest-cookie'

export type Issued = { headers: Headers; setCookie: string }

/** A guest id for a browser that has none of our making: `headers` for the handler of this same request, `setCookie` for the answer. */
export function issueGuestId(request: Request, siteUrl: string): Issued | null {
  const cookies = request.headers.get('cookie')
  // An unsigned one may still be a guest's with a cart: the API decides, which can ask.
  if (readGuest(cookies) !== null) return null
  const value = signGuest(newGuestId())
  const headers = new Headers(request.headers)
  headers.set('cookie', withGuestId(cookies, value))
  return { headers, setCookie: guestCookie(value, siteUrl) }
}
