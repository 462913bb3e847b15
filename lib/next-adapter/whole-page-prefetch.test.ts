import { readFileSync } from 'node:fs'
import { holds } from '@/lib/testing/contract'
import { ROUTE_ONLY, WHOLE_PAGE } from './whole-page-prefetch'

it(
  'PERF-02 the router fetches all of a page for the kind "full", and only its route for "auto"',
  holds('whole-page-prefetch.ts', () => {
    expect([WHOLE_PAGE, ROUTE_ONLY]).toEqual([{ kind: 'full' }, { kind: 'auto' }])
    const code = readFileSync('node_modules/next/dist/client/components/prefetch.js', 'utf8')
    const strategies = [...code.matchAll(/case \S+PrefetchKind\.(\w+):[^]*?FetchStrategy\.(\w+);/g)].map(([, kind, strategy]) => [
      kind,
      strategy,
    ])
    expect(strategies).toEqual([
      ['AUTO', 'PPR'],
      ['FULL', 'Full'],
    ])
  }),
)
