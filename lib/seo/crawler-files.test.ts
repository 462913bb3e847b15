import { GET } from '@/app/crawlers/[locale]/[...file]/route'
import { eq } from 'drizzle-orm'
import { GST_STATES } from '@/lib/kernel/gstin'
import { blogs, catalogWords, categories, countries, deliveryZones, gstRates, products, states } from '@/lib/db/schema'
import { aShop } from '@/lib/testing/a-shop'
import { somePlaces } from '@/lib/testing/some-places'
import { regionOf } from './crawler-files'
import { forgetSavedFiles } from './saved-files'
import { useShopDatabase } from '@/lib/testing/shop-database'

// Next's cache does not exist outside Next: each read calls the function.
jest.mock('next/cache', () => ({ unstable_cache: (read: () => unknown) => read }))

const site = 'https://shop.example'
process.env['SITE_URL'] = site
const database = useShopDatabase()

/** A request with a hostile Host header. */
const get = (name: string, locale = 'en') =>
  GET(new Request(`http://evil.example/${name}`, { headers: { Host: 'evil.example', 'X-Forwarded-Host': 'evil.example' } }), {
    params: Promise.resolve({ locale, file: name.split('/') }),
  })

async function read(name: string, locale = 'en'): Promise<string> {
  const answer = await get(name, locale)
  expect([name, answer.status]).toEqual([name, 200])
  return answer.text()
}

const ALL = [
  ...['robots.txt', 'llms.txt', 'sitemap.xml', 'sitemap-paths.xml', 'feeds/blog.xml', 'feeds/google-merchant.xml'],
  ...['.well-known/security.txt', 'sitemaps/pages.xml', 'sitemaps/categories.xml', 'sitemaps/products-1.xml', 'sitemaps/blog.xml'],
]
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => address)

async function anOpenShop() {
  await aShop({
    settings: { website_name: 'Mewa & Sons', meta_description: 'Nuts.', flat_rate_shipping_cost: '79', free_shipping_above: '2999' },
    categories: [{ slug: 'nuts' }, { slug: 'almonds', parent: 'nuts' }],
    sells: [
      {
        slug: 'mamra',
        category: 'almonds',
        variants: [
          { label: '100 g', priceRupees: 429 },
          { label: '250 g', priceRupees: 999 },
        ],
      },
      { slug: 'secret', published: false },
    ],
  })
  const html =
    '<p>Soak <a href="/products/mamra?variant=250+g&amp;x=1">them</a> in <a href="../faqs">water</a>, <a href="mailto:a@shop.example">ask</a>.<img src="/demo/soak.webp"><script>alert(1)</script></p>'
  await database()
    .insert(blogs)
    .values([
      { slug: 'soaking', title: 'Soaking', bannerPath: '/demo/soak.webp', html },
      { slug: 'draft', title: 'Draft', bannerPath: '/demo/draft.webp', html, published: false },
    ])
}

