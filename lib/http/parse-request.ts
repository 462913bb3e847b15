import { MAX_BODY_BYTES, type Endpoint } from '@/lib/v2/call'
import { isWire } from '@/lib/v2/codec'
import type { WireAnswer } from '@/lib/v2/exchange'
import { invalid } from '@/lib/v2/refusal-texts'
import { unreadableIn } from './unreadable-address'
import { askedLocale } from '@/lib/i18n/asked-locale'
import type { Locale } from '@/lib/i18n/locales'
import { answersIn } from './answers'
import { findCall } from './calls'
import type { Found } from './find-call'
import type { CallHeaders, HttpCall } from './http-call'
import type { Body } from '@/lib/v2/bind'

/** A v2 request whose body is read and parsed once, up to its call's limit. */
export type ParsedRequest = {
  method: string
  url: URL
  headers: CallHeaders
  /** Aborts when the client has gone. */
  signal: () => AbortSignal
  found: Found
  /** The unchanged body: a remote server gets a form's bytes, and a webhook's signature covers them. */
  bytes: Uint8Array<ArrayBuffer>
  /** null: neither a JSON object nor a form. */
  body: Body | null
}

type Parsed = { ok: true; parsed: ParsedRequest } | { ok: false; answer: WireAnswer }

const NUL = '\0'
/** Deeper than any call's body; recursion further down could exhaust the stack. */
const MAX_DEPTH = 16
const FORM = /^application\/x-www-form-urlencoded\b/i
const MULTIPART = /^multipart\/form-data\b/i
const EMPTY: Body = { fields: {}, typed: true }

/** PostgreSQL refuses NUL in a text. `where`: the address, the body, or a field of it */
export const hasNul = (locale: Locale | undefined, where: string): WireAnswer =>
  invalid(locale, { [where]: [{ reason: 'protocol.nul', detail: { where } }] })

/** The answer to an address that is not valid text, or holds a NUL; null: it is readable. */
function refuseAddress({ pathname, search }: URL, locale: Locale): WireAnswer | null {
  const fault = unreadableIn(pathname + search)
  return fault === null ? null : fault === 'nul' ? hasNul(locale, 'address') : answersIn(locale).brokenEncoding()
}

type Fault = 'nul' | 'deep'

function faultIn(value: unknown, depth = 0): Fault | null {
  if (typeof value === 'string') return value.includes(NUL) ? 'nul' : null
  if (value instanceof File) return value.name.includes(NUL) ? 'nul' : null
  if (typeof value !== 'object' || value === null) return null
  if (depth >= MAX_DEPTH) return 'deep'
  const faults = Object.entries(value).map(([name, inner]) => (name.includes(NUL) ? 'nul' : faultIn(inner, depth + 1)))
  return faults.find((fault) => fault !== null) ?? null
}

/** The answer to a body with a NUL in one of its texts, or nested too deeply; null: it is readable. The content of a file is not text. */
function refuseFields({ fields }: Body, locale: Locale): WireAnswer | null {
  for (const [name, value] of Object.entries(fields)) {
    if (name.includes(NUL)) return hasNul(locale, 'body')
    const fault = faultIn(value)
    if (fault === 'deep') return invalid(locale, { [name]: [{ reason: 'protocol.deep', detail: { name } }] })
    if (fault === 'nul') return hasNul(locale, name)
  }
  return null
}

function parseJson(bytes: Uint8Array): Body | null {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return isWire(value) ? { fields: value, typed: true } : null
  } catch {
    // Not JSON: the caller answers 400.
    return null
  }
}

async function parseForm(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<Body | null> {
  try {
    const form = await new Response(bytes, { headers: { 'Content-Type': type } }).formData()
    return { fields: Object.fromEntries(form), typed: false }
  } catch {
    // A multipart body that is cut off or has no boundary.
    return null
  }
}

/** The fields of a JSON object or a form. null: the body is neither. */
async function parseBody(
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
  locale: Locale,
): Promise<{ body: Body | null } | { refusal: WireAnswer }> {
  if (bytes.byteLength === 0) return { body: EMPTY }
  if (FORM.test(type) && unreadableIn(`?${new TextDecoder().decode(bytes)}`) === 'encoding')
    return { refusal: answersIn(locale).brokenEncoding() }
  const body = FORM.test(type) || MULTIPART.test(type) ? await parseForm(bytes, type) : parseJson(bytes)
  const refusal = body && refuseFields(body, locale)
  return refusal ? { refusal } : { body }
}

/**
 * Reads a request, or says why it cannot be read. The body is read no further than the limit of its call.
 * @param find knows the calls
 * @param locale of the refusal
 */
export async function parseRequest(
  { method, headers, signal, ...call }: HttpCall,
  find = findCall,
  locale = askedLocale(headers['app-language']),
): Promise<Parsed> {
  const url = new URL(call.url)
  const refusal = refuseAddress(url, locale)
  if (refusal) return { ok: false, answer: refusal }
  const found = find(method, url.pathname)
  const bytes = await call.readBody(found.kind === 'call' ? found.endpoint.maxBodyBytes : MAX_BODY_BYTES)
  if (bytes === null) return { ok: false, answer: answersIn(locale).tooLarge() }
  const read = await parseBody(bytes, headers['content-type'] ?? '', locale)
  if ('refusal' in read) return { ok: false, answer: read.refusal }
  return { ok: true, parsed: { method, url, headers, signal, found, bytes, body: read.body } }
}

/** null: a path that is not a call, or a wrong method. A remote server may still know it. */
export const endpointOf = ({ found }: ParsedRequest): Endpoint | null => (found.kind === 'call' ? found.endpoint : null)
