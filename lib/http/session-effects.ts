import { asText, asWire, isWire } from '@/lib/v2/codec'
import { env } from '@/lib/config/env'
import type { Endpoint, Wire } from '@/lib/v2/call'
import { isOk, jsonAnswer, type WireAnswer } from '@/lib/v2/exchange'
import { jsonOverHttp } from './answers'
import { rememberCustomer } from './authenticate'
import {
  deviceCookie,
  expireCodeRequest,
  expireGuest,
  expireSession,
  isUsableToken,
  sessionCookies,
  codeRequestCookie,
  readCodeRequest,
  sign,
  signedHash,
  verify,
} from './cookies'
import type { HttpAnswer } from './http-call'
import { endpointOf, type ParsedRequest } from './parse-request'
import { answerFailure } from './answer-failure'
import { apiText } from '@/lib/i18n/api-texts'
import { askedLocale } from '@/lib/i18n/asked-locale'
import type { Locale } from '@/lib/i18n/locales'
import type { TextKey } from '@/lib/i18n/text-keys'
import { withPageStored } from './payment-page'
import type { BrowserIdentity } from './v2-server'
import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { readOneTimeCode, readPhone } from '@/lib/kernel/typed-text'
import { CODE_MINUTES } from '@/lib/kernel/sessions'
import { keptInProcess } from '@/lib/runtime'

const MINUTE_MS = 60_000
const NONCE_BYTES = 16
/** Ours have six digits, or twelve while strangers guess; other servers' codes differ in length. */
const CODE = /^\d{4,20}$/
/** Bounds the memory. */
const MAX_USED = 10_000

/** The proofs that have signed a customer in, until they expire. */
const usedCodes = () =>
  keptInProcess('used sign-in codes', () => new LRUCache<string, true>({ max: MAX_USED, ttl: CODE_MINUTES * MINUTE_MS }))

type Proof = { expiresAt: number; nonce: string; phoneHash: string }

const hashOf = (phone: string): string => signedHash('sign-in-code', phone)

function readProof(cookieHeader: string | null): Proof | null {
  const value = verify('sign-in-code', readCodeRequest(cookieHeader) ?? '')
  const [expiresAt, nonce, phoneHash] = value?.split('.') ?? []
  return expiresAt && nonce && phoneHash ? { expiresAt: Number(expiresAt), nonce, phoneHash } : null
}

/**
 * The cookie for a browser whose user must now enter a one-time code; null when the body names no phone number. It proves later that a code was
 * requested for this number, in this browser, within the lifetime of a code.
 */
function rememberCodeRequest(fields: Wire, siteUrl: string): string | null {
  const phone = readPhone(asText(fields['phone']))
  if (phone === null) return null
  const expiresAt = Date.now() + CODE_MINUTES * MINUTE_MS
  const nonce = randomBytes(NONCE_BYTES).toString('base64url')
  return codeRequestCookie(sign('sign-in-code', `${expiresAt}.${nonce}.${hashOf(phone)}`), CODE_MINUTES, siteUrl)
}

const hasCode = (fields: Wire): boolean => CODE.test(readOneTimeCode(asText(fields['otp'])))

/** The nonce of the proof with which the request may use its code; null: it has no code, or this browser has not requested one. */
function unusedNonce(cookieHeader: string | null, fields: Wire): string | null {
  const phone = readPhone(asText(fields['phone']))
  const proof = readProof(cookieHeader)
  if (phone === null || proof === null || !hasCode(fields)) return null
  const isValid = proof.expiresAt > Date.now() && proof.phoneHash === hashOf(phone) && !usedCodes().has(proof.nonce)
  return isValid ? proof.nonce : null
}

/** Whether a request to /check-user brings a code that this browser has not requested. The server must not receive it, because it would consume a correct code. */
const bringsUnrequestedCode = (cookieHeader: string | null, fields: Wire): boolean =>
  hasCode(fields) && unusedNonce(cookieHeader, fields) === null

