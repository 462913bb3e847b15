import { expect, test } from '../../test'
import sharp from 'sharp'
import { ask, factsOf, type PageFacts } from '../../page-facts'
import { Shopper } from '../../shopper'
import { localeOf } from '@/lib/routes.mjs'
import { isLongRun } from '@/lib/testing/long-run'
import { crawl, indexed, listPages, pathOf, type CrawledPage } from '../../site'

/** Browsers, search engines and link-preview programs. The long run uses all of them. */
const ALL_VISITORS = {
  Chrome: 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/149.0.0.0 Mobile Safari/537.36',
  Googlebot: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  Bingbot: 'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  WhatsApp: 'WhatsApp/2.24.6.77 A',
  Facebook: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  Telegram: 'TelegramBot (like TwitterBot)',
  Pinterest: 'Mozilla/5.0 (compatible; Pinterestbot/1.0; +https://www.pinterest.com/bot.html)',
  GPTBot: 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2; +https://openai.com/gptbot)',
  ClaudeBot: 'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ClaudeBot/1.0; +claudebot@anthropic.com)',
}
const { Chrome, Googlebot, WhatsApp } = ALL_VISITORS
const VISITORS = isLongRun ? ALL_VISITORS : { Chrome, Googlebot, WhatsApp }
/** Not for search engines (SEO-04). */
const NOT_INDEXED = [
  ...['/cart', '/checkout', '/login', '/registration', '/forgot-password', '/reset-password?token=x'],
  ...['/payment-response?response=1', '/payment-response1', '/search?query=almonds', '/category/nuts?sort=origin'],
]
/** Half of what the most economical previews read from a page. */
const PREVIEW_BYTES = 16_000

const headOf = (html: string): string => html.slice(0, html.indexOf('</head>'))

/** The parts of a head, sorted: React writes them in another order when the page is rendered again. */
const partsOf = (html: string): string => headOf(html).split('<').sort().join('<')

/** What the shop puts into the head besides the scripts and the styles, with which it ends. */
const beforeStyles = (html: string): string =>
  headOf(html)
    .replace(/<script src="[^"]*" async=""><\/script>/g, '')
    .replace(/<style>[\s\S]*$/, '')

function expectLength(text: string, least: number, most: number): void {
  expect(text.length, text).toBeGreaterThanOrEqual(least)
  expect(text.length, text).toBeLessThanOrEqual(most)
}

/** The data for previews and search results. */
function expectHead({ path, title, description, canonical, openGraph, twitterCard, headings, lang, robots }: PageFacts, own: string): void {
  const [language, siteName] = localeOf(path) === 'hi' ? ['hi-IN', 'मेवा हाउस'] : ['en-IN', 'Mewa House']
  expectLength(title, 10, 65)
  expectLength(description, 50, 160)
  expect([path, canonical, openGraph['url']]).toEqual([path, own, own])
  expect(openGraph).toMatchObject({
    title: title.replace(` | ${siteName}`, ''),
    description,
    site_name: siteName,
    locale: language.replace('-', '_'),
  })
  expect(openGraph['image'], path).toMatch(/^http:\/\/localhost:\d+\/og\/[a-z]+\/[a-z0-9-]+\.jpg\?(?:language=hi&)?v=[0-9a-f]{8}$/)
  expect([path, openGraph['image:width'], openGraph['image:height'], openGraph['image:type']]).toEqual([path, '1200', '630', 'image/jpeg'])
  expectLength(openGraph['image:alt'] ?? '', 5, 420)
  expect([path, twitterCard, headings.length, lang]).toEqual([path, 'summary_large_image', 1, language])
  expect(headings[0]).not.toBe('')
  expect(robots, path).not.toContain('noindex')
}

