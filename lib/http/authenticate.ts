import { createHash } from 'node:crypto'
import { isLoopback } from '@/lib/config/loopback'
import { env } from '@/lib/config/env'
import { newGuestId } from '@/lib/kernel/visitor'
import { getUser } from '@/lib/commerce/customers/session.wire'
import type { Endpoint, Wire } from '@/lib/v2/call'
import { countCart } from '@/lib/commerce/cart/wire'
import { asIdOrNull, asWire } from '@/lib/v2/codec'
import { customerCookie, guestCookie, readCustomer, readDevice, readGuest, readSession, sign, verify } from './cookies'
import type { CallHeaders, HttpCall } from './http-call'
import { endpointOf, type ParsedRequest } from './parse-request'
import type { BrowserIdentity, V2Server } from './v2-server'

const READING = ['GET', 'HEAD']

/** Behind a proxy X-Forwarded-Host has the name that the browser used. No page can set either in its visitor's browser. */
function isOwnHost(origin: string, headers: CallHeaders): boolean {
  if (!URL.canParse(origin)) return false
  const { host } = new URL(origin)
  return host === headers['x-forwarded-host'] || host === headers['host']
}

/**
 * Whether a page of ours asks, in a browser. A cross-site form cannot send the marker header, and a cross-site script may send it only after a
 * pre-flight request, which we never answer. Besides there must be no foreign Sec-Fetch-Site and no foreign Origin; older browsers omit both when
 * they read, and a write without either is not taken for a browser's.
 */
export function isSameOrigin({ headers, method }: Pick<HttpCall, 'headers' | 'method'>): boolean {
  // Our pages have no key. Other storefronts have one, and also send the marker that v2 demands.
  if (headers['system-key'] !== undefined) return false
  if (headers['x-requested-with']?.toLowerCase() !== 'xmlhttprequest') return false
  const origin = headers['origin']
  if (origin !== undefined && !isOwnHost(origin, headers)) return false
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin'
  return origin !== undefined || READING.includes(method)
}

/**
 * The shop's address as this browser knows it ('http://localhost:4000'), to which a payment provider may send it back: its cookies belong to that
 * address. Only the origin of SITE_URL and loopback hosts are accepted, so that no request can make a payment end elsewhere; null for others.
 */
export function originOf(call: Pick<HttpCall, 'headers' | 'method'>): string | null {
  // isSameOrigin has compared the Origin with the Host.
  const origin = isSameOrigin(call) ? call.headers['origin'] : undefined
  if (origin === undefined || !URL.canParse(origin)) return null
  const url = new URL(origin)
  return url.origin === new URL(env().SITE_URL).origin || isLoopback(url.hostname) ? url.origin : null
}

type KnownGuest = Pick<BrowserIdentity, 'guestId' | 'setCookies'>

const NO_GUEST: KnownGuest = { guestId: null, setCookies: [] }

const isSignIn = (endpoint: Endpoint | null): boolean => endpoint?.session === 'signs_in' || endpoint?.session === 'signs_in_by_code'

/**
 * A cookie from before cookies were signed is accepted if the server has a cart under it, and is signed with the answer. It is also accepted while the
 * server cannot answer: an outage must not cost a guest the cart. Such cookies live 30 days, so none is left 30 days after the first signing release.
 */
async function identifyUnsignedGuest(guestId: string, server: V2Server): Promise<KnownGuest> {
  const answer = await server.send(countCart, { query: { temp_user_id: guestId }, body: { temp_user_id: guestId } })
  if (!answer.ok) return { guestId, setCookies: [] }
  return answer.value.count > 0 ? { guestId, setCookies: [guestCookie(guestId, env().SITE_URL)] } : NO_GUEST
}

async function identifyGuest(cookies: string | undefined, server: V2Server): Promise<KnownGuest> {
  const given = readGuest(cookies)
  if (given === null) return NO_GUEST
  return given.isSigned ? { guestId: given.guestId, setCookies: [] } : identifyUnsignedGuest(given.guestId, server)
}

function createGuest(): KnownGuest {
  const guestId = newGuestId()
  return { guestId, setCookies: [guestCookie(guestId, env().SITE_URL)] }
}

