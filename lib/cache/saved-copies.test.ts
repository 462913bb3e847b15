import { aPageServer, type Served } from '@/lib/testing/a-page-server'
import { pageCache } from './page-cache'
import { FRESH_MARK } from './copy-marks'
import { SAVED_COPY_HEADER } from './saved-copy'

const MINUTE_MS = 60_000
const PATH = '/en/products/figs'
const TAGS = ['product:figs', 'settings']
const withNote = (text: string) => `<p data-copy="${FRESH_MARK}"></p>${text}`

const realNow = performance.now.bind(performance)
let passedMs = 0
beforeEach(() => {
  passedMs = 0
  jest.spyOn(performance, 'now').mockImplementation(() => realNow() + passedMs)
  pageCache().invalidateAll()
  pageCache().setSourceAway(false)
  pageCache().limitAges({ maxAgeSeconds: 3_600, staleMinutes: 120 })
})
afterEach(() => jest.restoreAllMocks())

const rendering = (text: string, { revalidate = 3_600, status }: { revalidate?: number; status?: number } = {}) =>
  jest.fn(() => Promise.resolve({ html: withNote(text), tags: TAGS, revalidate, ...(status ? { status } : {}) }))
const failing = () => jest.fn(() => Promise.reject(new Error('the source is away')))
const never = () => rendering('never')

/** A request as the server sends it when the page itself could not be rendered. */
const askForCopy = (server: ReturnType<typeof aPageServer>, render = never(), path = PATH) =>
  server.get(path, render, { headers: { [SAVED_COPY_HEADER]: pageCache().savedCopyKey } })

const seen = ({ html, status, headers }: Served) => ({
  text: html.replace(/^<p.*<\/p>/, ''),
  isMarked: !html.includes(FRESH_MARK) && headers['x-shop-stale'] === '1',
  status: status ?? 200,
})

describe('the saved copy of a page', () => {
  it('REL-03 is sent with its mark when the page has expired and cannot be rendered', async () => {
    const server = aPageServer()
    await server.get(PATH, rendering('₹399'))
    passedMs = 61 * MINUTE_MS
    await expect(server.get(PATH, failing())).rejects.toThrow('the source is away')
    const render = never()
    expect(seen(await askForCopy(server, render))).toEqual({ text: '₹399', isMarked: true, status: 200 })
    expect(render).not.toHaveBeenCalled()
  })

  it('REL-03 is replaced by the unmarked page as soon as it can be rendered', async () => {
    const server = aPageServer()
    await server.get(PATH, rendering('₹399'))
    passedMs = 61 * MINUTE_MS
    await askForCopy(server)
    expect(seen(await server.get(PATH, rendering('₹349')))).toEqual({ text: '₹349', isMarked: false, status: 200 })
    expect(seen(await server.get(PATH, never()))).toEqual({ text: '₹349', isMarked: false, status: 200 })
  })

  it('REL-03 is sent without another attempt for two seconds after the source failed', async () => {
    const server = aPageServer()
    await server.get(PATH, rendering('₹399'))
    passedMs = 61 * MINUTE_MS
    pageCache().setSourceAway(true)
    const render = failing()
    for (passedMs of [passedMs, passedMs + 1_900])
      expect(seen(await server.get(PATH, render))).toMatchObject({ text: '₹399', isMarked: true })
    expect(render).not.toHaveBeenCalled()
    passedMs += 200
    await expect(server.get(PATH, render)).rejects.toThrow('the source is away')
    pageCache().setSourceAway(false)
    expect(seen(await server.get(PATH, rendering('₹349')))).toMatchObject({ text: '₹349', isMarked: false })
  })

  it('PDP-03 never shows prices older than the setting', async () => {
    const server = aPageServer()
    await server.get(PATH, rendering('₹399'))
    passedMs = 119 * MINUTE_MS
    expect(seen(await askForCopy(server))).toMatchObject({ text: '₹399' })
    // However often it was saved or sent, its age counts from its render.
    passedMs = 121 * MINUTE_MS
    expect((await askForCopy(server)).status).toBe(503)
    pageCache().setSourceAway(true)
    expect(seen(await server.get(PATH, rendering('₹349')))).toMatchObject({ text: '₹349', isMarked: false })
  })

  it('PDP-03 never shows data that is known to have changed', async () => {
    const server = aPageServer()
    await server.get(PATH, rendering('₹399'))
    pageCache().invalidate(['product:figs'])
    pageCache().setSourceAway(true)
    expect((await askForCopy(server)).status).toBe(503)
    await expect(server.get(PATH, failing())).rejects.toThrow('the source is away')
  })

  it('REL-03 does not exist if the setting is 0', async () => {
    pageCache().limitAges({ maxAgeSeconds: 3_600, staleMinutes: 0 })
    const server = aPageServer()
    await server.get(PATH, rendering('₹399'))
    passedMs = 61 * MINUTE_MS
    expect((await askForCopy(server)).status).toBe(503)
  })

  it('CHK-01 does not exist for a page without a place for its mark, such as checkout and account', async () => {
    const server = aPageServer()
    await server.get('/en/payment-response', () => Promise.resolve({ html: 'thanks', tags: TAGS }))
    passedMs = 61 * MINUTE_MS
    pageCache().setSourceAway(true)
    expect((await askForCopy(server, never(), '/en/payment-response')).status).toBe(503)
    await expect(server.get('/en/payment-response', failing())).rejects.toThrow('the source is away')
  })

  it('HOME-09 is the last complete page, not one with a failed section', async () => {
    const server = aPageServer()
    await server.get(PATH, rendering('whole'))
    passedMs = 61 * MINUTE_MS
    await server.get(PATH, rendering('without its reviews', { revalidate: 1 }))
    expect(seen(await server.get(PATH, never()))).toEqual({ text: 'without its reviews', isMarked: false, status: 200 })
    expect(seen(await askForCopy(server))).toEqual({ text: 'whole', isMarked: true, status: 200 })
    passedMs += 1_001
    await server.get(PATH, rendering('whole again'))
    expect(seen(await server.get(PATH, never()))).toMatchObject({ text: 'whole again', isMarked: false })
  })

  it('HOME-09 is a page with a failed section if there is no other', async () => {
    const server = aPageServer()
    await server.get(PATH, rendering('without its reviews', { revalidate: 1 }))
    passedMs = MINUTE_MS
    expect(seen(await askForCopy(server))).toEqual({ text: 'without its reviews', isMarked: true, status: 200 })
  })

  it('SEO-01 is never a 404 page', async () => {
    const server = aPageServer()
    await server.get(PATH, rendering('whole'))
    passedMs = 61 * MINUTE_MS
    await server.get(PATH, rendering('not found', { revalidate: 10, status: 404 }))
    passedMs += MINUTE_MS
    expect((await askForCopy(server)).status).toBe(503)
  })

  it('REL-06 is not sent for a guessed key', async () => {
    const server = aPageServer()
    await server.get(PATH, rendering('₹399'))
    passedMs = 61 * MINUTE_MS
    const render = rendering('₹349')
    expect(seen(await server.get(PATH, render, { headers: { [SAVED_COPY_HEADER]: 'guessed' } }))).toMatchObject({ text: '₹349' })
    expect(render).toHaveBeenCalled()
  })
})

it('PDP-03 a page is cached no longer than the shop’s limit and its own', async () => {
  pageCache().limitAges({ maxAgeSeconds: 60, staleMinutes: 120 })
  const server = aPageServer()
  await server.get(PATH, rendering('₹399'))
  passedMs = 61_000
  expect(seen(await server.get(PATH, rendering('₹349')))).toMatchObject({ text: '₹349' })
})
