import { isWire } from './reading'
import { unreadableIn } from './unreadable-address.mjs'

const NO_STORE = { 'Cache-Control': 'no-store' }
const NUL = '\0'
const FORM = /^application\/x-www-form-urlencoded\b/i
const MULTIPART = /^multipart\/form-data\b/i

const notReadable = (): Response =>
  Response.json({ result: false, message: 'The percent-encoding of the request is broken.' }, { status: 400, headers: NO_STORE })

/** @param where the address, the body, or a field of it */
const invalid = (where: string, message: string): Response =>
  Response.json({ message, errors: { [where]: [message] }, result: false }, { status: 422, headers: NO_STORE })

const hasNul = (where: string) => invalid(where, `The ${where} holds a character that no text may hold (NUL).`)
const tooDeep = (where: string) => invalid(where, `The ${where} is nested too deeply.`)

/** What a v2 server answers to an address that holds no text, or a NUL; null: it is readable. */
export function refuseUnreadableAddress(address: string): Response | null {
  const { pathname, search } = new URL(address)
  const fault = unreadableIn(pathname + search)
  return fault === null ? null : fault === 'nul' ? hasNul('address') : notReadable()
}

/** Deeper than any body of a call. Whatever walks through one by recursion would end with the stack. */
const DEEPEST = 16

type Fault = 'nul' | 'deep'

function faultIn(value: unknown, depth = 0): Fault | null {
  if (typeof value === 'string') return value.includes(NUL) ? 'nul' : null
  if (typeof value !== 'object' || value === null) return null
  if (depth >= DEEPEST) return 'deep'
  const faults = Object.entries(value).map(([name, inner]) => (name.includes(NUL) ? 'nul' : faultIn(inner, depth + 1)))
  return faults.find((fault) => fault !== null) ?? null
}

function refuseFields(fields: Iterable<readonly [string, unknown]>): Response | null {
  for (const [name, value] of fields) {
    const fault = name.includes(NUL) ? 'nul' : faultIn(value)
    if (fault === 'deep') return tooDeep(name)
    if (fault === 'nul') return hasNul(name.includes(NUL) ? 'body' : name)
  }
  return null
}

function refuseJson(bytes: Uint8Array): Response | null {
  try {
    const body: unknown = JSON.parse(new TextDecoder().decode(bytes))
    return isWire(body) ? refuseFields(Object.entries(body)) : null
  } catch {
    // No JSON: whoever reads it says so.
    return null
  }
}

function refuseForm(bytes: Uint8Array): Response | null {
  const text = new TextDecoder().decode(bytes)
  if (unreadableIn(`?${text}`) === 'encoding') return notReadable()
  return refuseFields(new URLSearchParams(text))
}

async function refuseMultipart(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<Response | null> {
  try {
    const form = await new Response(bytes, { headers: { 'Content-Type': type } }).formData()
    return refuseFields([...form].map(([name, value]) => [name, typeof value === 'string' ? value : value.name] as const))
  } catch {
    // No form: whoever reads it says so.
    return null
  }
}

/**
 * What a v2 server answers to a body with a NUL in a text of it or nested without end, or a form whose percent-encoding is broken; null: readable. What a file holds
 * is no text.
 */
export async function refuseUnreadableBody(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<Response | null> {
  if (bytes.byteLength === 0) return null
  if (MULTIPART.test(type)) return refuseMultipart(bytes, type)
  return FORM.test(type) ? refuseForm(bytes) : refuseJson(bytes)
}
