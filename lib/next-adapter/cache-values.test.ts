import { NEXT_CACHE_TAGS_HEADER } from 'next/dist/lib/constants'
import { holds } from '@/lib/testing/contract'
import { aPageServer } from '@/lib/testing/a-page-server'
import { changePage, isPage, sizeOf, tagsOf, type Value } from './cache-values'
import { createCacheHandler } from './cache-handler'

/** A page as Next passes it to its cache. */
async function storedPage(status?: number): Promise<Value> {
  const stored: Value[] = []
  const Handler = createCacheHandler(() => ({
    find: () => Promise.resolve(null),
    store: (_, value) => stored.push(value),
    invalidate: () => undefined,
  }))
  const page = { html: '<p>बादाम</p>', tags: ['settings', 'product:figs'], ...(status ? { status } : {}) }
  await aPageServer(Handler).get('/figs', () => Promise.resolve(page))
  const [value] = stored
  if (!value) throw new Error('Next stored nothing.')
  return value
}

it(
  'REL-03 Next gives the cache a page as HTML, payload and tags',
  holds('cache-values.ts', async () => {
    expect(NEXT_CACHE_TAGS_HEADER).toBe('x-next-cache-tags')
    const page = await storedPage()
    expect([isPage(page), tagsOf(page)]).toEqual([true, ['settings', 'product:figs']])
    expect([isPage(await storedPage(404)), isPage(await storedPage(307))]).toEqual([false, false])
  }),
)

it('PERF-04 a page takes two bytes for each character of its HTML, and those of its payloads', () => {
  const page = { ...aPage(), segmentData: new Map([['/_tree', Buffer.from('123')]]) }
  expect(sizeOf(page)).toBe(2 * page.html.length + 2 + 3)
})

it('REL-03 a changed page has all its texts changed, and keeps its other headers', () => {
  const changed = changePage(
    { ...aPage(), segmentData: new Map([['/_tree', Buffer.from('12')]]) },
    { html: (html) => html.toUpperCase(), payload: (payload) => Buffer.from(payload.toString().replace('1', '2')), headers: { mark: '1' } },
  )
  expect(changed).toMatchObject({ html: '<P></P>', headers: { 'x-next-cache-tags': 'settings', mark: '1' } })
  expect([changed.rscData, changed.segmentData?.get('/_tree')].map(String)).toEqual(['22', '22'])
})

const aPage = () => ({
  // Next declares this enum in its types only.
  kind: 'APP_PAGE' as never,
  html: '<p></p>',
  rscData: Buffer.from('12'),
  headers: { 'x-next-cache-tags': 'settings' },
  postponed: undefined,
  status: undefined,
})