/** Whether a request to /check-user brings a code that this browser has requested. True once for each request of a code. */
function useCodeRequest(cookieHeader: string | null, fields: Wire): boolean {
  const nonce = unusedNonce(cookieHeader, fields)
  if (nonce !== null) usedCodes().set(nonce, true)
  return nonce !== null
}

/** 'access_token', 'accessToken', 'refresh-token', 'device_token', 'plainTextToken', 'token' …: case and separators do not matter. */
const TOKEN_NAME = /^(?:access|refresh|auth|api|id|bearer|session|remember|device|personalaccess|plaintext)?token$|^jwt$/
/** They describe the token next to them. */
const TOKEN_DETAILS = ['tokentype', 'expiresat', 'expiresin']
/** A shorter text could occur in an answer by chance. */
const SECRET_MIN_LENGTH = 16

const plainName = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, '')
const isTokenName = (name: string): boolean => TOKEN_NAME.test(plainName(name))

function collectTokens(value: unknown, into: Set<string>): void {
  if (Array.isArray(value)) for (const one of value) collectTokens(one, into)
  else if (isWire(value))
    for (const [name, one] of Object.entries(value)) {
      if (isTokenName(name) && typeof one === 'string') into.add(one)
      else collectTokens(one, into)
    }
}

const withoutSecrets = (text: string, secrets: readonly string[]): string =>
  secrets.reduce((left, secret) => left.replaceAll(secret, ''), text)

function strip(value: unknown, secrets: readonly string[], keepsToken: boolean): unknown {
  if (typeof value === 'string') return withoutSecrets(value, secrets)
  if (Array.isArray(value)) return value.map((one) => strip(one, secrets, keepsToken))
  if (!isWire(value)) return value
  const names = Object.keys(value)
  const isToken = (name: string) => isTokenName(name) && !(keepsToken && name === 'token')
  const hasToken = names.some(isToken)
  const kept = names.filter((name) => !isToken(name) && !(hasToken && TOKEN_DETAILS.includes(plainName(name))))
  return Object.fromEntries(kept.map((name) => [withoutSecrets(name, secrets), strip(value[name], secrets, keepsToken)]))
}

/**
 * A JSON answer as a browser may have it (API-03): without tokens, by name at any depth, and without their text wherever else it stands.
 * @param session the token of the browser's session, which a server may echo under any name
 * @param keepsToken the field `token` is content: of a wishlist, the part of the link by which it is shared
 */
export function stripTokens(body: unknown, { session, keepsToken }: { session: string | null; keepsToken: boolean }): unknown {
  const found = new Set<string>(session === null ? [] : [session])
  if (!keepsToken) collectTokens(body, found)
  const secrets = [...found].filter((secret) => secret.length >= SECRET_MIN_LENGTH)
  return strip(body, secrets, keepsToken)
}

const TOO_MANY = 429
const SERVER_ERROR = 500
const BAD_GATEWAY = 502
const BODILESS = [204, 205, 304]
/** All headers that a browser is told, in the form they must have: a remote server may repeat a token in any header of its own. */
const PASSED_ON: Readonly<Record<string, RegExp>> = {
  allow: /^[A-Z, ]{1,60}$/,
  'retry-after': /^\d{1,6}$|^[A-Z][a-z]{2}, [\w: ]{20,24} GMT$/,
}
/** How the files begin that a browser gets: invoices and credit notes, and the customer's own photos. */
const FILES: Readonly<Record<string, RegExp>> = { 'application/pdf': /^%PDF-/, 'image/webp': /^RIFF[^]{4}WEBP/ }
const HEAD_BYTES = 16

const localeOf = ({ headers }: ParsedRequest) => askedLocale(headers['app-language'])
const refusal = (request: ParsedRequest, key: TextKey): Wire => ({ result: false, message: apiText(localeOf(request), key) })

