import { aPageServer } from '@/lib/testing/a-page-server'
import { pageCache } from './page-cache'

const HOUR_MS = 3_600_000
const PATH = '/en/products/figs'
const TAGS = ['product:figs']

const realNow = performance.now.bind(performance)
let passedMs = 0
beforeEach(() => {
  passedMs = 0
  jest.spyOn(performance, 'now').mockImplementation(() => realNow() + passedMs)
  pageCache().invalidateAll()
})
afterEach(() => jest.restoreAllMocks())

/** A render that waits until the test lets it finish. */
function aSlowRender(html: string) {
  const hands = { finish: () => {}, fail: () => {} }
  const began = jest.fn()
  const rendered = new Promise<{ html: string; tags: string[] }>((resolve, reject) => {
    hands.finish = () => resolve({ html, tags: TAGS })
    hands.fail = () => reject(new Error('the source is away'))
  })
  const render = () => {
    began()
    return rendered
  }
  return { render, began, finish: () => hands.finish(), fail: () => hands.fail() }
}

/** Everything here depends only on this process's code: it happens within a few event-loop turns, or never. */
const untilCalled = async (call: jest.Mock) => {
  for (let turn = 0; turn < 1_000 && call.mock.calls.length === 0; turn += 1) await new Promise(setImmediate)
  expect(call).toHaveBeenCalled()
}
const rendering = (html: string, revalidate?: number) =>
  jest.fn(() => Promise.resolve({ html, tags: TAGS, ...(revalidate ? { revalidate } : {}) }))

describe('a cached page', () => {
  it('SEO-01 is rendered once, and again after one of its tags was invalidated', async () => {
    const server = aPageServer()
    const render = rendering('₹399')
    const first = await server.get(PATH, render)
    const second = await server.get(PATH, render)
    expect([first.isMiss, second.isMiss, second.html, render.mock.calls.length]).toEqual([true, false, '₹399', 1])
    pageCache().invalidate(TAGS)
    expect(await server.get(PATH, rendering('₹349'))).toMatchObject({ html: '₹349', isMiss: true })
    expect(await server.get(PATH, rendering('never'))).toMatchObject({ html: '₹349', isMiss: false })
  })

  it('SEO-01 whose render began before a change is sent to the waiting client, but not stored', async () => {
    const server = aPageServer()
    const slow = aSlowRender('old price')
    const waiting = server.get(PATH, slow.render)
    await untilCalled(slow.began)
    pageCache().invalidate(TAGS)
    passedMs += 60_000
    slow.finish()
    expect(await waiting).toMatchObject({ html: 'old price' })
    expect(await server.get(PATH, rendering('new price'))).toMatchObject({ html: 'new price', isMiss: true })
    expect(await server.get(PATH, rendering('never'))).toMatchObject({ html: 'new price', isMiss: false })
  })

  it('SEO-01 is not replaced by a slower render that began before it', async () => {
    const server = aPageServer()
    const slow = aSlowRender('began first')
    const waiting = server.get(PATH, slow.render)
    await untilCalled(slow.began)
    // Another handler object, as for a parallel request, which does not know of the render in progress.
    const other = aPageServer()
    await other.get(PATH, rendering('began second'))
    slow.finish()
    await waiting
    expect(await server.get(PATH, rendering('never'))).toMatchObject({ html: 'began second', isMiss: false })
  })

  it.each([
    ['back by two hours', -2 * HOUR_MS],
    ['on by two hours', 2 * HOUR_MS],
  ])('SEO-01 is invalidated and expires correctly while the wall clock is set %s', async (_which, jump) => {
    const server = aPageServer()
    const now = Date.now.bind(Date)
    await server.get(PATH, rendering('old price'))
    jest.spyOn(Date, 'now').mockImplementation(() => now() + jump)
    expect((await server.get(PATH, rendering('never'))).html).toBe('old price')
    pageCache().invalidate(TAGS)
    expect((await server.get(PATH, rendering('new price'))).html).toBe('new price')
    jest.spyOn(Date, 'now').mockImplementation(() => now() - jump)
    passedMs += HOUR_MS - 1_000
    expect((await server.get(PATH, rendering('never'))).html).toBe('new price')
    passedMs += 2_000
    expect((await server.get(PATH, rendering('an hour later'))).html).toBe('an hour later')
  })

  it('HOME-09 is stored for a second only if its Cache-Control says so', async () => {
    const server = aPageServer()
    await server.get(PATH, rendering('without its slider', 1))
    expect((await server.get(PATH, rendering('never'))).html).toBe('without its slider')
    passedMs += 1_001
    expect((await server.get(PATH, rendering('whole'))).html).toBe('whole')
  })

  it('REL-03 whose render fails is not stored', async () => {
    const server = aPageServer()
    const slow = aSlowRender('')
    const waiting = server.get(PATH, slow.render)
    await untilCalled(slow.began)
    slow.fail()
    await expect(waiting).rejects.toThrow('the source is away')
    expect((await server.get(PATH, rendering('whole'))).html).toBe('whole')
    expect((await server.get(PATH, rendering('never'))).html).toBe('whole')
  })

  it('REL-03 does not become newer when Next saves it again after a failed render', async () => {
    const server = aPageServer()
    await server.get(PATH, rendering('stored', 2))
    const found = pageCache().find.bind(pageCache())
    // Its lifetime ends between our check and Next's.
    jest.spyOn(pageCache(), 'find').mockImplementationOnce((key) => {
      const entry = found(key)
      passedMs += 2_001
      return entry
    })
    const log = jest.fn()
    jest.spyOn(console, 'error').mockImplementation(log)
    const failing = jest.fn(() => Promise.reject(new Error('the source is away')))
    expect((await server.get(PATH, failing)).html).toBe('stored')
    await untilCalled(failing)
    await untilCalled(log)
    expect((await server.get(PATH, rendering('rendered again'))).html).toBe('rendered again')
  })

  it('PERF-03 is rendered once for simultaneous requests', async () => {
    const server = aPageServer()
    const slow = aSlowRender('once')
    const waiting = Promise.all(Array.from({ length: 20 }, () => server.get(PATH, slow.render)))
    await untilCalled(slow.began)
    slow.finish()
    expect((await waiting).map(({ html }) => html)).toEqual(Array(20).fill('once'))
    expect(slow.began).toHaveBeenCalledTimes(1)
  })
})
