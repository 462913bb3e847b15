import { getCacheControlHeader } from 'next/dist/server/lib/cache-control'
import { holds } from '@/lib/testing/contract'
import { BRIEF_SECONDS, isBrief, isSharedByNext } from './page-lifetimes'

const YEAR_SECONDS = 31_536_000

it.each([
  ['HOME-09 of a page with a failed section', { revalidate: BRIEF_SECONDS, expire: YEAR_SECONDS }, [true, true]],
  ['HOME-09 of such a page, without an end', { revalidate: BRIEF_SECONDS, expire: undefined }, [true, true]],
  ['PERF-03 of a page that lasts ten seconds', { revalidate: 10, expire: YEAR_SECONDS }, [true, false]],
  ['PERF-03 of a page that lasts an hour', { revalidate: 3_600, expire: YEAR_SECONDS }, [true, false]],
  ['PERF-03 of a page that lasts until it is invalidated', { revalidate: false, expire: YEAR_SECONDS }, [true, false]],
  ['REL-07 of a page for one visitor', { revalidate: 0, expire: undefined }, [false, false]],
] as const)('%s: Next writes the Cache-Control that this file reads', (_which, lifetime, expected) =>
  holds('page-lifetimes.ts', () => {
    const header = getCacheControlHeader(lifetime)
    expect([header, isSharedByNext(header), isBrief(header)]).toEqual([header, ...expected])
  })(),
)
