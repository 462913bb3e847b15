import { readFileSync } from 'node:fs'
import { ServerResponse, IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { holds } from '@/lib/testing/contract'
import { CACHE_HIT, isCachedByNext } from './cache-state'

it.each(['app-page-runtime.js', 'app-route.js'])(
  'REL-02 Next names the state of its cache in the header that this file reads: %s',
  (template) =>
    holds('cache-state.ts', () => {
      const code = readFileSync(`node_modules/next/dist/build/templates/${template}`, 'utf8')
      const [, states = ''] = new RegExp(`setHeader\\('${CACHE_HIT[0]}', isOnDemandRevalidate \\? (.*)\\);`).exec(code) ?? []
      expect(states).toBe("'REVALIDATED' : cacheEntry.isMiss ? 'MISS' : cacheEntry.isStale ? 'STALE' : 'HIT'")
    })(),
)

it('REL-02 a page without this header, such as one for a single visitor, is not kept by Next', () => {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  expect(isCachedByNext(response)).toBe(false)
  response.setHeader(...CACHE_HIT)
  expect(isCachedByNext(response)).toBe(true)
})
