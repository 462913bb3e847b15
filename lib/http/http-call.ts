import { readBoundedBody } from './bounded-body'

/** By lower-case name. */
export type CallHeaders = Readonly<Record<string, string | undefined>>

/** A request to /api/v2 in plain values: the request, response and stream objects of the web platform cost more than most calls. */
export type HttpCall = {
  method: string
  /** Absolute. */
  url: string
  headers: CallHeaders
  /** The body, read once; null when it is larger than the limit. */
  readBody: (limit: number) => Promise<Uint8Array<ArrayBuffer> | null>
  /** Aborts when the client has gone. */
  signal: () => AbortSignal
  /** Told the pattern of the path (`/api/v2/carts/{id}`) once it is known. */
  noteRoute?: (route: string) => void
}

/** A file that is made or read while it is sent: nothing holds it as a whole. */
export type Pieces = AsyncIterable<Uint8Array>

/** `body` null: the answer has none. */
export type HttpAnswer = {
  status: number
  headers: Readonly<Record<string, string>>
  setCookies: readonly string[]
  body: string | Uint8Array<ArrayBuffer> | Pieces | null
}

/** A request as Next gives it to a route. */
export const fromWebRequest = (request: Request): HttpCall => ({
  method: request.method,
  url: request.url,
  headers: Object.fromEntries(request.headers),
  readBody: (limit) => readBoundedBody(request, limit),
  signal: () => request.signal,
})

/** For code that needs the headers in the form of the web platform. */
export const toWebHeaders = (headers: CallHeaders): Headers =>
  new Headers(Object.entries(headers).flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, value]])))

const isPieces = (body: HttpAnswer['body']): body is Pieces => typeof body === 'object' && body !== null && Symbol.asyncIterator in body

/** Read only as fast as it is sent, and no further once the client has gone. */
function toStream(pieces: Pieces): ReadableStream<Uint8Array> {
  const unread = pieces[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const next = await unread.next()
      if (next.done === true) controller.close()
      else controller.enqueue(next.value)
    },
    async cancel() {
      await unread.return?.()
    },
  })
}

/** An answer as Next takes it from a route. */
export function toWebResponse({ status, headers, setCookies, body }: HttpAnswer): Response {
  const pairs = [...Object.entries(headers), ...setCookies.map((cookie): [string, string] => ['Set-Cookie', cookie])]
  return new Response(isPieces(body) ? toStream(body) : body, { status, headers: pairs })
}
