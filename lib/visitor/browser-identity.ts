import { createHash } from 'node:crypto'
import { backendKey } from '@/lib/backend/respond'
import { settings } from '@/lib/config/settings'
import { newGuestId } from '@/lib/commerce/kernel/visitor'
import { getUser } from '@/lib/commerce/customers/session.wire'
import type { Call, CallArguments, Wire } from '@/lib/v2/call'
import { countCart } from '@/lib/commerce/cart/wire'
import { readAnswer, toRequest } from '@/lib/v2/exchange'
import { asIdOrNull, asWire } from '@/lib/v2/reading'
import { customerCookie, readCustomer, readSession } from './cookies'
import { ABOUT_THE_CART, namesCustomer } from './documented-request'
import { readGuest, signedGuestCookie } from './guest-cookie'
import { sign, verify } from './signed-value'

type Respond = (request: Request) => Promise<Response>

const ADDS_TO_CART = '/carts/add'
/** They sign in: the guest's cart goes along. */
const SIGNS_IN = /^\/(?:auth\/login|check-user|guest-user-account-create)$/

/** Who a browser is, and the cookies that must go back with the answer. */
export type BrowserIdentity = {
  guestId: string | null
  /** The session's token. */
  session: string | null
  /** Known towards a remote server only, and only for calls in which the documents list it. */
  customerId: number | null
  setCookies: readonly string[]
}

async function ask<Input, Output>(
  respond: Respond,
  call: Call<Input, Output>,
  args: CallArguments<Input>,
  headers: Record<string, string> = {},
) {
  const { SITE_URL } = settings()
  const request = toRequest(call, args, `${SITE_URL}/api/v2`, { headers: { 'System-Key': backendKey(), ...headers } })
  return readAnswer(call, await respond(request), SITE_URL)
}

type KnownGuest = { guestId: string | null; setCookies: readonly string[] }

/**
 * A cookie from before cookies were signed is believed when the server has a cart under it, and is signed with the answer. While the server
 * cannot say, it is believed as it is: an outage must not cost a guest the cart. These cookies live 30 days, so none is left 30 days after the
 * first release that signs.
 */
async function knowUnsigned(guestId: string, respond: Respond): Promise<KnownGuest> {
  const answer = await ask(respond, countCart, { query: { temp_user_id: guestId }, body: { temp_user_id: guestId } })
  if (!answer.ok) return { guestId, setCookies: [] }
  return answer.value.count > 0
    ? { guestId, setCookies: [signedGuestCookie(guestId, settings().SITE_URL)] }
    : { guestId: null, setCookies: [] }
}

async function knowGuest(cookies: string | null, respond: Respond): Promise<KnownGuest> {
  const given = readGuest(cookies)
  if (given === null) return { guestId: null, setCookies: [] }
  return given.isSigned ? { guestId: given.guestId, setCookies: [] } : knowUnsigned(given.guestId, respond)
}

function newGuest(): KnownGuest {
  const guestId = newGuestId()
  return { guestId, setCookies: [signedGuestCookie(guestId, settings().SITE_URL)] }
}

const hashOf = (session: string): string => createHash('sha256').update(session).digest('base64url')

/** The cookie that names the customer of this session towards the remote server: signed, and worthless beside another session. */
const customerCookieFor = (customerId: number, session: string): string =>
  customerCookie(sign('customer', `${customerId}.${hashOf(session)}`), settings().SITE_URL)

function readCustomerId(cookies: string | null, session: string): number | null {
  const [id, sessionHash] = verify('customer', readCustomer(cookies) ?? '')?.split('.') ?? []
  return id && sessionHash === hashOf(session) ? Number(id) : null
}

/** What a remote server's answer says of the customer whose session this is: one of a sign-in, or to 'who am I'. Nothing of our own server's. */
export function rememberCustomer(body: Wire, session: string): readonly string[] {
  const id = asIdOrNull(asWire(body['user'])['id'] ?? asWire(body['data'])['id'] ?? body['id'])
  return settings().V2_API_URL && id !== null ? [customerCookieFor(id, session)] : []
}

type KnownCustomer = { customerId: number | null; setCookies: readonly string[] }

/** From the cookie, else asked of the server itself. When that does not say, the bearer alone must do. */
async function knowCustomer(cookies: string | null, session: string, respond: Respond): Promise<KnownCustomer> {
  const remembered = readCustomerId(cookies, session)
  if (remembered !== null) return { customerId: remembered, setCookies: [] }
  const answer = await ask(respond, getUser, { body: { access_token: session } }, { Authorization: `Bearer ${session}` })
  const customerId = answer.ok ? (answer.value?.id ?? null) : null
  return { customerId, setCookies: customerId === null ? [] : [customerCookieFor(customerId, session)] }
}

/**
 * Who the browser is by its cookies. A visitor who puts the first thing into a cart gets a guest id here.
 * @param path of the call, below /api/v2
 * @param asGuest ignores the session cookie: its session was refused
 */
export async function identifyBrowser(
  request: Request,
  path: string,
  respond: Respond,
  { asGuest = false } = {},
): Promise<BrowserIdentity> {
  const cookies = request.headers.get('cookie')
  const session = asGuest ? null : readSession(cookies, settings().SITE_URL)
  if (session !== null && !SIGNS_IN.test(path)) {
    const isNamed = Boolean(settings().V2_API_URL) && namesCustomer(path)
    const known = isNamed ? await knowCustomer(cookies, session, respond) : { customerId: null, setCookies: [] }
    return { guestId: null, session, ...known }
  }
  const needsGuest = ABOUT_THE_CART.test(path) || SIGNS_IN.test(path)
  const known = needsGuest ? await knowGuest(cookies, respond) : { guestId: null, setCookies: [] }
  const isFirst = known.guestId === null && path === ADDS_TO_CART && request.method === 'POST'
  return { session, customerId: null, ...(isFirst ? newGuest() : known) }
}
