import { GUEST_ID_DAYS, KNOWN_DEVICE_DAYS, SESSION_DAYS } from '@/lib/commerce/kernel/limits'

/** The names are the documents' (REL-07). */
const GUEST_COOKIE = 'guest_id'
/** Left by the documents' own storefront, or by a shop that stood here before. */
const OLDER_COOKIES = ['temp_user_id', 'XSRF-TOKEN']
/** Says to our scripts that somebody is signed in, and nothing else: without it they need not ask. */
const SIGNED_IN_COOKIE = 'signed_in'

/** Names the customer towards a remote server that wants to be told the id (contract, ruling 19). */
const CUSTOMER_COOKIE = 'customer'
/** Names the phone number whose code the server has asked for, for nobody to read (CHK-05). */
const ASKED_CODE_COOKIE = 'asked_code'
const CHECK_USER_PATH = '/api/v2/check-user'

/** What a header may carry. Some servers make signed tokens of more than 1,000 characters; a cookie holds 4,096 bytes with its name. */
const TOKEN = /^[\x21-\x7e]{16,3000}$/
const COOKIE_MAX_LENGTH = 3_800
const SECONDS_PER_DAY = 86_400
const SECONDS_PER_MINUTE = 60

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

export const readGuestCookies = (cookieHeader: string | null): readonly string[] => readCookies(cookieHeader, GUEST_COOKIE)

/** The Cookie header with the guest's id in it, in place of any other. */
export function withGuestId(cookieHeader: string | null, value: string): string {
  const others = (cookieHeader ?? '')
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '' && !part.startsWith(`${GUEST_COOKIE}=`))
  return [...others, `${GUEST_COOKIE}=${value}`].join('; ')
}

const isSecure = (siteUrl: string): boolean => siteUrl.startsWith('https:')

type Kept = { seconds: number; siteUrl: string; readable?: boolean; path?: string }

const cookie = (name: string, value: string, { seconds, siteUrl, readable = false, path = '/' }: Kept): string =>
  [
    `${name}=${value}`,
    `Path=${path}`,
    `Max-Age=${seconds}`,
    ...(readable ? [] : ['HttpOnly']),
    'SameSite=Lax',
    ...(isSecure(siteUrl) ? ['Secure'] : []),
  ].join('; ')

/** Not readable by scripts: who holds it holds the cart. Not sent from other sites' forms. */
export const guestCookie = (guestId: string, siteUrl: string): string =>
  cookie(GUEST_COOKIE, guestId, { seconds: GUEST_ID_DAYS * SECONDS_PER_DAY, siteUrl })

export const readAskedCode = (cookieHeader: string | null): string | null => readCookies(cookieHeader, ASKED_CODE_COOKIE)[0] ?? null

/** Sent back to the one call that needs it. */
export const askedCodeCookie = (value: string, minutes: number, siteUrl: string): string =>
  cookie(ASKED_CODE_COOKIE, value, { seconds: minutes * SECONDS_PER_MINUTE, siteUrl, path: CHECK_USER_PATH })

export const forgetAskedCode = (siteUrl: string): string => askedCodeCookie('', 0, siteUrl)

/** With https the name itself holds browsers to Secure, to this host and to all its paths. */
const sessionName = (siteUrl: string): string => (isSecure(siteUrl) ? '__Host-session' : 'session')

/** The session's token, whatever the server that gave it makes its tokens of. */
export const readSession = (cookieHeader: string | null, siteUrl: string): string | null =>
  readCookies(cookieHeader, sessionName(siteUrl))
    .map(readToken)
    .find((token) => token !== null) ?? null

function readToken(value: string): string | null {
  try {
    const token = decodeURIComponent(value)
    return TOKEN.test(token) ? token : null
  } catch {
    // Not of our making.
    return null
  }
}

/** Whether a cookie can hold the token that a server gave; a session with another one would not last till the next request. */
export const isUsableToken = (token: string): boolean => TOKEN.test(token) && encodeURIComponent(token).length <= COOKIE_MAX_LENGTH

const SESSION_SECONDS = SESSION_DAYS * SECONDS_PER_DAY

/** For a browser that is signed in: again at each visit, so that the thirty days begin anew. */
export const sessionCookies = (token: string, siteUrl: string): readonly string[] => [
  cookie(sessionName(siteUrl), encodeURIComponent(token), { seconds: SESSION_SECONDS, siteUrl }),
  cookie(SIGNED_IN_COOKIE, '1', { seconds: SESSION_SECONDS, siteUrl, readable: true }),
]

/** Stays when its customer logs out: by it the account knows the device again. */
const deviceName = (siteUrl: string): string => (isSecure(siteUrl) ? '__Host-device' : 'device')

export const readDevice = (cookieHeader: string | null, siteUrl: string): string | null =>
  readCookies(cookieHeader, deviceName(siteUrl))
    .map(readToken)
    .find((token) => token !== null) ?? null

export const deviceCookie = (token: string, siteUrl: string): string =>
  cookie(deviceName(siteUrl), encodeURIComponent(token), { seconds: KNOWN_DEVICE_DAYS * SECONDS_PER_DAY, siteUrl })

export const readCustomer = (cookieHeader: string | null): string | null => readCookies(cookieHeader, CUSTOMER_COOKIE)[0] ?? null

export const customerCookie = (value: string, siteUrl: string): string =>
  cookie(CUSTOMER_COOKIE, value, { seconds: SESSION_SECONDS, siteUrl })

const forget = (siteUrl: string, names: readonly string[]): readonly string[] =>
  names.map((name) => cookie(name, '', { seconds: 0, siteUrl }))

/** Of a browser that is signed in no longer. */
export const forgetSession = (siteUrl: string): readonly string[] =>
  forget(siteUrl, [sessionName(siteUrl), SIGNED_IN_COOKIE, CUSTOMER_COOKIE, ...OLDER_COOKIES])

/** Of a browser whose cart is a customer's now. */
export const forgetGuest = (siteUrl: string): readonly string[] => forget(siteUrl, [GUEST_COOKIE, ...OLDER_COOKIES])
