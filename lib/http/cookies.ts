import { createHmac, timingSafeEqual } from 'node:crypto'
import { cookieSecret } from '@/lib/config/env'
import { GUEST_ID_DAYS, KNOWN_DEVICE_DAYS, SESSION_DAYS } from '@/lib/kernel/sessions'
import type { KnownStaffDevice } from '@/lib/kernel/rights'
import { SESSION_DAYS as STAFF_SESSION_DAYS } from '@/lib/commerce/staff/model'
import { COOKIE_CHECK, COOKIE_CHECK_HEADER } from '@/lib/v2/cookie-check'
import { GUEST_ID_PATTERN, newGuestId } from '@/lib/kernel/visitor'
import type { HttpAnswer } from './http-call'

/** The names are the documents' (REL-07). */
const GUEST_COOKIE = 'guest_id'
/** Left by the documents' own storefront, or by another shop that used this address before. */
const OLDER_COOKIES = ['temp_user_id', 'XSRF-TOKEN']
/** Tells scripts that a customer is signed in, and nothing else: without it they need not ask. */
const SIGNED_IN_COOKIE = 'signed_in'
/** Holds the customer's id for a remote server that expects it (contract, ruling 19). */
const CUSTOMER_COOKIE = 'customer'
/** Proves that this browser requested a one-time code for a phone number, without showing the number (CHK-05). */
const CODE_REQUEST_COOKIE = 'asked_code'
const STAFF_COOKIE = 'staff'
/** Stays after signing out: proves that this browser has signed in to the account of this member. */
const STAFF_DEVICE_COOKIE = 'staff_device'
const CHECK_USER_PATH = '/api/v2/check-user'

/** What a header may carry. Some servers make signed tokens of more than 1,000 characters; a cookie holds 4,096 bytes with its name. */
const TOKEN = /^[\x21-\x7e]{16,3000}$/
const COOKIE_MAX_LENGTH = 3_800
const SECONDS_PER_DAY = 86_400
const SECONDS_PER_MINUTE = 60
const SESSION_SECONDS = SESSION_DAYS * SECONDS_PER_DAY

/** A value signed for one purpose is invalid for another. */
export type Purpose = 'guest' | 'customer' | 'sign-in-code' | 'staff-device'

const macOf = (purpose: Purpose, value: string): string =>
  createHmac('sha256', cookieSecret()).update(`${purpose}:${value}`).digest('base64url')

/** '<value>.<signature>': readable by its holder, and impossible to change or to invent. */
export const sign = (purpose: Purpose, value: string): string => `${value}.${macOf(purpose, value)}`

/** The value, or null when this shop has not signed it for this purpose. */
export function verify(purpose: Purpose, text: string): string | null {
  const dot = text.lastIndexOf('.')
  if (dot < 1) return null
  const value = text.slice(0, dot)
  const [given, expected] = [Buffer.from(text.slice(dot + 1)), Buffer.from(macOf(purpose, value))]
  return given.length === expected.length && timingSafeEqual(given, expected) ? value : null
}

/** For a value that its holder must not read, such as a phone number. */
export const signedHash = (purpose: Purpose, value: string): string => macOf(purpose, `hash:${value}`)

