import { PageCache } from './page-cache'

const KB = 1_024

function aClock() {
  let ms = 0
  return { now: () => ms, pass: (more: number) => (ms += more) }
}

const aPage = (html: string, tags: string | null) => ({
  // Next declares this enum in its types only.
  kind: 'APP_PAGE' as never,
  html,
  rscData: Buffer.from(html),
  postponed: undefined,
  status: undefined,
  headers: tags === null ? {} : { 'x-next-cache-tags': tags },
  segmentData: new Map([['/_tree', Buffer.from(html)]]),
})
const HOUR = { revalidate: 3_600, expire: undefined }

describe('the page cache', () => {
  it('SEO-01 invalidates entries with one of the tags, and no others', () => {
    const { now, pass } = aClock()
    const cache = new PageCache({ now })
    cache.store('/figs', { value: aPage('figs', 'settings,product:figs'), renderedAt: now(), cacheControl: HOUR })
    cache.store('/dates', { value: aPage('dates', 'settings,product:dates'), renderedAt: now(), cacheControl: HOUR })
    pass(1)
    cache.invalidate(['product:figs', 'product:unheard-of'])
    expect([cache.find('/figs'), cache.find('/dates')?.value]).toEqual([null, expect.objectContaining({ html: 'dates' })])
  })

  it('SEO-01 does not store a page whose render began before an invalidation, however late it ends', () => {
    const { now, pass } = aClock()
    const cache = new PageCache({ now })
    pass(5)
    cache.invalidate(['product:figs'])
    const storeRenderedAt = (renderedAt: number) => {
      cache.store('/figs', { value: aPage('figs', 'product:figs'), renderedAt, cacheControl: HOUR })
      return cache.find('/figs') !== null
    }
    pass(60_000)
    expect([4, 5, 6].map(storeRenderedAt)).toEqual([false, false, true])
  })

  it('SEO-01 never replaces a page by one whose render began earlier', () => {
    const { now, pass } = aClock()
    const cache = new PageCache({ now })
    pass(10)
    cache.store('/figs', { value: aPage('newer', 'product:figs'), renderedAt: 8, cacheControl: HOUR })
    cache.store('/figs', { value: aPage('older', 'product:figs'), renderedAt: 3, cacheControl: HOUR })
    expect(cache.find('/figs')?.value).toMatchObject({ html: 'newer' })
  })

  it('SEO-01 treats a page with unknown tags as having all tags', () => {
    const { now, pass } = aClock()
    const cache = new PageCache({ now })
    cache.store('/odd', { value: aPage('odd', null), renderedAt: now(), cacheControl: HOUR })
    pass(1)
    cache.invalidate([])
    expect(cache.find('/odd')).not.toBeNull()
    cache.invalidate(['product:figs'])
    expect(cache.find('/odd')).toBeNull()
  })

  it('SEO-01 drops all pages when the changes are unknown', () => {
    const { now, pass } = aClock()
    const cache = new PageCache({ now })
    cache.store('/figs', { value: aPage('figs', 'product:figs'), renderedAt: now(), cacheControl: HOUR })
    pass(1)
    cache.invalidateAll()
    cache.store('/dates', { value: aPage('dates', 'product:dates'), renderedAt: 0, cacheControl: HOUR })
    expect([cache.find('/figs'), cache.find('/dates')]).toEqual([null, null])
  })

  it('REL-06 remembers a limited number of tags, and then renders too often, not too rarely', () => {
    const { now, pass } = aClock()
    const cache = new PageCache({ now, maxTags: 2 })
    for (const tag of ['a', 'b', 'c']) {
      pass(10)
      cache.invalidate([tag])
    }
    const isStored = (tag: string, renderedAt: number) => {
      cache.store(`/${tag}`, { value: aPage(tag, tag), renderedAt, cacheControl: HOUR })
      return cache.find(`/${tag}`) !== null
    }
    // The time of `a`, 10, has been dropped: it now applies to every tag.
    expect([isStored('a', 10), isStored('d', 10), isStored('d', 11), isStored('b', 20), isStored('b', 21)]).toEqual([
      false,
      false,
      true,
      false,
      true,
    ])
  })

  it('PERF-03 is limited in bytes, and evicts the least recently used page', () => {
    const { now } = aClock()
    const cache = new PageCache({ now, maxBytes: 100 * KB })
    const keep = (key: string) => {
      // 8,000 characters: 16 kB of text, and 8 kB each of router payload and segment.
      cache.store(key, { value: aPage('x'.repeat(8_000), key), renderedAt: now(), cacheControl: HOUR })
    }
    for (const key of ['1', '2', '3']) keep(key)
    cache.find('1')
    keep('4')
    expect(['1', '2', '3', '4'].map((key) => cache.find(key) !== null)).toEqual([true, false, true, true])
  })
})
