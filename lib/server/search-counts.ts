import { normalListAddress } from '../list-address'
import { DOCUMENT, formOf, NAVIGATION } from '../next-adapter/router-requests'
import { splitLanguage } from '../routes.mjs'
import type { Layer } from './layers'
import type { IncomingMessage, ServerResponse } from 'node:http'

/** Of one minute (lib/jobs/start-workers.ts). Anybody can invent texts. */
const MAX_TEXTS = 300
const SEARCH = '/search'
/** 304: the browser already has the page. */
const SHOWN = [200, 304]

/** The text of a search that a shopper has made: the first page, without a filter. */
function searchedText(url: string): string | null {
  const address = splitLanguage(url.split('?')[0] ?? '').path === SEARCH ? normalListAddress(url) : null
  const [only, ...others] = new URLSearchParams(address?.split('?')[1] ?? '')
  return only?.[0] === 'query' && others.length === 0 ? only[1] || null : null
}

/** Counts searches in memory, after the answer, cached or not, without recording the shopper. A worker stores them (lib/commerce/search/count-searches.ts). */
export function searchCounts(mostTexts: number = MAX_TEXTS) {
  let counts = new Map<string, number>()

  function count(text: string) {
    if (counts.size < mostTexts || counts.has(text)) counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  return {
    layer:
      <Response extends ServerResponse>(isInternalRequest: (request: IncomingMessage) => boolean): Layer<Response> =>
      (below) =>
      (request, response) => {
        const { method, url = '' } = request
        const form = method === 'GET' && url.includes(SEARCH) && !isInternalRequest(request) ? formOf(request) : null
        const text = form === DOCUMENT || form === NAVIGATION ? searchedText(url) : null
        if (text !== null) response.once('finish', () => SHOWN.includes(response.statusCode) && count(text))
        return below(request, response)
      },
    /** The counts since the last call. */
    take: () => {
      const taken = counts
      counts = new Map()
      return taken
    },
  }
}