/** The values of a cookie in a Cookie header; several when they were set for different domains or paths. A value may be quoted. */
function readCookies(header: string | null | undefined, name: string): readonly string[] {
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

const isSecure = (siteUrl: string): boolean => siteUrl.startsWith('https:')

type Attributes = { seconds: number; siteUrl: string; readable?: boolean; path?: string; sameSite?: 'Lax' | 'Strict' }

/** HttpOnly unless scripts must read it, and never sent with the forms of other sites. */
const cookie = (name: string, value: string, { seconds, siteUrl, readable = false, path = '/', sameSite = 'Lax' }: Attributes): string =>
  [
    `${name}=${value}`,
    `Path=${path}`,
    `Max-Age=${seconds}`,
    ...(readable ? [] : ['HttpOnly']),
    `SameSite=${sameSite}`,
    ...(isSecure(siteUrl) ? ['Secure'] : []),
  ].join('; ')

const expire = (siteUrl: string, names: readonly string[]): readonly string[] =>
  names.map((name) => cookie(name, '', { seconds: 0, siteUrl }))

/** With https the prefix makes browsers insist on Secure, on this host and on all its paths. */
const hostName = (name: string, siteUrl: string): string => (isSecure(siteUrl) ? `__Host-${name}` : name)

function readToken(value: string): string | null {
  try {
    const token = decodeURIComponent(value)
    return TOKEN.test(token) ? token : null
  } catch {
    // Not a value that this shop has set.
    return null
  }
}

const readTokenCookie = (cookieHeader: string | null | undefined, name: string): string | null =>
  readCookies(cookieHeader, name)
    .map(readToken)
    .find((token) => token !== null) ?? null

/** Whether a cookie can hold the server's token; otherwise the session would not last until the next request. */
export const isUsableToken = (token: string): boolean => TOKEN.test(token) && encodeURIComponent(token).length <= COOKIE_MAX_LENGTH

/** The session token, in whatever form its server issues. */
export const readSession = (cookieHeader: string | null | undefined, siteUrl: string): string | null =>
  readTokenCookie(cookieHeader, hostName('session', siteUrl))

/** Sent again at each visit of a signed-in browser, so that the thirty days start again. */
export const sessionCookies = (token: string, siteUrl: string): readonly string[] => [
  cookie(hostName('session', siteUrl), encodeURIComponent(token), { seconds: SESSION_SECONDS, siteUrl }),
  cookie(SIGNED_IN_COOKIE, '1', { seconds: SESSION_SECONDS, siteUrl, readable: true }),
]

/** For a browser that is no longer signed in. */
export const expireSession = (siteUrl: string): readonly string[] =>
  expire(siteUrl, [hostName('session', siteUrl), SIGNED_IN_COOKIE, CUSTOMER_COOKIE, ...OLDER_COOKIES])

/** The device's token stays when its customer logs out: the account recognises the device by it. */
export const readDevice = (cookieHeader: string | null | undefined, siteUrl: string): string | null =>
  readTokenCookie(cookieHeader, hostName('device', siteUrl))

export const deviceCookie = (token: string, siteUrl: string): string =>
  cookie(hostName('device', siteUrl), encodeURIComponent(token), { seconds: KNOWN_DEVICE_DAYS * SECONDS_PER_DAY, siteUrl })

/** The token of a member of the staff. */
export const readStaff = (cookieHeader: string | null | undefined, siteUrl: string): string | null =>
  readTokenCookie(cookieHeader, hostName(STAFF_COOKIE, siteUrl))

/** Never sent with requests from other sites, links included. The server decides when the session is over. */
export const staffCookie = (token: string, siteUrl: string): string =>
  cookie(hostName(STAFF_COOKIE, siteUrl), token, { seconds: STAFF_SESSION_DAYS * SECONDS_PER_DAY, siteUrl, sameSite: 'Strict' })

export const expireStaff = (siteUrl: string): string =>
  cookie(hostName(STAFF_COOKIE, siteUrl), '', { seconds: 0, siteUrl, sameSite: 'Strict' })

/** Which account the browser has signed in to. It gives no access: only its attempts at that account are counted apart. */
export function readStaffDevice(cookieHeader: string | null | undefined, siteUrl: string): KnownStaffDevice | null {
  const key = verify('staff-device', readTokenCookie(cookieHeader, hostName(STAFF_DEVICE_COOKIE, siteUrl)) ?? '')
  if (key === null) return null
  const [staffId, stamp = ''] = key.split('.')
  return { staffId: Number(staffId), stamp, key }
}

/** @param key `staffId.stamp.key` */
export const staffDeviceCookie = (key: string, siteUrl: string): string =>
  cookie(hostName(STAFF_DEVICE_COOKIE, siteUrl), sign('staff-device', key), {
    seconds: KNOWN_DEVICE_DAYS * SECONDS_PER_DAY,
    siteUrl,
    sameSite: 'Strict',
  })

export const readCustomer = (cookieHeader: string | null | undefined): string | null =>
  readCookies(cookieHeader, CUSTOMER_COOKIE)[0] ?? null

export const customerCookie = (value: string, siteUrl: string): string =>
  cookie(CUSTOMER_COOKIE, value, { seconds: SESSION_SECONDS, siteUrl })

export const readCodeRequest = (cookieHeader: string | null | undefined): string | null =>
  readCookies(cookieHeader, CODE_REQUEST_COOKIE)[0] ?? null

/** Sent only to the call that needs it. */
export const codeRequestCookie = (value: string, minutes: number, siteUrl: string): string =>
  cookie(CODE_REQUEST_COOKIE, value, { seconds: minutes * SECONDS_PER_MINUTE, siteUrl, path: CHECK_USER_PATH })

export const expireCodeRequest = (siteUrl: string): string => codeRequestCookie('', 0, siteUrl)

/** `isSigned` false: from before cookies were signed; the server must confirm it. */
export type GivenGuest = { guestId: string; isSigned: boolean }

function readGuestValue(value: string): GivenGuest | null {
  const signed = verify('guest', value)
  const guestId = signed ?? value
  return GUEST_ID_PATTERN.test(guestId) ? { guestId, isSigned: signed !== null } : null
}

/**
 * The guest that a Cookie header names; null when it names none of ours (forged, cut, overlong). A second value, such as an older shop's for the
 * whole domain, does not hide ours: a new cookie could not replace it, and the cart would be empty for ever.
 */
export function readGuest(cookieHeader: string | null | undefined): GivenGuest | null {
  const given = readCookies(cookieHeader, GUEST_COOKIE).flatMap((value) => readGuestValue(value) ?? [])
  return given.find(({ isSigned }) => isSigned) ?? given[0] ?? null
}

/** The value of the cookie: the id and the shop's signature. */
export const signGuest = (guestId: string): string => sign('guest', guestId)

/** Not readable by scripts: the id is all it takes to change the cart. */
export const guestCookie = (guestId: string, siteUrl: string): string =>
  cookie(GUEST_COOKIE, signGuest(guestId), { seconds: GUEST_ID_DAYS * SECONDS_PER_DAY, siteUrl })

/** Adds a cookie that scripts can read: the page learns whether the browser has stored the others (lib/v2/browser-cookies.ts). */
export const withCookieCheck = (answer: HttpAnswer, siteUrl: string): HttpAnswer => ({
  ...answer,
  headers: { ...answer.headers, [COOKIE_CHECK_HEADER]: '1' },
  setCookies: [...answer.setCookies, cookie(COOKIE_CHECK, '1', { seconds: SECONDS_PER_MINUTE, siteUrl, readable: true })],
})

/** For a browser whose cart has become a customer's. */
export const expireGuest = (siteUrl: string): readonly string[] => expire(siteUrl, [GUEST_COOKIE, ...OLDER_COOKIES])

/** A guest id for a browser that has none of ours: `headers` for the handler of this same request, `setCookie` for the answer. */
export function issueGuestId(request: Request, siteUrl: string): { headers: Headers; setCookie: string } | null {
  const cookies = request.headers.get('cookie')
  // An unsigned one may still belong to a guest with a cart: the API decides, because it can check.
  if (readGuest(cookies) !== null) return null
  const guestId = newGuestId()
  const others = (cookies ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !part.startsWith(`${GUEST_COOKIE}=`))
  const headers = new Headers(request.headers)
  headers.set('cookie', [...others, `${GUEST_COOKIE}=${signGuest(guestId)}`].join('; '))
  return { headers, setCookie: guestCookie(guestId, siteUrl) }
}
