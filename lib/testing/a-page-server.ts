import { IncrementalCache } from 'next/dist/server/lib/incremental-cache'
import RenderResult from 'next/dist/server/render-result'
import ResponseCache, { type ResponseCacheResult } from 'next/dist/server/response-cache'
import NextCacheHandler from '@/lib/cache/next-cache-handler'

type Rendered = { html: string; tags: readonly string[]; revalidate?: number | false; status?: number }
type Options = { headers?: Record<string, string>; isPrefetch?: boolean }

export type Served = { html: string; status: number | undefined; headers: Readonly<Record<string, unknown>>; isMiss: boolean }

/** Next declares this enum in its types only. */
const APP_PAGE = 'APP_PAGE' as never
const ROUTE = { kind: APP_PAGE, sourceRoute: '/[locale]/page' }
const NOTHING_BUILT = { version: 4 as const, routes: {}, dynamicRoutes: {}, notFoundRoutes: [], preview: { previewModeId: 'preview' } }

type Handler = typeof NextCacheHandler

const aCacheOfRequest = (CurCacheHandler: Handler, headers: Record<string, string>) =>
  new IncrementalCache({
    dev: false,
    requestHeaders: headers,
    // In Next's format; only the fields that the cache reads.
    prerenderManifest: NOTHING_BUILT as never,
    previewProps: NOTHING_BUILT.preview as never,
    CurCacheHandler,
  })

/** The part of Next that decides between the page cache and a render, with renders controlled by the test. */
export function aPageServer(CurCacheHandler: Handler = NextCacheHandler) {
  const responses = new ResponseCache({ minimalMode: false, route: ROUTE })

  const toEntry = ({ html, tags, revalidate = 3_600, status }: Rendered): ResponseCacheResult => ({
    value: {
      kind: APP_PAGE,
      html: RenderResult.fromStatic(html, 'text/html; charset=utf-8'),
      rscData: Buffer.from(html),
      status,
      postponed: undefined,
      headers: { 'x-next-cache-tags': tags.join(',') },
      segmentData: undefined,
    },
    cacheControl: { revalidate, expire: undefined },
  })

  return {
    /** One request for a page. Rejects if the page had to be rendered and that failed. */
    async get(path: string, render: () => Promise<Rendered>, { headers = {}, isPrefetch = false }: Options = {}): Promise<Served> {
      const answer = await responses.get(path, async () => toEntry(await render()), {
        routeKind: APP_PAGE,
        incrementalCache: aCacheOfRequest(CurCacheHandler, headers),
        isPrefetch,
      })
      if (!answer || 'error' in answer || !answer.value || !('segmentData' in answer.value)) throw new Error('This is no page.')
      const { html, status, headers: sent = {} } = answer.value
      return { html: String(await html.toUnchunkedString(true)), status, headers: sent, isMiss: answer.isMiss === true }
    },
  }
}
