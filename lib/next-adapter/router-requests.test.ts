import { readFileSync } from 'node:fs'
import * as next from 'next/dist/client/components/app-router-headers'
import { computeCacheBustingSearchParam } from 'next/dist/shared/lib/router/utils/cache-busting-search-param'
import { holds } from '@/lib/testing/contract'
import { DOCUMENT, FORM_HEADERS, formOf, NAVIGATION, rscHash } from './router-requests'

const FILE = 'router-requests.ts'
const PREFETCHES = [undefined, '1', '2', '3'] as const
const TEXTS = [undefined, '/_tree', 'बादाम,%20']

it(
  'PERF-03 Next names the headers of the router as this file does',
  holds(FILE, () => {
    expect(FORM_HEADERS).toEqual([next.RSC_HEADER, next.NEXT_ROUTER_PREFETCH_HEADER, next.NEXT_ROUTER_SEGMENT_PREFETCH_HEADER])
    expect(formOf({ url: `/?${next.NEXT_RSC_UNION_QUERY}=`, headers: { [next.RSC_HEADER]: '1' } })).toBe(NAVIGATION)
    expect(formOf({ url: '/', headers: {} })).toBe(DOCUMENT)
  }),
)

it(
  'PERF-03 Next computes the same hash of all headers that select a form',
  holds(FILE, async () => {
    for (const prefetch of PREFETCHES)
      for (const segment of TEXTS)
        for (const tree of TEXTS)
          for (const url of TEXTS) {
            const headers = {
              [next.NEXT_ROUTER_PREFETCH_HEADER]: prefetch,
              [next.NEXT_ROUTER_SEGMENT_PREFETCH_HEADER]: segment,
              [next.NEXT_ROUTER_STATE_TREE_HEADER]: tree,
              [next.NEXT_URL]: url,
            }
            expect([headers, rscHash(headers)]).toEqual([headers, await computeCacheBustingSearchParam(prefetch, segment, tree, url)])
          }
  }),
)

it(
  'AUTH-05 every request of the router has the header rsc, by which middleware.ts tells it from a document',
  holds(FILE, () => {
    const fetches = ['router-reducer/fetch-server-response.js', 'segment-cache/cache.js'].map((file) =>
      readFileSync(`node_modules/next/dist/client/components/${file}`, 'utf8'),
    )
    for (const code of fetches) {
      const headers = [...code.matchAll(/const headers = \{([^}]*)\}/g)].map(([, names]) => names)
      expect(headers).not.toEqual([])
      for (const names of headers) expect(names).toContain("[_approuterheaders.RSC_HEADER]: '1'")
    }
  }),
)
