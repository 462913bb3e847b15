import { InvalidAnswer, INVALID_FORMAT, type Answer, type Call, type CallArguments, type CallFailure, type Query, type Wire } from './call'
import { asList, asText, isWire } from './reading'

const SERVER_ERROR = 500

function appendQuery(url: URL, query: Query): void {
  for (const [name, value] of Object.entries(query)) {
    if (value === null || value === undefined) continue
    for (const one of Array.isArray(value) ? value : [value]) url.searchParams.append(name, String(one))
  }
}

/** The call as an HTTP request below `base` ('https://host/api/v2'), with the headers every v2 call carries. */
export function toRequest<Input, Output>(
  call: Call<Input, Output>,
  args: CallArguments<Input>,
  base: string,
  init: RequestInit = {},
): Request {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(args.params?.[name] ?? '')))
  const url = new URL(base.replace(/\/$/, '') + path)
  appendQuery(url, args.query ?? {})
  const headers = new Headers(init.headers)
  headers.set('Accept', 'application/json')
  headers.set('X-Requested-With', 'XMLHttpRequest')
  // The documents have it on every call, with a body or without. A form names its own boundary.
  if (!(args.body instanceof FormData)) headers.set('Content-Type', 'application/json')
  return new Request(url, {
    ...init,
    method: call.method,
    headers,
    ...(call.method === 'POST' ? { body: args.body instanceof FormData ? args.body : JSON.stringify(args.body ?? {}) } : {}),
  })
}

const messageOf = (body: Wire): string | null => {
  const message = Array.isArray(body['message']) ? body['message'].map(asText).join(', ') : asText(body['message'])
  return message === '' ? null : message
}

function errorsOf(body: Wire): Readonly<Record<string, readonly string[]>> {
  const errors = body['errors']
  return isWire(errors) ? Object.fromEntries(Object.entries(errors).map(([field, texts]) => [field, asList(texts).map(asText)])) : {}
}

function failureOf(response: Response, body: Wire): CallFailure | null {
  if (response.status >= SERVER_ERROR) return { kind: 'unreachable', status: response.status, message: messageOf(body) }
  if (response.ok && body['result'] !== false && body['success'] !== false) return null
  const refused = { kind: 'refused', status: response.status, message: messageOf(body), errors: errorsOf(body) } as const
  const retryAfter = Number(response.headers.get('retry-after') ?? NaN)
  return Number.isFinite(retryAfter) ? { ...refused, retryAfterSeconds: retryAfter } : refused
}

async function readJson(response: Response): Promise<Wire | null> {
  try {
    const body: unknown = await response.json()
    return isWire(body) ? body : null
  } catch {
    // Not JSON: an HTML error page of a proxy, or a connection cut in the middle. The status alone decides what it means.
    return null
  }
}

/** What an HTTP response means for its call. Never throws for what a server may send. */
export async function readAnswer<Input, Output>(call: Call<Input, Output>, response: Response, origin: string): Promise<Answer<Output>> {
  const body = await readJson(response)
  if (body === null && response.ok) return { ok: false, failure: { kind: 'invalid', message: INVALID_FORMAT } }
  const failed = failureOf(response, body ?? {})
  if (failed) return { ok: false, failure: failed }
  try {
    return { ok: true, value: call.read(body ?? {}, { origin }) }
  } catch (error) {
    if (error instanceof InvalidAnswer) return { ok: false, failure: { kind: 'invalid', message: error.message } }
    throw error
  }
}
