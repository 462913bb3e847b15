import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isDocumented, onlyDocumented } from '@/lib/testing/documented-answers'

const BASE_PATH = '/api/v2'
const ERROR = 400
/** Where the server's own payment page redirects: not a storefront call. */
const PAYMENT_RESULT = '/razorpay/payment'

const json = (body: unknown, status = 200) => ({ status, type: 'application/json', body: JSON.stringify(body) })
const html = (status: number) => ({ status, type: 'text/html', body: '<html><body><h1>Somewhere else</h1></body></html>' })
const unknownCall = json({ data: [], success: false, status: 404, message: 'Invalid Route' })

/** The answer to every call from a failing server, or a proxy in front of it. */
const WRONG_ANSWERS = {
  errors: json({ message: 'The database is unavailable' }, 500),
  too_many: json({ message: 'Too Many Attempts.' }, 429),
  html_200: html(200),
  html_404: html(404),
  html_502: html(502),
  redirect: { ...html(302), location: 'https://elsewhere.example/login' },
  empty_body: { status: 200, type: 'application/json', body: '' },
  empty_object: json({}),
  empty_list: json({ data: [], success: true, status: 200, meta: { current_page: 1, last_page: 1, total: 0, per_page: 10 } }),
  bare_list: json([]),
  cut_json: { status: 200, type: 'application/json', body: '{"data":[{"id":1,"na' },
  unknown_call: unknownCall,
  gateway_404: json({ message: 'Not Found' }, 404),
}
/** The connection breaks, no answer arrives, or it is truncated. */
const BROKEN = ['breaks', 'silence', 'stops'] as const

/** How every call fails: status 500, a broken connection, or no answer. */
export type Trouble = 'errors' | 'breaks' | 'silence'
export type Mood = keyof typeof WRONG_ANSWERS | (typeof BROKEN)[number]

const isWrongAnswer = (mood: string): mood is keyof typeof WRONG_ANSWERS => mood in WRONG_ANSWERS
export const MOODS: readonly Mood[] = [...Object.keys(WRONG_ANSWERS).filter(isWrongAnswer), ...BROKEN]

/** How a server that has only the documented calls answers any other path. */
export const UNKNOWN = {
  json_404: json({ message: 'Not Found' }, 404),
  html_404: html(404),
  invalid_route_200: unknownCall,
} as const
export type UnknownForm = keyof typeof UNKNOWN

/** A request below /api/v2. `fields`: from its body. */
export type HeardCall = { method: string; path: string; query: readonly string[]; fields: readonly string[] }

export type RemoteV2 = {
  /** For V2_API_URL. */
  address: string
  /** Paths below /api/v2 that answer 500 from now on, or how all calls fail. An empty list ends all failures. */
  fail: (what: readonly string[] | Mood) => void
  /** The system keys of the requests so far. */
  keys: ReadonlySet<string>
  /** All calls from the shop so far, in order. */
  heard: readonly HeardCall[]
  close: () => Promise<void>
}

function answerInMood(mood: Mood, { socket }: IncomingMessage, answer: ServerResponse): void {
  if (mood === 'silence') return
  if (mood === 'breaks') return void socket.destroy()
  if (mood === 'stops') return void answer.writeHead(200, { 'Content-Type': 'application/json' }).write('{"data":[')
  const { status, type, body, ...more } = { location: '', ...WRONG_ANSWERS[mood] }
  answer.writeHead(status, { 'Content-Type': type, ...(more.location ? { Location: more.location } : {}) }).end(body)
}

async function readAll(message: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  // No encoding is set, so the parts are bytes; the stream's type cannot express that.
  for await (const part of message as AsyncIterable<Buffer>) parts.push(part)
  return Buffer.concat(parts).toString()
}

/** An answer's documented fields, with the server's own address instead of the shop's. */
async function passOnDocumented(asked: { method: string; path: string; from: string; to: string }, message: IncomingMessage) {
  const status = message.statusCode ?? 502
  const body: unknown = JSON.parse(await readAll(message))
  const answerFields = onlyDocumented(asked.method, asked.path, body, status >= ERROR)
  return answerFields === null
    ? unknownCall
    : { ...unknownCall, status, body: JSON.stringify(answerFields).replaceAll(asked.from, asked.to) }
}

type Speech = {
  /** Sends only documented fields and has only documented calls (contract, ruling 21). The form: how it answers other paths. */
  documentedOnly?: UnknownForm | false
}

/** The field names of a JSON or form body. */
function fieldsOf(body: string, type: string): readonly string[] {
  if (body === '') return []
  if (type.includes('x-www-form-urlencoded')) return [...new URLSearchParams(body).keys()]
  // Parse boundary: the storefront sends no other bodies to a server without uploads.
  return type.includes('json') ? Object.keys(JSON.parse(body) as object) : []
}

/** A remote v2 server: forwards every call to the v2 API of the shop at `origin`, unless `fail` is active. */
export async function startRemoteV2(origin: string, { documentedOnly = false }: Speech = {}): Promise<RemoteV2> {
  let failing: readonly string[] | Mood = []
  const keys = new Set<string>()
  const heard: HeardCall[] = []
  let own = ''

  function passOn(asked: { method: string; path: string }, message: IncomingMessage, answer: ServerResponse): void {
    const { location, ...headers } = message.headers
    const isJson = headers['content-type']?.includes('json') ?? false
    if (documentedOnly && isJson && asked.path !== '') {
      passOnDocumented({ ...asked, from: origin, to: own }, message).then(
        ({ status, type, body }) => answer.writeHead(status, { 'Content-Type': type }).end(body),
        () => answer.destroy(),
      )
      return
    }
    // A payment redirects the browser back to this server.
    const moved = location === undefined ? {} : { location: documentedOnly ? location.replaceAll(origin, own) : location }
    answer.writeHead(message.statusCode ?? 502, { ...headers, ...moved })
    message.pipe(answer)
  }

  const server = createServer((incoming, answer) => {
    const url = new URL(incoming.url ?? '', origin)
    const path = url.pathname.startsWith(BASE_PATH) ? url.pathname.slice(BASE_PATH.length) : ''
    if (path !== '') keys.add(String(incoming.headers['system-key']))
    if (typeof failing === 'string') return answerInMood(failing, incoming, answer)
    if (failing.includes(path)) return answerInMood('errors', incoming, answer)
    const method = incoming.method ?? 'GET'
    const headers = { ...incoming.headers, host: url.host, ...(documentedOnly ? { 'accept-encoding': 'identity' } : {}) }
    readAll(incoming).then(
      (body) => {
        const type = incoming.headers['content-type'] ?? ''
        // After a payment the browser shows a page of this server, which also calls it. The shop does not send this header.
        const isOfBrowser = incoming.headers['sec-fetch-site'] !== undefined
        if (path !== '' && !isOfBrowser) heard.push({ method, path, query: [...url.searchParams.keys()], fields: fieldsOf(body, type) })
        if (documentedOnly && path !== '' && path !== PAYMENT_RESULT && !isDocumented(method, path)) {
          const unknown = UNKNOWN[documentedOnly]
          return void answer.writeHead(unknown.status, { 'Content-Type': unknown.type }).end(unknown.body)
        }
        const outgoing = send(url, { method, headers }, (message) => passOn({ method, path }, message, answer))
        outgoing.on('error', () => answer.destroy())
        outgoing.end(body)
      },
      () => answer.destroy(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // A server that listens on a port has an address of this type.
  own = `http://127.0.0.1:${port}`
  return {
    address: `${own}${BASE_PATH}`,
    fail: (what) => (failing = what),
    keys,
    heard,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
