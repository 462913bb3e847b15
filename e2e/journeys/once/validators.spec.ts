import { expect, test } from '../../test'
import { validateHtml, validateSitemap, validateStructuredData } from '../../validators'
import { localeOf } from '@/lib/routes.mjs'
import { ask } from '../../page-facts'
import { listPages, readSitemaps } from '../../site'

/** Shopper pages that are not in the sitemap. */
const OTHERS = [
  '/category/nuts?page=2',
  '/category/nuts?availability=in_stock&sort=origin',
  '/products/california-almonds?reviews=2',
  '/search?query=almonds',
  '/cart',
  '/login',
  '/registration',
  '/forgot-password',
  '/reset-password?token=x',
  '/email-preferences?token=x',
  '/checkout',
  '/payment-response?response=0',
  '/nowhere',
]

type Crumb = { position: number; name: string; item?: string }
type Thing = Readonly<Record<string, unknown>> & { '@type': string; '@context': string; itemListElement?: readonly Crumb[] }

const SCRIPT = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g
// JSON.parse returns no type; the values are compared below.
const thingsOf = (html: string): readonly Thing[] => [...html.matchAll(SCRIPT)].map(([, json = '']) => JSON.parse(json) as Thing)
const ABSOLUTE = /https?:\/\/[^"\\<>\s]+/g
/** The page's links, except to another language. */
const PLAIN_LINK = /<a (?![^>]*hreflang)[^>]*?href="(\/[^"]*)"/gi
/** A Hindi page, or something that all languages share: pictures and files. */
const IN_HINDI = /^\/hi(?:[/?#]|$)|^\/(?:og|media|icons)\/|^[^?#]*\.[a-z0-9]+(?:[?#]|$)/
const visible = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&#x27;', "'")

/** The names in the visible breadcrumb; the last is the page itself. */
function crumbsOf(html: string): readonly string[] {
  const list = /<ol class="crumbs">([\s\S]*?)<\/ol>/.exec(html)?.[1] ?? ''
  return [...list.matchAll(/<li[^>]*>([\s\S]*?)<\/li>/g)].map(([, crumb = '']) => visible(crumb))
}

test.describe('an external validator', () => {
  test.describe.configure({ mode: 'default' })

  const pages = new Map<string, string>()

  test.beforeAll(async ({ playwright, baseURL }) => {
    const request = await playwright.request.newContext({ baseURL })
    for (const path of [...(await listPages(request)), ...OTHERS]) pages.set(path, await (await ask(request, path)).text())
    await request.dispose()
  })

  test('SEO-02 finds no error in the HTML of any page', async () => {
    const found: Record<string, readonly string[]> = {}
    for (const [path, html] of pages) {
      const issues = await validateHtml(html)
      if (issues.length > 0) found[path] = issues
    }
    expect(found).toEqual({})
  })

  test('SEO-05 SEO-06 finds no error in the structured data of any page', async () => {
    const found: Record<string, readonly string[]> = {}
    for (const [path, html] of pages) {
      const issues = await validateStructuredData(html)
      if (issues.length > 0) found[path] = issues
    }
    expect(found).toEqual({})
  })

  test('SEO-06 finds each type of structured data on its pages', () => {
    const typesOn = (path: string) =>
      thingsOf(pages.get(path) ?? '')
        .map((thing) => thing['@type'])
        .sort()
    expect(typesOn('/')).toEqual(['OnlineStore', 'WebSite'])
    expect(typesOn('/products/california-almonds')).toEqual(['BreadcrumbList', 'ProductGroup'])
    expect(typesOn('/category/nuts')).toEqual(['BreadcrumbList', 'CollectionPage'])
    expect(typesOn('/shop')).toContain('CollectionPage')
    expect(typesOn('/blog/soaking-almonds')).toEqual(['BlogPosting', 'BreadcrumbList'])
    expect(typesOn('/faqs')).toContain('FAQPage')
    for (const path of OTHERS.slice(3)) expect([path, typesOn(path)]).toEqual([path, []])
  })

  test('SEO-06 finds the breadcrumb that shoppers see', () => {
    let compared = 0
    for (const [path, html] of pages) {
      const list = thingsOf(html).find((thing) => thing['@type'] === 'BreadcrumbList')?.itemListElement
      if (!list) continue
      compared += 1
      expect([path, list.map(({ name }) => name)]).toEqual([path, crumbsOf(html)])
      expect(list.map(({ position }) => position)).toEqual(list.map((_, index) => index + 1))
    }
    expect(compared).toBeGreaterThan(60)
  })

  test('SEO-06 finds no English page in the structured data or the links of a Hindi page', ({ baseURL }) => {
    const origin = baseURL ?? ''
    const hindi = [...pages].filter(([path]) => localeOf(path) === 'hi')
    expect(hindi.length).toBeGreaterThan(60)
    for (const [path, html] of hindi) {
      const inThings = JSON.stringify(thingsOf(html)).match(ABSOLUTE) ?? []
      const links = [...html.matchAll(PLAIN_LINK)].map(([, href = '']) => origin + href)
      const english = [...inThings, ...links].filter((url) => url.startsWith(`${origin}/`) && !IN_HINDI.test(url.slice(origin.length)))
      expect([path, [...new Set(english)]]).toEqual([path, []])
    }
  })

  test('SEO-06 finds the recipes of an article in both languages, with yield, times and pictures in three shapes', () => {
    for (const [path, name] of [
      ['/blog/saffron-milk', 'Kesar doodh'],
      ['/hi/blog/saffron-milk', 'केसर दूध'],
    ] as const) {
      const recipes = thingsOf(pages.get(path) ?? '').filter((thing) => thing['@type'] === 'Recipe')
      expect(recipes).toMatchObject([
        { name, recipeYield: expect.stringMatching(/^4 /), prepTime: 'PT25M', cookTime: 'PT20M', totalTime: 'PT45M' },
      ])
      const crops = (recipes[0]?.['image'] as readonly string[]).map((url) => new URL(url).searchParams.get('crop'))
      expect(crops).toEqual(['1x1', '4x3', '16x9'])
    }
  })

  test('SEO-08 finds no error in the sitemaps', async ({ request }) => {
    const { index, parts } = await readSitemaps(request)
    expect(await validateSitemap('index.xml', index.xml, 'index')).toEqual([])
    for (const { path, xml } of parts) expect([path, await validateSitemap('part.xml', xml, 'pages')]).toEqual([path, []])
    expect(parts.map(({ xml }) => xml).join('')).toContain('<image:loc>')
    expect(await validateSitemap('index.xml', index.xml.replaceAll('loc>', 'location>'), 'index')).not.toEqual([])
  })
})
