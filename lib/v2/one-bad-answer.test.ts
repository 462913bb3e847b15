import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pageCache } from '@/lib/cache/page-cache'
import { NO_FILTERS } from '@/lib/commerce/catalog/filters.wire'
import { readRuntime } from '@/lib/runtime'

/** The shortest `revalidate` of all reads, in seconds: the page is cached no longer than that. null: no read has one. */
let cachedSeconds: number | null = null
jest.mock('next/cache', () => ({
  unstable_cache: (read: () => unknown, _key: unknown, { revalidate }: { revalidate?: number }) => {
    if (revalidate !== undefined) cachedSeconds = Math.min(cachedSeconds ?? revalidate, revalidate)
    return read
  },
}))

type Reply = { status?: number; type?: string; body: string }
let replies: Readonly<Record<string, Reply>> = {}
const json = (body: unknown, status = 200): Reply => ({ status, type: 'application/json', body: JSON.stringify(body) })
const html = (status: number): Reply => ({ status, type: 'text/html', body: '<html><h1>Somewhere else</h1></html>' })
const data = (list: readonly unknown[]): Reply =>
  json({ data: list, success: true, status: 200, meta: { current_page: 1, last_page: 1, total: list.length, per_page: 10 } })
const UNKNOWN = (status: number) => json({ data: [], success: false, status: 404, message: 'Invalid Route' }, status)

const server = createServer((request, response) => {
  const path = (request.url ?? '').replace('/api/v2', '').replace(/\?.*/, '')
  const { status = 200, type = '', body } = replies[path] ?? UNKNOWN(200)
  response.writeHead(status, { 'Content-Type': type }).end(body)
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // The address of a listening server has this type.
  const { port } = server.address() as AddressInfo
  Object.assign(process.env, { V2_API_URL: `http://127.0.0.1:${port}/api/v2`, V2_SYSTEM_KEY: 'the-key-of-a-remote-server' })
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  cachedSeconds = null
  replies = {}
  readRuntime().kept.delete('remote additions')
  readRuntime().kept.delete('sub-categories')
  jest.spyOn(console, 'error').mockReturnValue()
})
afterEach(() => jest.restoreAllMocks())

/** Loaded after the server has its port, because the environment is parsed at the first use. */
const catalog = () => import('@/lib/commerce/catalog/pages')
const content = () => import('@/lib/commerce/content/pages')
const reviews = () => import('@/lib/commerce/reviews/pages')

const ALMONDS = { id: 1, slug: 'almonds', name: 'Almonds', photos: [], choice_options: [], calculable_price: 640 }
const NUTS = { id: 3, slug: 'nuts', name: 'Nuts', subcategories: [] }
const CASHEWS = { id: 4, slug: 'cashews', name: 'Cashews', subcategories: [] }

it.each<[string, Reply]>([
  ['that refuses', json({ result: false, message: 'Pay at evil.example instead!' }, 422)],
  ['that fails', json({ message: 'Pay at evil.example instead!' }, 500)],
  ['that fails by its body alone', json({ success: false, status: 500, message: 'Pay at evil.example instead!' })],
])('REL-03 a page never shows the words of a remote server %s', async (_, reply) => {
  replies = { '/sliders': reply }
  const failure: unknown = await (await content()).getSliders().catch((error: unknown) => error)
  expect(String(failure)).toMatch(/^SourceFailed: (?!.*evil)./)
})

describe('a product of a remote server', () => {
  const getProduct = async (slug: string) => (await catalog()).getProduct(slug)

  it('REL-03 that does not exist is a 404, cached for seconds', async () => {
    for (const reply of [data([]), json({ message: 'No query results for model [Product].' }, 404), json({ result: false }, 404)]) {
      cachedSeconds = null
      replies = { '/products/almonds/208': reply }
      expect([await getProduct('almonds'), cachedSeconds]).toEqual([null, 10])
    }
  })

  it.each<[string, Reply]>([
    ['a proxy’s 404', html(404)],
    ['a captive portal', html(200)],
    ['a login page', html(302)],
    ['an empty answer', { body: '' }],
    ['an empty object', json({})],
    ['a list', json([ALMONDS])],
    ['an object in the place of the list', json({ data: ALMONDS, success: true })],
    ['a gateway’s 404', json({ message: 'Not Found' }, 404)],
    ['a server that does not know the call', UNKNOWN(200)],
    ['a cut answer', { type: 'application/json', body: '{"data":[{"id":1' }],
  ])('REL-03 is not missing because of %s', async (_, reply) => {
    replies = { '/products/almonds/208': reply }
    await expect(getProduct('almonds')).rejects.toMatchObject({ name: 'SourceFailed' })
  })

  it.each(['', 'Almonds', 'almonds', '../evil', 'with space'])('SEO-01 does not redirect when its slug is %j', async (slug) => {
    replies = { '/products/almonds/208': data([{ ...ALMONDS, slug }]) }
    expect(await getProduct('almonds')).toMatchObject({ slug: 'almonds' })
    expect(cachedSeconds).toBeNull()
  })

  it('SEO-01 that was renamed redirects to its new address, cached for seconds', async () => {
    replies = { '/products/badam/208': data([ALMONDS]) }
    expect([(await getProduct('badam'))?.slug, cachedSeconds]).toEqual(['almonds', 10])
  })
})