type Effects = { answer: WireAnswer; setCookies: readonly string[] }

const withJson = (answer: WireAnswer, value: unknown): WireAnswer => ({ ...answer, body: { kind: 'json', value } })

/** Only our own server recognises devices. */
function deviceCookies(body: Wire): readonly string[] {
  const { SITE_URL, V2_API_URL } = env()
  const token = asText(body['device_token'])
  return !V2_API_URL && isUsableToken(token) ? [deviceCookie(token, SITE_URL)] : []
}

/**
 * A remote server may answer a customer's token to anybody who knows the phone number, and need not check the code that comes with it. So its
 * token counts only with a code that this browser has requested (CHK-05).
 */
const isProven = (endpoint: Endpoint, request: ParsedRequest): boolean =>
  endpoint.session !== 'signs_in_by_code' ||
  env().ALLOW_LOGIN_WITHOUT_OTP ||
  useCodeRequest(request.headers['cookie'] ?? null, request.body?.fields ?? {})

const UNAUTHENTICATED = 401

/** The refusal of a code that cannot sign this browser in; null: the server answers. */
export function refuseUnrequestedCode(request: ParsedRequest): WireAnswer | null {
  if (endpointOf(request)?.session !== 'signs_in_by_code' || env().ALLOW_LOGIN_WITHOUT_OTP) return null
  const isUnrequested = bringsUnrequestedCode(request.headers['cookie'] ?? null, request.body?.fields ?? {})
  return isUnrequested ? jsonAnswer(UNAUTHENTICATED, refusal(request, 'customers.unrequested_code')) : null
}

function signIn(endpoint: Endpoint, request: ParsedRequest, answer: WireAnswer, body: Wire): Effects {
  const { SITE_URL } = env()
  const token = asText(body['access_token'])
  if (!isUsableToken(token) || !isProven(endpoint, request))
    return { answer: withJson(answer, refusal(request, 'customers.log_in')), setCookies: [] }
  const setCookies = [
    ...sessionCookies(token, SITE_URL),
    ...rememberCustomer(body, token),
    ...expireGuest(SITE_URL),
    ...deviceCookies(body),
    ...(endpoint.session === 'signs_in_by_code' ? [expireCodeRequest(SITE_URL)] : []),
  ]
  return { answer, setCookies }
}

/** A code was sent: this browser may use it. */
function codeRequestCookies(request: ParsedRequest, body: Wire): readonly string[] {
  const cookie = body['otp_required'] === true ? rememberCodeRequest(request.body?.fields ?? {}, env().SITE_URL) : null
  return cookie === null ? [] : [cookie]
}

/** Whether the server knows no customer by the token. A refusal with a reason may be of another kind, such as too many requests. */
const knowsNoCustomer = (body: Wire): boolean => body['id'] === 0 || (body['result'] === false && asText(body['message']) === '')

/** The answer to who is signed in: the session goes on. */
function renewedSessionCookies(session: string | null, body: Wire): readonly string[] {
  return session === null ? [] : [...sessionCookies(session, env().SITE_URL), ...rememberCustomer(body, session)]
}

/** The cookies that follow from an answer that signs no customer in. */
function cookiesAfter(
  endpoint: Endpoint,
  request: ParsedRequest,
  { session }: BrowserIdentity,
  { status }: WireAnswer,
  body: Wire,
): readonly string[] {
  const isDone = body['result'] === true
  switch (endpoint.session) {
    case 'signs_in_by_code':
      return isOk(status) ? codeRequestCookies(request, body) : []
    case 'recognises_device':
      return isOk(status) && isDone ? deviceCookies(body) : []
    case 'signs_out':
      return isDone ? expireSession(env().SITE_URL) : []
    case 'asks_who':
      return isOk(status) ? renewedSessionCookies(session, body) : []
    case 'none':
    case 'creates_guest':
    case 'signs_in':
      return []
  }
}

