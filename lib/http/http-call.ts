import type { CallHeaders, HttpAnswer, HttpCall, Pieces } from '@/lib/runtime-types'
import { readBoundedBody } from '@/lib/bounded-body'

export type { CallHeaders, HttpAnswer, HttpCall }

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

/** Read only as fast as it is sent, and no further after a disconnect. */
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

/** An answer as a Next route returns it. */
export function toWebResponse({ status, headers, setCookies, body }: HttpAnswer): Response {
  const pairs = [...Object.entries(headers), ...setCookies.map((cookie): [string, string] => ['Set-Cookie', cookie])]
  return new Response(isPieces(body) ? toStream(body) : body, { status, headers: pairs })
}