describe('the files for crawlers', () => {
  it('SEO-08 all exist, each with its content type', async () => {
    await anOpenShop()
    for (const name of ALL) {
      const answer = await get(name)
      const type = name.endsWith('.txt') ? 'text/plain' : name === 'feeds/blog.xml' ? 'application/rss+xml' : 'application/xml'
      expect([name, answer.status, Object.fromEntries(answer.headers)]).toEqual([
        name,
        200,
        {
          'content-type': `${type}; charset=utf-8`,
          'cache-control': 'public, max-age=0, must-revalidate',
          'x-content-type-options': 'nosniff',
        },
      ])
    }
  })

  it('SEO-01 have no other names', async () => {
    await anOpenShop()
    for (const name of ['sitemaps/products-2.xml', 'sitemaps/nope.xml', 'feeds/nope.xml', 'constructor', '', 'sitemaps/'])
      expect([name, (await get(name)).status]).toEqual([name, 404])
  })

  it('REL-06 SEO-08 use SITE_URL for every address, whatever the Host header is', async () => {
    await anOpenShop()
    for (const name of ALL.filter((one) => one !== 'sitemap-paths.xml')) {
      const addresses = [...(await read(name)).matchAll(/https?:\/\/[^/\s<"]+/g)].map(([address]) => address)
      const foreign = /^http:\/\/(www\.sitemaps\.org|www\.google\.com|www\.w3\.org|base\.google\.com|purl\.org|search\.yahoo\.com)$/
      expect([name, [...new Set(addresses.filter((address) => !foreign.test(address)))]]).toEqual([name, [site]])
    }
  })

  it('SEO-04 SEO-08 contain exactly the indexable pages, and the index contains every file', async () => {
    await anOpenShop()
    const everyFile = locations(await read('sitemap.xml')).map((address) => address.replace(`${site}/`, ''))
    const files = everyFile.filter((name) => !name.startsWith('hi/'))
    expect(everyFile).toEqual([...files, ...files.map((name) => `hi/${name}`)])
    expect(files).toEqual(ALL.filter((name) => name.startsWith('sitemaps/')).sort((one, other) => ALL.indexOf(one) - ALL.indexOf(other)))
    const pages = (await Promise.all(files.map((name) => read(name)))).flatMap(locations)
    expect(pages).toEqual(
      expect.arrayContaining(['/products/mamra', '/category/nuts', '/category/almonds', '/blog/soaking', ''].map((path) => site + path)),
    )
    expect(pages.filter((address) => /secret|draft|cart|checkout|login|search|wishlist|dashboard/.test(address))).toEqual([])
    const paths = [...(await read('sitemap-paths.xml')).matchAll(/<path>([^<]*)<\/path>/g)].map(
      ([, path = '']) => site + (path === '/' ? '' : path),
    )
    expect(paths.sort()).toEqual([...pages].sort())
  })

  it('SEO-08 contain each variant with its category', async () => {
    await anOpenShop()
    const xml = await read('feeds/google-merchant.xml')
    expect(xml.match(/<item>/g)).toHaveLength(2)
    expect(xml).toContain('<g:product_type>Nuts &gt; Almonds</g:product_type>')
    expect(xml).toContain('<g:brand>Mewa &amp; Sons</g:brand>')
  })

  it('SEO-08 IND-09 list the delivery days of each state by its zone, and those of the settings without zones', async () => {
    await anOpenShop()
    expect(await read('feeds/google-merchant.xml')).not.toContain('<g:region>')
    const { bengaluru } = await somePlaces()
    const [zone] = await database()
      .insert(deliveryZones)
      .values({ name: 'South', serviceable: true, cashOnDelivery: true, minDays: 3, maxDays: 6 })
      .returning({ id: deliveryZones.id })
    await database()
      .update(states)
      .set({ gstCode: '29', deliveryZoneId: zone?.id ?? null })
      .where(eq(states.id, bengaluru.stateId))
    const shipping = /<g:country>IN<\/g:country><g:region>KA<\/g:region>.*<g:min_transit_time>3<\/g:min_transit_time><g:max_transit_time>6</
    expect(await read('feeds/google-merchant.xml')).toMatch(shipping)
  })

  it('SEO-08 IND-09 list all of India as one area while every state has the same days', async () => {
    await anOpenShop()
    const [zone, fast] = await database()
      .insert(deliveryZones)
      .values(
        ['India', 'Fast'].map((name) => ({ name, serviceable: true, cashOnDelivery: true, minDays: name === 'Fast' ? 1 : 2, maxDays: 5 })),
      )
      .returning({ id: deliveryZones.id })
    const [india] = await database().insert(countries).values({ code: 'IN', name: 'India' }).returning({ id: countries.id })
    const codes = Object.keys(GST_STATES).filter((code) => regionOf(code) !== null)
    const rows = codes.map((gstCode) => ({ countryId: india?.id ?? 0, name: gstCode, gstCode, deliveryZoneId: zone?.id ?? null }))
    await database().insert(states).values(rows)
    const areas = async () => {
      const [item = ''] = /<item>.*<\/item>/.exec(await read('feeds/google-merchant.xml')) ?? []
      return [...item.matchAll(/<g:shipping>.*?<g:country>IN<\/g:country>(?:<g:region>(..)<\/g:region>)?.*?<\/g:shipping>/g)].map(
        ([, region]) => region,
      )
    }
    expect(await areas()).toEqual([undefined])
    await database()
      .update(states)
      .set({ deliveryZoneId: fast?.id ?? null })
      .where(eq(states.gstCode, '07'))
    expect(await areas()).toHaveLength(codes.length)
    await database().update(states).set({ deliveryZoneId: null }).where(eq(states.gstCode, '07'))
    expect(await areas()).toHaveLength(codes.length - 1)
    expect(await areas()).not.toContain('DL')
  })

  it('IND-07 SEO-08 offer a product without a GST rate as out of stock', async () => {
    await anOpenShop()
    const availability = async () => /<g:availability>(\w+)/.exec(await read('feeds/google-merchant.xml'))?.[1]
    expect(await availability()).toBe('in_stock')
    await database().delete(gstRates)
    expect(await availability()).toBe('out_of_stock')
  })

  it('SEO-08 contain sanitised articles with absolute addresses', async () => {
    await anOpenShop()
    const xml = await read('feeds/blog.xml')
    expect(xml.match(/<item>/g)).toHaveLength(1)
    expect(xml).toContain(`&lt;a href=&quot;${site}/products/mamra?variant=250+g&amp;amp;x=1&quot;`)
    expect(xml).toContain(`&lt;a href=&quot;${site}/faqs&quot;`)
    expect(xml).toContain('&lt;a href=&quot;mailto:a@shop.example&quot;')
    expect(xml).toContain(`&lt;img src=&quot;${site}/demo/soak.webp&quot;`)
    expect(xml).not.toMatch(/&lt;script|alert|=&quot;\//)
  })

  it('SEO-08 name the pages of each language, with its texts', async () => {
    await anOpenShop()
    await database()
      .update(products)
      .set({ translations: { hi: { name: 'मामरा बादाम' } } })
    await database().insert(catalogWords).values({ locale: 'hi', word: '250 g', text: '250 ग्राम' })
    expect(locations(await read('sitemaps/pages.xml', 'hi')).slice(0, 2)).toEqual([`${site}/hi`, `${site}/hi/shop`])
    expect(locations(await read('sitemaps/products-1.xml', 'hi'))).toEqual([`${site}/hi/products/mamra`])
    const feed = await read('feeds/google-merchant.xml', 'hi')
    expect(feed).toContain('मामरा बादाम')
    expect(feed).toContain(`<g:link>${site}/hi/products/mamra?variant=250+g</g:link>`)
    expect(feed).toContain('<g:title>मामरा बादाम, 250 ग्राम</g:title>')
    const articles = await read('feeds/blog.xml', 'hi')
    for (const said of [`${site}/hi/feeds/blog.xml`, '<language>hi-in</language>', `&lt;a href=&quot;${site}/hi/products/mamra?`])
      expect(articles).toContain(said)
    expect(await read('feeds/google-merchant.xml')).not.toContain('मामरा')
  })

  it('SEO-08 name each page in all languages, the same from each side, and English for readers of any other', async () => {
    await anOpenShop()
    const links = [
      ['en-IN', '/products/mamra'],
      ['hi-IN', '/hi/products/mamra'],
      ['x-default', '/products/mamra'],
    ].map(([lang = '', path = '']) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${site}${path}"/>`)
    for (const locale of ['en', 'hi']) expect(await read('sitemaps/products-1.xml', locale)).toContain(links.join(''))
    expect(await read('sitemaps/pages.xml', 'hi')).toContain(`hreflang="x-default" href="${site}"/>`)
  })

  it('SEO-01 are in the languages of the shop alone, and those for all of it once', async () => {
    await anOpenShop()
    for (const [name, locale] of [
      ['sitemaps/pages.xml', 'ta'],
      ['robots.txt', 'hi'],
      ['sitemap.xml', 'hi'],
    ] as const)
      expect([name, locale, (await get(name, locale)).status]).toEqual([name, locale, 404])
  })

  it('SEO-08 are valid for an empty shop', async () => {
    expect(locations(await read('sitemap.xml'))).toEqual([`${site}/sitemaps/pages.xml`, `${site}/hi/sitemaps/pages.xml`])
    expect(await read('feeds/google-merchant.xml')).not.toContain('<item>')
    expect((await get('sitemaps/products-1.xml')).status).toBe(404)
  })

  it('REL-03 are their last complete version, or a 503, when a part of the source fails: an incomplete sitemap would remove pages from the index', async () => {
    await anOpenShop()
    const log = jest.spyOn(console, 'error').mockReturnValue()
    await database().execute('alter table products rename to products_away')
    const withoutProducts = ['robots.txt', 'feeds/blog.xml', '.well-known/security.txt']
    const names = ALL.filter((name) => !withoutProducts.includes(name))
    forgetSavedFiles()
    const answers = await Promise.all(names.map((name) => get(name)))
    await database().execute('alter table products_away rename to products')
    // Reads in progress fail before this answer; later requests succeed without a restart.
    const later = await Promise.all(names.map((name) => get(name)))
    expect(later.map(({ status }) => status)).toEqual(names.map(() => 200))
    const facts = ({ status, headers }: Response) => [status, headers.get('retry-after'), headers.get('cache-control')]
    expect(answers.map(facts)).toEqual(names.map(() => [503, '60', 'no-store']))
    await database().execute('alter table products rename to products_away')
    const saved = await Promise.all(names.map((name) => get(name)))
    await database().execute('alter table products_away rename to products')
    expect(saved.map(facts)).toEqual(names.map(() => [200, null, 'no-store']))
    expect(saved.map(({ headers }) => headers.get('x-shop-stale'))).toEqual(names.map(() => '1'))
    const texts = (files: readonly Response[]) => Promise.all(files.map((file) => file.text()))
    expect(await texts(saved)).toEqual(await texts(later))
    log.mockRestore()
    expect(await database().select().from(products)).toHaveLength(2)
    expect(await database().select().from(categories)).toHaveLength(2)
  })
})
