import { PageCache } from './page-cache.mjs'

const KB = 1_024

function aClock() {
  let ms = 0
  return { now: () => ms, pass: (more: number) => (ms += more) }
}

const aPage = (html: string, tags: string | null) => ({
  // Next's enum of kinds exists in its declarations alone.
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
  it('SEO-01 invalidates what carries one of the tags, and nothing else', () => {
    const { now, pass } = aClock()
    const cache = new PageCache({ now })
    cache.keep('/figs', { value: aPage('figs', 'settings,product:figs'), renderedAt: now(), cacheControl: HOUR })
    cache.keep('/dates', { value: aPage('dates', 'settings,product:dates'), renderedAt: now(), cacheControl: HOUR })
    pass(1)
    cache.invalidate(['product:figs', 'product:unheard-of'])
    expect([cache.find('/figs'), cache.find('/dates')?.value]).toEqual([null, expect.objectContaining({ html: 'dates' })])
  })

  it('SEO-01 does not keep what was rendered up to the moment of an invalidation, however late it comes', () => {
    const { now, pass } = aClock()
    const cache = new PageCache({ now })
    pass(5)
    cache.invalidate(['product:figs'])
    const keepRenderedAt = (renderedAt: number) => {
      cache.keep('/figs', { value: aPage('figs', 'product:figs'), renderedAt, cacheControl: HOUR })
      return cache.find('/figs') !== null
    }
    pass(60_000)
    expect([4, 5, 6].map(keepRenderedAt)).toEqual([false, false, true])
  })

  it('SEO-01 never replaces a page by one whose render began earlier', () => {
    const { now, pass } = aClock()
    const cache = new PageCache({ now })
    pass(10)
    cache.keep('/figs', { value: aPage('newer', 'product:figs'), renderedAt: 8, cacheControl: HOUR })
    cache.keep('/figs', { value: aPage('older', 'product:figs'), renderedAt: 3, cacheControl: HOUR })
    expect(cache.find('/figs')?.value).toMatchObject({ html: 'newer' })
  })

  it('SEO-01 takes a page whose tags are unknown for one that carries them all', () => {
    const { now, pass } = aClock()
    const cache = new PageCache({ now })
    cache.keep('/odd', { value: aPage('odd', null), renderedAt: now(), cacheControl: HOUR })
    pass(1)
    cache.invalidate([])
    expect(cache.find('/odd')).not.toBeNull()
    cache.invalidate(['product:figs'])
    expect(cache.find('/odd')).toBeNull()
  })

  it('SEO-01 forgets all when nobody can say what has changed', () => {
    const { now, pass } = aClock()
    const cache = new PageCache({ now })
    cache.keep('/figs', { value: aPage('figs', 'product:figs'), renderedAt: now(), cacheControl: HOUR })
    pass(1)
    cache.invalidateAll()
    cache.keep('/dates', { value: aPage('dates', 'product:dates'), renderedAt: 0, cacheControl: HOUR })
    expect([cache.find('/figs'), cache.find('/dates')]).toEqual([null, null])
  })

  it('REL-06 remembers a bounded number of tags, and errs on the side of rendering again', () => {
    const { now, pass } = aClock()
    const cache = new PageCache({ now, maxTags: 2 })
    for (const tag of ['a', 'b', 'c']) {
      pass(10)
      cache.invalidate([tag])
    }
    const isKept = (tag: string, renderedAt: number) => {
      cache.keep(`/${tag}`, { value: aPage(tag, tag), renderedAt, cacheControl: HOUR })
      return cache.find(`/${tag}`) !== null
    }
    // The moment of `a`, 10, is forgotten: it now stands for every tag.
    expect([isKept('a', 10), isKept('d', 10), isKept('d', 11), isKept('b', 20), isKept('b', 21)]).toEqual([false, false, true, false, true])
  })

  it('PERF-03 is bounded in bytes, and lets go of what was not asked for the longest', () => {
    const { now } = aClock()
    const cache = new PageCache({ now, maxBytes: 100 * KB })
    const keep = (key: string) => {
      // 8,000 characters: 16 KB of text, and 8 KB each of router payload and segment.
      cache.keep(key, { value: aPage('x'.repeat(8_000), key), renderedAt: now(), cacheControl: HOUR })
    }
    for (const key of ['1', '2', '3']) keep(key)
    cache.find('1')
    keep('4')
    expect(['1', '2', '3', '4'].map((key) => cache.find(key) !== null)).toEqual([true, false, true, true])
  })
})