const hashOf = (session: string): string => createHash('sha256').update(session).digest('base64url')

/** The cookie with the remote server's customer id of this session: signed, and invalid with another session. */
const customerCookieFor = (customerId: number, session: string): string =>
  customerCookie(sign('customer', `${customerId}.${hashOf(session)}`), env().SITE_URL)

function readCustomerId(cookies: string | undefined, session: string): number | null {
  const [id, sessionHash] = verify('customer', readCustomer(cookies) ?? '')?.split('.') ?? []
  return id && sessionHash === hashOf(session) ? Number(id) : null
}

/** The customer in a remote server's answer to a sign-in or 'who am I'. Our own server needs no such cookie. */
export function rememberCustomer(body: Wire, session: string): readonly string[] {
  const id = asIdOrNull(asWire(body['user'])['id'] ?? asWire(body['data'])['id'] ?? body['id'])
  return env().V2_API_URL && id !== null ? [customerCookieFor(id, session)] : []
}

/** From the cookie, else from the server. Without an answer, the bearer token must suffice. */
async function identifyCustomer(
  cookies: string | undefined,
  session: string,
  server: V2Server,
): Promise<Pick<BrowserIdentity, 'customerId' | 'setCookies'>> {
  const remembered = readCustomerId(cookies, session)
  if (remembered !== null) return { customerId: remembered, setCookies: [] }
  const answer = await server.send(getUser, { body: { access_token: session } }, { token: session })
  const customerId = answer.ok ? (answer.value?.id ?? null) : null
  return { customerId, setCookies: customerId === null ? [] : [customerCookieFor(customerId, session)] }
}

/**
 * The visitor of a browser's call, by its cookies alone: what a query or body claims is ignored.
 * @param asGuest ignores the session cookie, because the server has refused its session
 */
export async function authenticateBrowserRequest(
  request: ParsedRequest,
  server: V2Server,
  { asGuest = false } = {},
): Promise<BrowserIdentity> {
  const endpoint = endpointOf(request)
  const cookies = request.headers['cookie']
  const session = asGuest ? null : readSession(cookies, env().SITE_URL)
  if (session !== null && !isSignIn(endpoint)) {
    const needsCustomer = server.isRemote && endpoint !== null && endpoint.callerFields.customerId !== 'none'
    const known = needsCustomer ? await identifyCustomer(cookies, session, server) : { customerId: null, setCookies: [] }
    return { guestId: null, session, ...known }
  }
  const needsGuest = endpoint?.access === 'visitor' || isSignIn(endpoint)
  const guest = needsGuest ? await identifyGuest(cookies, server) : NO_GUEST
  const isNew = guest.guestId === null && endpoint?.session === 'creates_guest'
  return { session, customerId: null, ...(isNew ? createGuest() : guest) }
}

/** Never accepted from a page's query or body. */
const CLAIMS = ['user_id', 'temp_user_id', 'guestId', 'access_token', 'device_token']

/** The device's token is for our own server: the documents do not list it, so remote servers do not get it. */
function deviceField(request: ParsedRequest, { isRemote }: V2Server): Wire {
  const session = endpointOf(request)?.session
  const needsDevice = session === 'signs_in' || session === 'signs_in_by_code' || session === 'recognises_device'
  const device = needsDevice && !isRemote ? readDevice(request.headers['cookie'], env().SITE_URL) : null
  return device === null ? {} : { device_token: device }
}

/** The request without its page's claims about the visitor, plus the guest and device of a sign-in. */
export function withIdentity(request: ParsedRequest, { guestId }: BrowserIdentity, server: V2Server): ParsedRequest {
  const url = new URL(request.url)
  for (const name of ['user_id', 'temp_user_id']) url.searchParams.delete(name)
  if (request.body === null) return { ...request, url }
  const own = Object.entries(request.body.fields).filter(([name]) => !CLAIMS.includes(name))
  const guest = isSignIn(endpointOf(request)) && guestId !== null ? { guestId, temp_user_id: guestId } : {}
  return { ...request, url, body: { ...request.body, fields: { ...Object.fromEntries(own), ...guest, ...deviceField(request, server) } } }
}
