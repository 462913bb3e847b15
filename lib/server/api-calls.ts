import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { readRuntime } from '../runtime'
import type { Layer } from './layers'
import type { IncomingMessage as NodeRequest, ServerResponse } from 'node:http'
import type { HttpCall, HttpAnswer } from '../runtime-types'

const CALLS = '/api/v2/'
const ADMIN_CALLS = '/api/admin/'
/** A page that a Next route answers. */
const DESCRIPTION = '/api/v2/openapi.json'
const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
const BODILESS = new Set(['GET', 'HEAD'])

type NodeResponse = ServerResponse & { route?: string | undefined }

/**
 * Answers v2 and admin calls without Next's pipeline, which costs more than most calls. The handlers are those of app/api/v2 and app/api/admin;
 * instrumentation.ts passes them on, so that modules and pools exist once in the process.
 */
export const apiCalls =
  <R extends NodeResponse>({ origin }: { origin: string }): Layer<R> =>
  (below) =>
  async (request, response) => {
    const answer = handlerOf(request)
    if (!answer) return below(request, response)
    await send(await answer(toCall(request, response, origin)), response)
  }

/** @returns undefined: Next answers */
function handlerOf({ method = '', url = '' }: NodeRequest): ((call: HttpCall) => Promise<HttpAnswer>) | undefined {
  if (!METHODS.has(method)) return undefined
  if (url.startsWith(ADMIN_CALLS)) return readRuntime().answerAdminCall
  return url.startsWith(CALLS) && url.split('?', 1)[0] !== DESCRIPTION ? readRuntime().answerCall : undefined
}

function toCall(request: NodeRequest, response: NodeResponse, origin: string): HttpCall {
  const { method = 'GET', url = '' } = request
  // Node joins a header that is sent twice; only Set-Cookie, which no request has, is a list.
  const headers = request.headers as HttpCall['headers']
  return {
    method,
    url: origin + url,
    headers,
    readBody: (limit) => (BODILESS.has(method) ? Promise.resolve(new Uint8Array()) : readBody(request, limit)),
    signal: () => disconnectSignal(response),
    noteRoute: (route) => {
      response.route = route
    },
  }
}

function disconnectSignal(response: NodeResponse) {
  const gone = new AbortController()
  if (response.destroyed) gone.abort()
  response.once('close', () => {
    if (!response.writableFinished) gone.abort()
  })
  return gone.signal
}

/** What exceeds the limit is read and dropped: with unread data the connection could not be used again. */
function readBody(request: NodeRequest, limit: number): ReturnType<HttpCall['readBody']> {
  if (Number(request.headers['content-length'] ?? 0) > limit) return Promise.resolve(null)
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('The client left before its request was complete.'))
    if (request.destroyed) return fail()
    let chunks: Buffer<ArrayBuffer>[] = []
    let size = 0
    request.on('data', (chunk: Buffer<ArrayBuffer>) => {
      size += chunk.length
      if (size <= limit) return chunks.push(chunk)
      chunks = []
      resolve(null)
    })
    request.once('end', () => resolve(Buffer.concat(chunks)))
    request.once('close', fail)
  })
}

async function send({ status, headers, setCookies, body }: HttpAnswer, response: NodeResponse) {
  response.statusCode = status
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  if (setCookies.length > 0) response.setHeader('Set-Cookie', setCookies)
  if (typeof body === 'object' && body !== null && Symbol.asyncIterator in body) return sendPieces(body, response)
  const bytes = Buffer.from(body ?? '')
  response.setHeader('Content-Length', bytes.length)
  response.end(bytes)
}

/** Whether the client has closed its connection. */
const isGone = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE'

/** Requests the next piece once the client has read enough, and none after it has disconnected. A file that fails midway ends the connection: its beginning must not pass for the whole. */
async function sendPieces(pieces: AsyncIterable<Uint8Array>, response: NodeResponse) {
  const file = Readable.from(pieces)
  if (response.destroyed) return void file.destroy()
  try {
    await pipeline(file, response)
  } catch (error) {
    if (!isGone(error)) throw error
  }
}