describe('a category of a remote server', () => {
  it('REL-03 that is missing in one empty list is a 404, cached for seconds', async () => {
    replies = { '/categories': data([]), '/products/category/nuts': json({ result: false, message: 'Category not found' }, 404) }
    expect([await (await catalog()).getCategory('nuts'), cachedSeconds]).toEqual([null, 10])
    cachedSeconds = null
    replies = { '/categories': data([NUTS]), '/sub-categories/3': data([CASHEWS]) }
    expect(await (await catalog()).getCategory('nuts')).toMatchObject({ name: 'Nuts' })
    expect(cachedSeconds).toBeNull()
  })

  it('REL-03 is cached for seconds after one empty list of sub-categories, and for the usual time when the list stays empty', async () => {
    replies = { '/categories': data([NUTS]), '/sub-categories/3': data([]) }
    const read = async () => {
      cachedSeconds = null
      const [nuts] = await (await catalog()).getCategories()
      return [nuts?.subcategories.length, cachedSeconds]
    }
    expect([await read(), await read()]).toEqual([
      [0, 10],
      [0, 10],
    ])
    pageCache().invalidate(['categories'])
    expect(await read()).toEqual([0, null])
    replies = { ...replies, '/sub-categories/3': data([CASHEWS]) }
    pageCache().invalidate(['categories'])
    expect(await read()).toEqual([1, null])
  })

  it.each<[string, Reply]>([
    ['fail', json({ message: 'Server Error' }, 500)],
    ['are a proxy’s page', html(404)],
    ['are not known', UNKNOWN(200)],
  ])('REL-03 whose sub-categories %s is shown without them, for a second', async (_, reply) => {
    replies = { '/categories': data([NUTS]), '/sub-categories/3': reply }
    expect(await (await catalog()).getCategories()).toMatchObject([{ slug: 'nuts', subcategories: [] }])
    expect(cachedSeconds).toBe(1)
  })

  it('REL-03 without products is cached for seconds', async () => {
    replies = { '/products/category/nuts': data([]) }
    expect(await (await catalog()).getCategoryProducts('nuts', 1, NO_FILTERS)).toMatchObject({ items: [] })
    expect(cachedSeconds).toBe(10)
  })
})

describe('an article of a remote server', () => {
  const getBlog = async () => (await content()).getBlog('soak-almonds')

  it.each<[string, Reply]>([
    ['only the result', json({ result: true })],
    ['an empty article', json({ result: true, blog: {} })],
    ['a text', json({ result: true, blog: 'soak-almonds' })],
  ])('CONT-03 that is %s is a failure, not a redirect', async (_, reply) => {
    replies = { '/blog/soak-almonds': reply }
    await expect(getBlog()).rejects.toThrow('Invalid API response format')
  })

  it('CONT-03 that does not exist is a 404, cached for seconds', async () => {
    replies = { '/blog/soak-almonds': json({ result: true, blog: null }) }
    expect([await getBlog(), cachedSeconds]).toEqual([null, 10])
  })

  it('CONT-03 without a slug is the requested one', async () => {
    replies = { '/blog/soak-almonds': json({ result: true, blog: { id: 5, title: 'Why soak almonds' } }) }
    expect(await getBlog()).toMatchObject({ slug: 'soak-almonds', title: 'Why soak almonds' })
  })
})

describe('an addition that a remote server does not know', () => {
  const getLatestReviews = async () => (await reviews()).getLatestReviews()

  it.each([200, 404])('HOME-06 is omitted without a message when the server answers %i', async (status) => {
    replies = { '/reviews/latest': UNKNOWN(status) }
    expect([await getLatestReviews(), cachedSeconds]).toEqual([[], null])
  })

  it('HOME-06 is requested again soon when a proxy may have answered', async () => {
    replies = { '/reviews/latest': html(404) }
    expect([await getLatestReviews(), cachedSeconds]).toEqual([[], 1])
  })

  it('HOME-09 is an error when the server fails', async () => {
    for (const [reply, words] of [
      [json({ message: 'Server Error <b>at</b> /var/www' }, 500), 'We cannot reach the shop right now. Please try again.'],
      [json({ message: 'Pay at evil.example' }, 504), 'The shop takes too long to answer. Please try again.'],
    ] as const) {
      replies = { '/reviews/latest': reply }
      await expect(getLatestReviews()).rejects.toThrow(words)
    }
  })
})

describe('the documented calls of a home page', () => {
  it('HOME-09 fail with a message for shoppers when the server does not know them', async () => {
    await expect((await content()).getSliders()).rejects.toThrow('Invalid API response format')
  })

  it('HOME-09 fail in our own words when the server refuses them in its own', async () => {
    replies = { '/sliders': json({ result: false, message: 'Pay at evil.example' }, 403) }
    await expect((await content()).getSliders()).rejects.toThrow('Invalid API response format')
  })
})