/** What the answer does to the browser's session, by what its call declares. The page of a payment provider is stored and replaced by its address. */
export async function applySessionEffects(request: ParsedRequest, identity: BrowserIdentity, answer: WireAnswer): Promise<Effects> {
  const endpoint = endpointOf(request)
  const body = answer.body.kind === 'json' ? answer.body.value : null
  if (endpoint === null || !isWire(body)) return { answer, setCookies: [] }
  const signsIn = endpoint.session === 'signs_in' || endpoint.session === 'signs_in_by_code'
  const isGood = isOk(answer.status) && body['result'] !== false
  if (signsIn && isGood && asText(body['access_token']) !== '') return signIn(endpoint, request, answer, body)
  if (endpoint.hasPaymentPage && asText(body['html']) !== '') {
    const stripped = asWire(stripTokens(body, { session: identity.session, keepsToken: endpoint.tokenIsContent }))
    return {
      answer: await withPageAddress(endpoint, answer, { body: stripped, session: identity.session, locale: localeOf(request) }),
      setCookies: [],
    }
  }
  if (endpoint.session === 'asks_who' && isOk(answer.status) && knowsNoCustomer(body))
    return { answer: { ...answer, endsSession: true }, setCookies: [] }
  return { answer, setCookies: cookiesAfter(endpoint, request, identity, answer, body) }
}

/** No money has moved yet: a page that cannot be stored is requested again. */
async function withPageAddress(
  endpoint: Endpoint,
  answer: WireAnswer,
  { body, session, locale }: { body: Wire; session: string | null; locale: Locale },
) {
  try {
    return withJson(answer, await withPageStored(body, session, locale))
  } catch (error) {
    return answerFailure(error, `${endpoint.method} ${endpoint.route}`, locale)
  }
}

/** A status that a browser can act on. A redirect would lead its scripts to another server, and without JSON no other status is v2's own word. */
function statusFor(status: number, isJson: boolean): number {
  if (status >= SERVER_ERROR || status === TOO_MANY) return status
  return isJson && (status < 300 || status >= 400) ? status : BAD_GATEWAY
}

/** The type of a file, by its content. null: what is neither JSON nor such a file (a proxy's page, a cut answer) is not an answer of v2 and is not shown. */
function fileTypeOf(status: number, bytes: Uint8Array<ArrayBuffer>, session: string | null): string | null {
  const content = Buffer.from(bytes)
  const holdsToken = session !== null && content.includes(session)
  if (!isOk(status) || holdsToken) return null
  const head = content.subarray(0, HEAD_BYTES).toString('latin1')
  return Object.keys(FILES).find((type) => FILES[type]?.test(head)) ?? null
}

/** The browser's answer: without tokens, without headers that could hold one, never cached. */
export function toBrowserAnswer(request: ParsedRequest, { answer, setCookies, session }: Effects & { session: string | null }): HttpAnswer {
  const { status, body } = answer
  const passedOn = Object.entries(answer.headers).filter(([name, value]) => PASSED_ON[name.toLowerCase()]?.test(value))
  const headers = { 'Cache-Control': 'no-store', ...Object.fromEntries(passedOn) }
  if (BODILESS.includes(status)) return { status, headers, setCookies, body: null }
  if (body.kind === 'json') {
    const keepsToken = endpointOf(request)?.tokenIsContent ?? false
    return jsonOverHttp(statusFor(status, true), stripTokens(body.value, { session, keepsToken }), headers, setCookies)
  }
  // No file of a customer comes in pieces.
  const type = body.kind === 'bytes' ? fileTypeOf(status, body.bytes, session) : null
  if (body.kind !== 'bytes' || type === null)
    return jsonOverHttp(statusFor(status, false), refusal(request, 'server.out_of_reach'), headers, setCookies)
  return { status, headers: { 'Content-Type': type, ...headers }, setCookies, body: body.bytes }
}
