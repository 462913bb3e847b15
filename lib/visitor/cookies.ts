import { GUEST_ID_DAYS } from '@/lib/domain/limits'
import { GUEST_ID_PATTERN } from '@/lib/domain/visitor'

/** The names are the documents' (REL-07). */
const GUEST_COOKIE = 'guest_id'

const SECONDS_PER_DAY = 86_400

/** The value of a cookie in a Cookie header; null when it is not there. */
function readCookie(header: string | null, name: string): string | null {
  for (const part of (header ?? '').split(';')) {
    const equals = part.indexOf('=')
    if (equals > 0 && part.slice(0, equals).trim() === name) return part.slice(equals + 1).trim()
  }
  return null
}

/** What is not of our making (forged, cut, overlong) counts as no cookie. */
export function readGuestId(cookieHeader: string | null): string | null {
  const value = readCookie(cookieHeader, GUEST_COOKIE)
  return value !== null && GUEST_ID_PATTERN.test(value) ? value : null
}

/** The Cookie header with the guest's id in it, in place of any other. */
export function withGuestId(cookieHeader: string | null, guestId: string): string {
  const others = (cookieHeader ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !part.startsWith(`${GUEST_COOKIE}=`))
  return [...others, `${GUEST_COOKIE}=${guestId}`].join('; ')
}

/** Not readable by scripts: who holds it holds the cart. Not sent from other sites' forms. */
export const guestCookie = (guestId: string, siteUrl: string): string =>
  [
    `${GUEST_COOKIE}=${guestId}`,
    'Path=/',
    `Max-Age=${GUEST_ID_DAYS * SECONDS_PER_DAY}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(siteUrl.startsWith('https:') ? ['Secure'] : []),
  ].join('; ')
