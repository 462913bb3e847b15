import { GUEST_ID_DAYS } from '@/lib/domain/limits'
import { GUEST_ID_PATTERN } from '@/lib/domain/visitor'

/** The names are the documents' (REL-07). */
const GUEST_COOKIE = 'guest_id'

const SECONDS_PER_DAY = 86_400

/** The values of a cookie in a Cookie header; several when they were set for different domains or paths. A value may stand in quotes. */
function readCookies(header: string | null, name: string): readonly string[] {
  return (header ?? '').split(';').flatMap((part) => {
    const equals = part.indexOf('=')
    if (equals < 1 || part.slice(0, equals).trim() !== name) return []
    return [
      part
        .slice(equals + 1)
        .trim()
        .replace(/^"(.*)"$/, '$1'),
    ]
  })
}

/**
 * What is not of our making (forged, cut, overlong) counts as no cookie. One beside ours, such as an older shop's for the whole domain, must
 * not hide ours: a new cookie could not take its place, and the cart would be empty for ever.
 */
export const readGuestId = (cookieHeader: string | null): string | null =>
  readCookies(cookieHeader, GUEST_COOKIE).find((value) => GUEST_ID_PATTERN.test(value)) ?? null

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
