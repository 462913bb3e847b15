import { type CachedSite, openCachedSite, type Render } from '@/lib/testing/cached-site'
import { cdnHeaders } from './cdn-headers'

const OF_CDN = ['cache-tag', 'surrogate-key', 'cdn-cache-control', 'surrogate-control']

let site: CachedSite
let page: Render
afterEach(() => site.close())

const open = (header: 'Cache-Tag' | 'Surrogate-Key' | null = 'Cache-Tag') =>
  openCachedSite(() => page, header ? { cdnHeaders: cdnHeaders(header) } : {}).then((opened) => (site = opened))
const ofCdn = ({ headers }: { headers: NodeJS.Dict<string | string[]> }) =>
  Object.fromEntries(OF_CDN.filter((name) => headers[name] !== undefined).map((name) => [name, headers[name]]))

beforeEach(() => {
  page = { html: 'figs', tags: ['settings', 'product:figs', '_N_T_/layout'] }
})

describe('a page that a CDN may keep', () => {
  it.each([
    ['Cache-Tag', { 'cache-tag': 'every-page,settings,product:figs' }],
    ['Surrogate-Key', { 'surrogate-key': 'every-page settings product:figs' }],
  ] as const)('PERF-03 names its tags in %s, in every answer; browsers still revalidate each time', async (header, named) => {
    await open(header)
    // An hour, less the age of the page.
    const lifetime = expect.stringMatching(/^max-age=3[56]\d\d$/) as unknown
    const expected = { ...named, 'cdn-cache-control': lifetime, 'surrogate-control': lifetime }
    const first = await site.ask('/products/figs')
    const known = await site.ask('/products/figs', { 'if-none-match': String(first.headers.etag) })
    const answers = [first, await site.ask('/products/figs'), await site.ask('/products/figs', {}, { method: 'HEAD' }), known]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 304])
    for (const answer of answers) {
      expect(ofCdn(answer)).toEqual(expected)
      expect(answer.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
    }
  })

  it('PERF-03 has no such header unless it is configured', async () => {
    await open(null)
    for (let visit = 0; visit < 2; visit += 1) expect(ofCdn(await site.ask('/products/figs'))).toEqual({})
  })

  it.each([
    ['private', { headers: { 'Cache-Control': 'private, no-store' } }],
    ['with a cookie', { headers: { 'Set-Cookie': 'guest_id=1', 'Cache-Control': 'public, max-age=0' } }],
    ['a saved copy from before an outage', { headers: { 'x-shop-stale': '1' } }],
    ['that is missing', { status: 404 }],
    ['with more tags than a header may have', { tags: Array.from({ length: 200 }, (_, at) => `product:number-${at}`) }],
  ])('REL-07 is never %s', async (_, other) => {
    page = { ...page, ...other }
    await open()
    for (let visit = 0; visit < 2; visit += 1) expect(ofCdn(await site.ask('/products/figs'))).toEqual({})
  })

  it("REL-07 is neither a visitor's own page nor a call", async () => {
    await open()
    for (const address of ['/account', '/cart', '/checkout', '/api/v2/carts']) expect(ofCdn(await site.ask(address))).toEqual({})
  })

  it('REL-07 is neither a form that a CDN could mix up with the document nor a document at another address', async () => {
    await open()
    await site.ask('/products/figs')
    for (const address of ['/products/figs?utm_source=mail', '/products/figs?_rsc=1']) expect(ofCdn(await site.ask(address))).toEqual({})
    for (let visit = 0; visit < 2; visit += 1) expect(ofCdn(await site.askPayload('/products/figs'))).toEqual({})
  })

  it('PERF-03 is not one rendered before a change', async () => {
    await open()
    page = { ...page }
    let changes = 0
    await site.close()
    site = await openCachedSite(
      () => {
        if (changes++ === 0) site.pages.invalidate(['product:figs'])
        return page
      },
      { cdnHeaders: cdnHeaders('Cache-Tag') },
    )
    expect(ofCdn(await site.ask('/products/figs'))).toEqual({})
    expect(ofCdn(await site.ask('/products/figs'))).toHaveProperty('cache-tag')
  })
})
