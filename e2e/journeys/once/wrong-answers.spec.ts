import type { APIRequestContext, Page } from '@playwright/test'
import { fillCart, ordersOf } from '../../buyer'
import { logIn, register, type Account } from '../../customer'
import { test } from '../../remote-shop'
import { MOODS, type Mood } from '../../remote-v2'
import { expect } from '../../test'

const PAGES = ['/', '/category/nuts', '/products/california-almonds', '/blogs']
const TAGS = [
  'settings',
  'categories',
  'products',
  'sliders',
  'projects',
  'blogs',
  'stories',
  'reviews',
  'category:nuts',
  'product:california-almonds',
]
/** For an answer of any kind: a page's deadline, and rendering time on a busy machine. */
const ANSWERED = { timeout: 90_000 }
/** The circuit breaker retries every 5 s, and a remote server's 404 is cached for 10 s. */
const RECOVERY = { timeout: 120_000 }
/** One of each kind: an error, HTML instead of JSON, an empty list, truncated JSON, no answer. The long run tries all. */
const IN_EVERY_RUN: readonly Mood[] = ['errors', 'html_404', 'empty_list', 'cut_json', 'silence']

test.use({ shopEnv: { V2_TIMEOUT_MS: '1000', V2_PAGE_TIMEOUT_MS: '1500' } })
test.describe.configure({ mode: 'default' })
test.afterEach(({ storefront }) => storefront.remote.fail([]))

/** Enough to distinguish a complete page from one with a missing section. */
async function factsOf(request: APIRequestContext, path: string) {
  const answer = await request.get(path, { ...ANSWERED, maxRedirects: 0 })
  const html = await answer.text()
  const count = (text: string) => html.split(text).length - 1
  return {
    path,
    status: answer.status(),
    isSaved: answer.headers()['x-shop-stale'] === '1',
    title: /<title>([^<]*)/.exec(html)?.[1],
    articles: count('<article'),
    errors: count('Error: '),
  }
}

/** The facts of a page without a failed section. On a busy machine any request may miss a page deadline, so this answer counts. */
async function factsOfWhole(request: APIRequestContext, path: string) {
  let facts: Awaited<ReturnType<typeof factsOf>> | undefined
  await expect.poll(async () => (facts = await factsOf(request, path)), RECOVERY).toMatchObject({ status: 200, isSaved: false, errors: 0 })
  return facts
}

/** Products whose pages the shop has not cached; each mood uses a different one. Listed by the shop at `origin`, whose calls have no short limits. */
async function unreadProducts(request: APIRequestContext, origin: string): Promise<readonly string[]> {
  const slugs = [...(await (await request.get(`${origin}/sitemap`)).text()).matchAll(/href="(\/products\/[a-z0-9-]+)"/g)].map(
    ([, path = '']) => path,
  )
  return [...new Set(slugs)].filter((path) => !PAGES.includes(path))
}

for (const [index, mood] of MOODS.entries())
  test(
    `REL-03 no page stays wrong after a remote server has answered ${mood}`,
    { tag: IN_EVERY_RUN.includes(mood) ? [] : '@long' },
    async ({ request, storefront, origin }) => {
      const whole = new Map<string, unknown>()
      for (const path of PAGES) whole.set(path, await factsOfWhole(request, path))
      const unread = (await unreadProducts(request, origin))[index] ?? ''
      expect(unread).not.toBe('')
      const there = await factsOf(request, `${origin}${unread}`)

      storefront.remote.fail(mood)
      await storefront.announce(TAGS)
      for (const path of [...PAGES, unread]) expect([200, 404, 500, 503]).toContain((await factsOf(request, path)).status)

      storefront.remote.fail([])
      for (const [path, facts] of whole) await expect.poll(() => factsOf(request, path), RECOVERY).toEqual(facts)
      await expect.poll(() => factsOf(request, unread), RECOVERY).toMatchObject({ status: 200, isSaved: false, title: there.title })
    },
  )

async function call(page: Page, method: 'GET' | 'POST', path: string, body?: object) {
  const answer = await page.request.fetch(`/api/v2${path}`, {
    ...ANSWERED,
    method,
    headers: { 'X-Requested-With': 'XMLHttpRequest', 'Sec-Fetch-Site': 'same-origin' },
    ...(body ? { data: body } : {}),
  })
  return { type: answer.headers()['content-type'], text: await answer.text() }
}

/** The variants and quantities of the cart. */
async function cartOf(page: Page): Promise<readonly string[]> {
  const { text } = await call(page, 'POST', '/carts', {})
  return [...text.matchAll(/"variation":"[^"]*"|"variant":"[^"]*"|"quantity":\d+/g)].map(([found]) => found)
}

const ALMONDS = { slug: 'california-almonds', variant: '250 g' }
/** Shared by all moods, because the shop limits registrations per address. */
let account: Account | null = null

const visitors = {
  guest: (page: Page) => fillCart(page, ALMONDS),
  customer: async (page: Page) => {
    account ??= await register(page)
    await logIn(page, account)
    if ((await cartOf(page)).length === 0) await fillCart(page, ALMONDS)
  },
}

for (const who of ['guest', 'customer'] as const)
  for (const mood of MOODS)
    test(
      `REL-03 a ${who} sees no success message, and keeps cart and session, when a remote server answers ${mood}`,
      // Silence costs each call's time limit.
      { tag: IN_EVERY_RUN.includes(mood) && mood !== 'silence' ? [] : '@long' },
      async ({ page, storefront }) => {
        await visitors[who](page)
        const cart = await cartOf(page)
        expect(cart.length).toBeGreaterThan(0)

        storefront.remote.fail(mood)
        const answers = [
          await call(page, 'POST', '/carts', {}),
          await call(page, 'GET', '/products/search?name=kaju'),
          await call(page, 'POST', '/carts/add', { id: 1, variant: '100 g', quantity: 1 }),
          await call(page, 'POST', '/order-drm', { payment_type: 'cash_on_delivery' }),
          await call(page, 'GET', '/order-status/1'),
        ]
        storefront.remote.fail([])
        for (const { type, text } of answers) {
          expect(type).toContain('application/json')
          expect(text).not.toMatch(/"result":true|"combined_order_id":[1-9]|\n\s+at |node_modules/)
        }

        await expect.poll(() => cartOf(page), RECOVERY).toEqual(cart)
        if (who === 'customer') expect(await ordersOf(page)).toEqual([])
      },
    )
