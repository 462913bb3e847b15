import { expect, test } from '@playwright/test'
import { ask, factsOf, type PageFacts } from '../../page-facts'
import { Shopper } from '../../shopper'

/** Linked already, built by later issues: until then they are the 404 page. */
const LATER =
  /^\/(about-us|blog\/[a-z0-9-]+|blogs|contact-us|faqs|privacy-policy|return-policy|shipping-policy|sitemap|stories|terms-conditions|warranty-policy|why-us)$/
/** One for each heart; all the same page. */
const TO_LOGIN = /^\/login\?/
const CRAWLED = /^\/((category\/[a-z0-9-]+|shop)(\?page=\d+)?|products\/[a-z0-9-]+)?$/

function expectLength(text: string, least: number, most: number): void {
  expect(text.length, text).toBeGreaterThanOrEqual(least)
  expect(text.length, text).toBeLessThanOrEqual(most)
}

const isPublic = (path: string): boolean => CRAWLED.test(path)

test.describe('a search engine', () => {
  // One walk through the shop serves all of them.
  test.describe.configure({ mode: 'default' })

  const pages = new Map<string, PageFacts>()
  const links = new Set<string>(['/'])

  test.beforeAll(async ({ playwright, baseURL }) => {
    test.setTimeout(120_000)
    const request = await playwright.request.newContext({ baseURL })
    // A set grows while it is walked: each link is followed once, in the order of discovery.
    for (const path of links) {
      if (!isPublic(path)) continue
      const answer = await ask(request, path)
      expect([path, answer.status(), answer.headers()['set-cookie']]).toEqual([path, 200, undefined])
      const facts = factsOf(path, await answer.text())
      pages.set(path, facts)
      for (const link of facts.links) links.add(link)
    }
    await request.dispose()
  })

  test('SEO-09 reaches every product and every category by links alone', () => {
    const found = (kind: string) => [...pages.keys()].filter((path) => path.startsWith(kind) && !path.includes('?'))
    expect(found('/products/').length).toBeGreaterThanOrEqual(40)
    expect(found('/category/').length).toBeGreaterThan(8)
    expect([...pages.keys()].some((path) => path.includes('?page=2'))).toBe(true)
  })

  test('SEO-02 finds title and description in the right length, one heading and the language on every page', () => {
    for (const { path, title, description, headings, lang, robots } of pages.values()) {
      expectLength(title, 10, 65)
      expectLength(description, 50, 160)
      expect([path, headings.length, lang]).toEqual([path, 1, 'en-IN'])
      expect(headings[0]).not.toBe('')
      expect(robots).not.toContain('noindex')
    }
  })

  test('SEO-02 finds no title, no description and no heading twice', () => {
    for (const fact of ['title', 'description'] as const) {
      const seen = new Map<string, string>()
      for (const page of pages.values()) {
        expect(seen.get(page[fact]), `${page.path}: ${page[fact]}`).toBeUndefined()
        seen.set(page[fact], page.path)
      }
    }
  })

  test('SEO-03 is told one absolute address of every page, its own', ({ baseURL }) => {
    for (const { path, canonical, openGraph } of pages.values()) {
      const own = `${baseURL}${path === '/' ? '' : path}`
      expect([canonical, openGraph['url']]).toEqual([own, own])
    }
  })

  test('SEO-02 finds what a shared link shows', () => {
    for (const { path, title, description, openGraph } of pages.values()) {
      expect(openGraph).toMatchObject({ title, description, site_name: 'Mewa House', locale: 'en_IN', type: 'website' })
      if (path !== '/') expect(openGraph['image'], path).toMatch(/^http.*\.webp$/)
    }
  })

  test('SEO-09 follows no link of ours into the void', async ({ request }) => {
    const toLogin = [...links].filter((link) => TO_LOGIN.test(link))
    const unknown = [...links].filter((link) => !pages.has(link) && !LATER.test(link) && !toLogin.slice(1).includes(link))
    for (const link of unknown) {
      const answer = await ask(request, link)
      const target = answer.headers()['location'] === undefined ? answer : await ask(request, answer.headers()['location'] ?? '')
      expect([link, target.status()]).toEqual([link, 200])
    }
    for (const path of ['/cart', '/login', '/wishlist']) expect(unknown).toContain(path)
  })

  test('SEO-09 reads product texts, prices and all panels in the first HTML', () => {
    const html = pages.get('/products/california-almonds')?.html ?? ''
    for (const id of ['description', 'benefits', 'specification', 'reviews', 'faqs'])
      expect(html).toMatch(new RegExp(`role="tabpanel" id="${id}"`))
    for (const text of ['₹145', '₹329', '₹619', '₹1,179', 'incl. of all taxes', 'Country of origin', 'out of 5 stars'])
      expect(html).toContain(text)
  })

  test('CAT-01 reads the whole of a category’s texts in the first HTML', () => {
    const text = (pages.get('/category/nuts')?.html ?? '').replace(/<[^>]*>/g, '')
    expect(text).toContain('a fresh nut is worth more than a large one.')
    expect(text).toContain('let them cool fully before the lid goes on')
  })

  for (const path of ['/', '/category/nuts', '/category/nuts?page=2', '/products/california-almonds'])
    test(`SEO-02 sees on ${path} the same with scripts and without`, async ({ page }) => {
      const raw = pages.get(path)
      await new Shopper(page).visit(path)
      await expect(page).toHaveTitle(raw?.title ?? '')
      await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute('href', raw?.canonical ?? '')
      await expect(page.locator('link[rel="canonical"], title:not(svg title)')).toHaveCount(2)
      await expect(page.locator('h1')).toHaveText(raw?.headings ?? [])
    })
})
