import { aPageServer } from '@/lib/testing/a-page-server'
import { holds } from '@/lib/testing/contract'
import { until } from '@/lib/testing/until'
import { createCacheHandler, type Found } from './cache-handler'

const FILE = 'cache-handler.ts'
const PATH = '/en/products/figs'

/** A cache that records what Next does, in order. */
function aRecordedCache(found: (before: Found | null) => Found | 'unavailable' | null = (before) => before) {
  const log: string[] = []
  let stored: Found | null = null
  const Handler = createCacheHandler((headers) => {
    const renderedAt = performance.now()
    log.push(`request of ${String(headers['x-visitor'])}`)
    return {
      find: () => {
        log.push('look up')
        return Promise.resolve(found(stored))
      },
      store: (_, value, cacheControl) => {
        log.push('store')
        stored = { value, renderedAt, cacheControl, isSaved: false }
      },
      invalidate: (tags) => log.push(...tags),
    }
  })
  const server = aPageServer(Handler)
  const get = (revalidate?: number) =>
    server.get(
      PATH,
      () => {
        log.push('render')
        return Promise.resolve({ html: '₹399', tags: ['settings'], ...(revalidate ? { revalidate } : {}) })
      },
      { headers: { 'x-visitor': 'one' } },
    )
  return { get, log, Handler }
}

it(
  'SEO-01 Next makes a handler of the request’s headers before it looks the page up, and stores the render with the same handler',
  holds(FILE, async () => {
    const { get, log } = aRecordedCache()
    expect(await get()).toMatchObject({ html: '₹399', isMiss: true })
    expect(log).toEqual(['request of one', 'look up', 'render', 'store'])
    expect(await get()).toMatchObject({ html: '₹399', isMiss: false })
    expect(log.slice(4)).toEqual(['request of one', 'look up'])
  }),
)

it(
  'SEO-01 Next takes the age of a page from the start of its render, by the monotonic clock',
  holds(FILE, async () => {
    const { get, log } = aRecordedCache((before) => before && { ...before, renderedAt: before.renderedAt - 3_601_000 })
    await get(3_600)
    expect(await get(3_600)).toMatchObject({ isMiss: false })
    // A page that is too old by Next's own reckoning is rendered again after it was sent.
    await until(() => log.filter((step) => step === 'store').length === 2)
  }),
)

it(
  'REL-03 Next sends a saved copy whatever its age, and a 503 instead of a second render',
  holds(FILE, async () => {
    const old = aRecordedCache((before) => before && { ...before, renderedAt: -Infinity, isSaved: true })
    await old.get()
    expect(await old.get()).toMatchObject({ html: '₹399', isMiss: false })
    const away = aRecordedCache(() => 'unavailable')
    expect(await away.get()).toMatchObject({ html: '', status: 503 })
    expect(away.log).not.toContain('render')
  }),
)

it('REL-02 an invalidation by Next reaches the cache, and the data that a page reads does not', async () => {
  const { Handler, log } = aRecordedCache()
  const handler = new Handler({ _requestHeaders: {}, revalidatedTags: [] })
  await handler.revalidateTag('settings')
  // Next declares this enum in its types only.
  expect(await handler.get('data', { kind: 'FETCH' as never, revalidate: 1, fetchUrl: '', fetchIdx: 0, tags: [], softTags: [] })).toBeNull()
  expect(log).toEqual(['request of undefined', 'settings'])
})
