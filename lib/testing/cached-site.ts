import { createHash } from 'node:crypto'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { PageCache } from '@/lib/cache/page-cache'
import { recordCachedPage } from '@/lib/cache/render-record'
import { answerCache } from '@/lib/server/answer-cache'
import { completeResponse } from '@/lib/server/complete-response'
import { encodedResponse } from '@/lib/server/encoded-response'
import { guardedResponse } from '@/lib/server/guarded-response'
import { type HttpAnswer, type HttpServer, openHttpServer } from './http-server'
import { NO_PAGES } from './no-pages'

const HOUR_MS = 3_600_000

const Response = completeResponse(
  NO_PAGES,
  encodedResponse(
    { compresses: true, completeHead: (head) => head.replace('LINK', 'STYLE') },
    guardedResponse({ isStopping: () => false, headersOf: () => [] }),
  ),
)

export type Render = { html: string; tags?: readonly string[]; headers?: Record<string, string>; status?: number }
type PayloadHeaders = { prefetch?: string; segment?: string; tree?: string }

export type CachedSite = HttpServer & {
  pages: PageCache
  /** The addresses of all requests. */
  arrived: readonly (string | undefined)[]
  /** The requests that reached Next. */
  seen: readonly { url: string | undefined; headers: IncomingHttpHeaders }[]
  /** The responses to them. */
  responses: readonly ServerResponse[]
  /** Asks as the router of this Next version: `_rsc` is a hash of the headers that select the form. */
  askPayload: (path: string, headers?: PayloadHeaders) => Promise<HttpAnswer>
}

/** The cache of complete answers in front of a handler that answers as Next does, with renders controlled by the test. */
export async function openCachedSite(
  render: (request: IncomingMessage) => Render | Promise<Render>,
  { storesLists = true, ...options }: Partial<Pick<Parameters<typeof answerCache>[0], 'storesLists' | 'cdnHeaders' | 'maxBytes'>> = {},
): Promise<CachedSite> {
  const pages = new PageCache()
  pages.limitAges({ maxAgeSeconds: 3_600, staleMinutes: 0 })
  const seen: { url: string | undefined; headers: IncomingHttpHeaders }[] = []
  const responses: ServerResponse[] = []
  const arrived: (string | undefined)[] = []

  /** Reads data from the moment it begins, and names the tags of the page. */
  async function next(request: IncomingMessage, response: ServerResponse): Promise<void> {
    responses.push(response)
    seen.push({ url: request.url, headers: { ...request.headers } })
    const renderedAt = pages.now()
    const { html, tags = ['settings'], headers = {}, status = 200 } = await render(request)
    recordCachedPage({ renderedAt, tags, expiresAt: renderedAt + HOUR_MS })
    const isPayload = request.headers.rsc !== undefined
    response.statusCode = status
    response.setHeader('Content-Type', isPayload ? 'text/x-component' : 'text/html; charset=utf-8')
    response.setHeader('Cache-Control', 's-maxage=3600, stale-while-revalidate=31532400')
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    const hasGone = response.destroyed
    response.end(isPayload ? `payload of ${html}` : html)
    // Next's promise stays open when the client has gone.
    if (hasGone) await new Promise(() => {})
  }

  const isInternalRequest = ({ headers }: IncomingMessage) => headers['x-own'] === 'secret'
  const handle = answerCache({ isInternalRequest, storesLists, pages, ...options }).layer(next)
  const server = await openHttpServer(
    (request, response) => {
      arrived.push(request.url)
      return handle(request, response)
    },
    { Response },
  )
  return { ...server, pages, arrived, seen, responses, askPayload: (path, headers = {}) => askPayload(server, path, headers) }
}

function askPayload({ ask }: HttpServer, path: string, { prefetch, segment, tree }: PayloadHeaders) {
  const hash = createHash('sha256')
    .update([prefetch ?? '0', segment ?? '0', tree ?? '0', '0'].join(','))
    .digest()
    .subarray(0, 12)
  const isPlain = prefetch === undefined && segment === undefined && tree === undefined
  return ask(`${path}${path.includes('?') ? '&' : '?'}_rsc=${isPlain ? '' : hash.toString('base64url')}`, {
    rsc: '1',
    ...(prefetch ? { 'next-router-prefetch': prefetch } : {}),
    ...(segment ? { 'next-router-segment-prefetch': segment } : {}),
    ...(tree ? { 'next-router-state-tree': tree } : {}),
  })
}
