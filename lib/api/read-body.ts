import { isWire } from '@/lib/v2/reading'
import { bodyLimit, readBoundedBody } from '@/lib/v2/bounded-body'
import { answers, toResponse } from '@/lib/http/answers'
import type { Body } from '@/lib/http/validate-input'

const FORM = /^(?:application\/x-www-form-urlencoded|multipart\/form-data)\b/i
const EMPTY: Body = { fields: {}, typed: true }

function parseJson(bytes: Uint8Array): Body | null {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    return isWire(value) ? { fields: value, typed: true } : null
  } catch {
    // Whatever it is, it is no JSON: the answer says so.
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

/** The fields of a JSON object or a form; none without a body. A Response says what is wrong with it. */
export async function readBody(request: Request): Promise<Body | Response> {
  if (request.method === 'GET' || request.method === 'HEAD') return EMPTY
  const bytes = await readBoundedBody(request, bodyLimit(new URL(request.url).pathname))
  if (bytes === null) return toResponse(answers.tooLarge())
  if (bytes.byteLength === 0) return EMPTY
  const type = request.headers.get('content-type') ?? ''
  return (FORM.test(type) ? await parseForm(bytes, type) : parseJson(bytes)) ?? toResponse(answers.notJson())
}
