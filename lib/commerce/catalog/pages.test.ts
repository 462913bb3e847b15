import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { pageCache } from '@/lib/cache/page-cache'
import { createEmbeddedServer } from '@/lib/http/embedded-server'
import { serveRequest } from '@/lib/testing/serve-request'
import { aShop } from '@/lib/testing/a-shop'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { readRuntime } from '@/lib/runtime'
import { eachAddress, eachProduct, getCategories, listAddresses } from './pages'
import type { ProductAddress } from './model'

// Next's cache does not exist outside Next; here each read goes to the source.
jest.mock('next/cache', () => ({ unstable_cache: (read: () => unknown) => read }))

const KEY = 'the-key-of-a-remote-server'
useShopDatabase()

/** A remote v2 server like ours, which answers the calls it is set not to know with `knows`. All tests share one server because settings are read once. */
let knows: { status: number; body: unknown } | 'everything' = 'everything'
/** Whether its list of categories includes their sub-categories. */
let namesSubCategories = true
let asked: string[] = []
let atOnce = { now: 0, most: 0 }
const api = createEmbeddedServer()
const server = createServer((request, response) => {
  const path = (request.url ?? '').replace('/api/v2', '').replace(/\?.*/, '')
  asked.push(path)
  atOnce = { now: atOnce.now + 1, most: Math.max(atOnce.most, atOnce.now + 1) }
  const answer =
    path.startsWith('/catalog/') && knows !== 'everything'
      ? Promise.resolve(Response.json(knows.body, { status: knows.status }))
      : serveRequest(new Request(`http://shop.test${request.url ?? ''}`, { headers: { 'System-Key': KEY } }), api, null)
  void answer.then(async (given) => {
    atOnce.now -= 1
    const text = await given.text()
    const sent = namesSubCategories || path !== '/categories' ? text : text.replace(/"subcategories":\[[^\]]*\]/g, '"subcategories":[]')
    response.writeHead(given.status, { 'Content-Type': 'application/json' }).end(sent)
  })
})

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // address() returns this type for a server that listens on a port.
  const { port } = server.address() as AddressInfo
  Object.assign(process.env, { V2_API_URL: `http://127.0.0.1:${port}/api/v2`, V2_SYSTEM_KEY: KEY, SYSTEM_KEY: KEY })
})
afterAll(() => new Promise((resolve) => server.close(resolve)))
beforeEach(async () => {
  knows = 'everything'
  namesSubCategories = true
  readRuntime().kept.delete('remote additions')
  readRuntime().kept.delete('sub-categories')
  await aShop({ sells: Array.from({ length: 30 }, (_, index) => ({ slug: `product-${index}` })) })
  asked = []
  atOnce = { now: 0, most: 0 }
})

async function slugs(): Promise<readonly string[]> {
  const met: string[] = []
  for await (const { slug } of eachProduct()) met.push(slug)
  return met
}

async function addresses() {
  const listed: ProductAddress[] = []
  for await (const product of eachAddress()) listed.push(product)
  return listed
}

const all = Array.from({ length: 30 }, (_, index) => `product-${index}`)
const unknown = { data: [], success: false, status: 404, message: 'Invalid Route' }

describe('the sub-categories of the menu', () => {
  const below = async () =>
    Object.fromEntries((await getCategories()).map(({ slug, subcategories }) => [slug, subcategories.map((sub) => sub.slug)]))
  const timesAsked = () => asked.filter((path) => path.startsWith('/sub-categories/')).length
  const aMenu = () => aShop({ categories: [{ slug: 'seeds' }, { slug: 'whole-seeds', parent: 'seeds' }, { slug: 'teas' }] })

  it('SHELL-04 are not requested if the list of categories includes them', async () => {
    await aMenu()
    const menu = await below()
    expect(menu).toMatchObject({ seeds: ['whole-seeds'], teas: [] })
    expect(timesAsked()).toBe(Object.values(menu).filter((children) => children.length === 0).length)
  })

  it('SHELL-04 PERF-04 are otherwise requested, a few at once, and kept until the categories change', async () => {
    await aShop({ categories: Array.from({ length: 12 }, (_, index) => ({ slug: `seeds-${index}` })) })
    await aMenu()
    namesSubCategories = false
    const menu = await below()
    expect(menu).toMatchObject({ seeds: ['whole-seeds'], teas: [] })
    const once = timesAsked()
    expect(once).toBe(Object.keys(menu).length)
    expect(atOnce.most).toBeLessThanOrEqual(4)
    expect(await below()).toEqual(menu)
    expect(timesAsked()).toBe(once)
    pageCache().invalidate(['categories'])
    expect(await below()).toEqual(menu)
    expect(timesAsked()).toBe(2 * once)
  })
})

describe('the whole catalogue', () => {
  it('SEO-08 is one call if the server supports it', async () => {
    expect(await slugs()).toEqual(all)
    expect(asked).toEqual(['/catalog/products'])
    const [first] = await addresses()
    expect(asked).toEqual(['/catalog/products', '/catalog/addresses'])
    expect([first?.slug, first?.categorySlug, Number.isNaN(Date.parse(first?.updatedAt ?? ''))]).toEqual(['product-0', 'nuts', false])
  })

  it.each([
    ['as ours does', 404, unknown],
    ['with a status of success', 200, unknown],
    ['as its framework does', 404, { message: 'The route api/v2/catalog/products could not be found.' }],
  ])(
    'SEO-08 is paged through, with limited concurrency, if the server does not know the call and answers %s',
    async (_how, status, body) => {
      knows = { status, body }
      expect([...(await slugs())].sort()).toEqual([...all].sort())
      expect(asked.filter((path) => path === '/products/search')).toHaveLength(3)
      expect(asked.filter((path) => /^\/products\/product-\d+\/208$/.test(path))).toHaveLength(30)
      expect(atOnce.most).toBeLessThanOrEqual(4)
    },
  )

  it('SEO-08 is then listed from cards only, without dates', async () => {
    knows = { status: 404, body: unknown }
    const listed = await addresses()
    expect(await listAddresses(3, 12)).toEqual(listed.slice(24))
    expect(listed.map(({ slug }) => slug).sort()).toEqual([...all].sort())
    expect(listed.every(({ updatedAt, categorySlug }) => updatedAt === null && categorySlug === null)).toBe(true)
    // Before a 404 is believed, it is checked whether the server speaks v2.
    const calls = ['/business-settings', '/catalog/addresses', '/catalog/products', '/products/search']
    expect(new Set(asked)).toEqual(new Set(calls))
    for (const call of ['/catalog/addresses', '/catalog/products']) expect(asked.filter((one) => one === call)).toHaveLength(1)
  })

  it.each([500, 503])('REL-03 throws instead of paging while the server fails (%i)', async (status) => {
    knows = { status, body: { message: 'Server Error' } }
    await expect(slugs()).rejects.toThrow('We cannot reach the shop right now')
    expect(asked).toEqual(['/catalog/products'])
  })
})