test.describe('a search engine', () => {
  // One crawl serves all tests.
  test.describe.configure({ mode: 'default' })

  let sitemap: readonly string[] = []
  let met: ReadonlyMap<string, CrawledPage> = new Map()

  test.beforeAll(async ({ playwright, baseURL }) => {
    const request = await playwright.request.newContext({ baseURL })
    sitemap = await listPages(request)
    met = await crawl(request)
    await request.dispose()
  })

  test('SEO-09 SEO-01 reaches every page of the sitemap by links from home, and every link answers 200', () => {
    expect(sitemap.filter((path) => met.get(path)?.status !== 200)).toEqual([])
    expect([...met.values()].filter(({ status }) => status !== 200).map(({ path, status }) => [path, status])).toEqual([])
  })

  test('SEO-08 gets every indexed page in the sitemap, without the later pages of lists, and no other page', () => {
    const own = indexed(met).map(({ path }) => path)
    expect(own.filter((path) => !path.includes('?page=')).sort()).toEqual([...sitemap].sort())
    expect(sitemap.filter((path) => path.startsWith('/products/')).length).toBeGreaterThanOrEqual(40)
    expect(sitemap.filter((path) => path.startsWith('/category/')).length).toBeGreaterThan(8)
    expect(sitemap.filter((path) => path.startsWith('/blog/')).length).toBeGreaterThanOrEqual(8)
    expect(own.some((path) => path.includes('?page=2'))).toBe(true)
  })

  test('SEO-04 may read personal pages, which are noindex', async ({ request }) => {
    const robots = await (await ask(request, '/robots.txt')).text()
    for (const path of NOT_INDEXED) {
      const answer = await ask(request, path)
      expect([path, answer.status(), factsOf(path, await answer.text()).robots]).toEqual([path, 200, expect.stringContaining('noindex')])
      expect(sitemap).not.toContain(path)
      expect(robots).not.toContain(path.replace(/\?.*/, ''))
    }
  })

  test(`SEO-02 SEO-03 SEO-07 gets the same complete head on every page, as ${Object.keys(VISITORS).join(', ')}`, async ({
    request,
    baseURL,
  }) => {
    for (const path of sitemap) {
      const heads = new Set<string>()
      const asked = Object.entries(VISITORS).map(async ([name, agent]) => {
        const answer = await request.get(path, { maxRedirects: 0, headers: { 'User-Agent': agent } })
        expect([path, name, answer.status(), answer.headers()['set-cookie']]).toEqual([path, name, 200, undefined])
        heads.add(partsOf(await answer.text()))
      })
      await Promise.all(asked)
      expect([path, heads.size]).toEqual([path, 1])
      const page = met.get(path)
      expect(heads).toContain(partsOf(page?.raw ?? ''))
      expect(Buffer.byteLength(beforeStyles(page?.raw ?? '')), path).toBeLessThan(PREVIEW_BYTES)
      if (page) expectHead(page, `${baseURL}${path === '/' ? '' : path}`)
    }
  })

  test('SEO-02 finds no duplicate title or description', () => {
    for (const fact of ['title', 'description'] as const) {
      const seen = new Map<string, string>()
      for (const page of indexed(met)) {
        expect(seen.get(page[fact]), `${page.path}: ${page[fact]}`).toBeUndefined()
        seen.set(page[fact], page.path)
      }
    }
  })

  test('SEO-03 finds later list pages canonical, and a variant’s product as its canonical page', async ({ request, baseURL }) => {
    expect(met.get('/category/nuts?page=2')?.canonical).toBe(`${baseURL}/category/nuts?page=2`)
    const other = '/products/california-almonds?variant=500+g'
    expect(factsOf(other, await (await ask(request, other)).text()).canonical).toBe(`${baseURL}/products/california-almonds`)
  })

  test('SEO-07 reads the price of a product and the date of an article', () => {
    const product = met.get('/products/california-almonds')?.properties
    expect(product).toMatchObject({ 'og:type': 'product', 'product:price:amount': '145.00', 'product:price:currency': 'INR' })
    const article = met.get('/blog/soaking-almonds')?.properties
    expect(article).toMatchObject({ 'og:type': 'article', 'article:published_time': expect.stringMatching(/^2026-04-16T/) })
    expect(met.get('/')?.properties).toMatchObject({ 'og:type': 'website' })
  })

  test('SEO-07 gets a picture of 1200 × 630 px and at most 300 kB for every page (long run) or the first three of a kind', async ({
    request,
  }) => {
    const ofKind = new Map<string, number>()
    for (const { path, openGraph } of indexed(met)) {
      const [, kind = ''] = path.split('/')
      const nth = (ofKind.get(kind) ?? 0) + 1
      ofKind.set(kind, nth)
      if (!isLongRun && nth > 3) continue
      const answer = await ask(request, pathOf(openGraph['image'] ?? ''))
      expect([path, answer.status(), answer.headers()['content-type']]).toEqual([path, 200, 'image/jpeg'])
      const picture = await answer.body()
      expect(picture.length, path).toBeLessThanOrEqual(300_000)
      const { width, height } = await sharp(picture).metadata()
      expect([path, width, height]).toEqual([path, 1200, 630])
    }
  })

  test('SEO-09 reads product texts, prices and all panels in the first HTML', () => {
    const html = met.get('/products/california-almonds')?.html ?? ''
    for (const id of ['description', 'benefits', 'specification', 'reviews', 'faqs'])
      expect(html).toMatch(new RegExp(`role="tabpanel" id="${id}"`))
    for (const text of ['₹145', '₹329', '₹619', '₹1,179', 'incl. of all taxes', 'Country of origin', 'out of 5 stars'])
      expect(html).toContain(text)
  })

  test('CAT-01 reads all texts of a category in the first HTML', () => {
    const text = (met.get('/category/nuts')?.html ?? '').replace(/<[^>]*>/g, '')
    expect(text).toContain('a fresh nut is worth more than a large one.')
    expect(text).toContain('let them cool fully before the lid goes on')
  })

  for (const path of ['/', '/category/nuts', '/category/nuts?page=2', '/products/california-almonds', '/blog/soaking-almonds', '/faqs'])
    test(`SEO-02 sees the same content on ${path} with and without scripts`, async ({ page }) => {
      const raw = met.get(path)
      await new Shopper(page).visit(path)
      await expect(page).toHaveTitle(raw?.title ?? '')
      await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute('href', raw?.canonical ?? '')
      await expect(page.locator('link[rel="canonical"], title:not(svg title)')).toHaveCount(2)
      await expect(page.locator('h1')).toHaveText(raw?.headings ?? [])
    })
})
