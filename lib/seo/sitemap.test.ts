import type { Category, Dated } from '@/lib/commerce/catalog/model'
import { aProduct, photos } from '@/lib/testing/a-product'
import { PAGE_REVISIONS } from './page-revisions'
import { mapSite, sitemapFiles, writeSitemap, writeSitemapIndex, writeSitemapPaths, type Listed, type SitePage } from './sitemap'

const absolute = (path: string) => new URL(path, 'https://shop.example').href
const [monday, tuesday, wednesday] = ['2026-11-16T09:00:00.000Z', '2026-11-17T09:00:00.000Z', '2026-11-18T09:00:00.000Z']

const aCategory = (slug: string, over: Partial<Dated<Category>> = {}): Dated<Category> => ({
  id: 1,
  slug,
  name: slug,
  shortDescriptionHtml: '',
  descriptionHtml: '',
  imageUrl: `/demo/${slug}.webp`,
  metaTitle: '',
  metaDescription: '',
  subcategories: [],
  updatedAt: monday,
  ...over,
})
const { slug, name, category, photos: pictures } = aProduct({ photos: photos(2) })
const almonds = { slug, name, categorySlug: category?.slug ?? null, images: pictures.map(({ url }) => url), updatedAt: wednesday }
const anArticle = {
  id: 1,
  slug: 'soaking-almonds',
  title: 'Soaking Almonds',
  bannerUrl: '/demo/soaking.webp',
  descriptionHtml: '',
  createdAt: monday,
  updatedAt: tuesday,
  metaTitle: '',
  metaDescription: '',
}
const shop: Listed = {
  categories: [
    aCategory('nuts', { subcategories: [{ id: 2, slug: 'almonds', name: 'Almonds' }] }),
    aCategory('almonds'),
    aCategory('dates', { updatedAt: tuesday }),
  ],
  products: [almonds],
  articles: [anArticle],
  policies: [],
}
const dates = (pages: readonly SitePage[]) => Object.fromEntries(pages.map(({ path, updatedAt }) => [path, updatedAt]))

describe('the map of the shop', () => {
  it('SEO-08 has exactly the indexable pages', () => {
    const { pages, categories, products, blog } = mapSite(shop)
    expect(pages.map(({ path }) => path)).toEqual([
      ...['/', '/shop', '/blogs', '/stories', '/sitemap', '/about-us', '/why-us', '/gift-finder', '/faqs', '/contact-us', '/track-order'],
      ...[
        '/terms-conditions',
        '/warranty-policy',
        '/shipping-policy',
        '/return-policy',
        '/privacy-policy',
        '/ranking',
        '/compliance',
        '/accessibility',
      ],
    ])
    expect([...categories, ...products, ...blog].map(({ path }) => path)).toEqual([
      ...['/category/nuts', '/category/almonds', '/category/dates', '/products/mamra-almonds', '/blog/soaking-almonds'],
    ])
  })

  it('SEO-08 names photographs alone, not the drawing of a category without one', () => {
    const { categories } = mapSite({ ...shop, categories: [aCategory('nuts', { imageUrl: '/placeholders/nuts.svg' }), aCategory('dates')] })
    expect(categories.map(({ images }) => images)).toEqual([[], ['/demo/dates.webp']])
  })

  it('SEO-08 dates each page by its content: a category by its newest product, including its sub-categories', () => {
    const map = mapSite(shop)
    expect(dates(map.categories)).toEqual({ '/category/nuts': wednesday, '/category/almonds': wednesday, '/category/dates': tuesday })
    expect(dates(map.products)).toEqual({ '/products/mamra-almonds': wednesday })
    expect(dates(map.blog)).toEqual({ '/blog/soaking-almonds': tuesday })
    expect(dates(map.pages)).toMatchObject({
      '/': wednesday,
      '/shop': wednesday,
      '/blogs': tuesday,
      '/sitemap': wednesday,
      '/stories': null,
    })
  })

  it('SEO-08 dates a page whose texts are part of the code by their last change', () => {
    const revised = new Date(PAGE_REVISIONS['/faqs'].revisedOn).toISOString()
    expect(dates(mapSite(shop).pages)).toMatchObject({ '/faqs': revised })
  })

  it('SEO-08 dates a policy that the shop has written itself by its last change', () => {
    const { pages } = mapSite({ ...shop, policies: [{ slug: 'return-policy', updatedAt: wednesday }] })
    expect(dates(pages)).toMatchObject({ '/return-policy': wednesday })
    expect(dates(pages)['/terms-conditions']).not.toBe(wednesday)
  })

  it('SEO-08 has no date where it is unknown or invalid', () => {
    const unknown = { ...almonds, updatedAt: null }
    const odd = { ...almonds, slug: 'odd', updatedAt: 'yesterday' }
    const map = mapSite({
      categories: [aCategory('nuts', { updatedAt: null })],
      products: [unknown, odd],
      articles: [{ ...anArticle, updatedAt: null }],
      policies: [],
    })
    expect(dates([...map.categories, ...map.products])).toEqual({
      '/category/nuts': null,
      '/products/mamra-almonds': null,
      '/products/odd': null,
    })
    expect(dates(map.blog)).toEqual({ '/blog/soaking-almonds': monday })
    expect(writeSitemap(map.products, absolute)).not.toContain('lastmod')
  })
})

describe('sitemap files', () => {
  it('SEO-08 contain address, date and pictures of each page', () => {
    expect(writeSitemap(mapSite(shop).products, absolute)).toContain(
      '<url><loc>https://shop.example/products/mamra-almonds</loc><lastmod>2026-11-18T09:00:00.000Z</lastmod>' +
        '<image:image><image:loc>https://shop.example/demo/products/almonds-1.webp</image:loc></image:image>' +
        '<image:image><image:loc>https://shop.example/demo/products/almonds-2.webp</image:loc></image:image></url>',
    )
  })

  it('SEO-01 contain the home page as in its canonical link', () => {
    expect(writeSitemap(mapSite(shop).pages, absolute)).toContain('<url><loc>https://shop.example</loc>')
  })

  it('SEO-08 are valid XML whatever an address contains', () => {
    const page = { path: '/products/a', name: '', updatedAt: null, images: [`https://cdn.example/x.jpg?w=1&h=2&t='<"`] }
    const xml = writeSitemap([page], absolute)
    expect(xml).toContain('<image:loc>https://cdn.example/x.jpg?w=1&amp;h=2&amp;t=')
    expect(xml.replace(/<[^<>]*>|&(amp|lt|gt|quot|apos);/g, '')).not.toMatch(/[<>&]/)
  })

  it('SEO-08 contain at most a thousand pages, and at least one', () => {
    const products = Array.from({ length: 2_001 }, (_, index) => ({ ...almonds, slug: `product-${index}` }))
    const files = sitemapFiles(mapSite({ categories: [], products, articles: [], policies: [] }))
    expect(files.map(({ path, pages }) => [path, pages.length])).toEqual([
      ['/sitemaps/pages.xml', 19],
      ['/sitemaps/products-1.xml', 1_000],
      ['/sitemaps/products-2.xml', 1_000],
      ['/sitemaps/products-3.xml', 1],
    ])
    expect(new Set(files.flatMap(({ pages }) => pages.map(({ path }) => path))).size).toBe(2_020)
  })

  it('SEO-08 are listed in the index, each with its newest date', () => {
    const xml = writeSitemapIndex(sitemapFiles(mapSite(shop)), absolute)
    expect(
      [...xml.matchAll(/<sitemap><loc>([^<]*)<\/loc><lastmod>([^<]*)<\/lastmod><\/sitemap>/g)].map(([, loc, date]) => [loc, date]),
    ).toEqual([
      ['https://shop.example/sitemaps/pages.xml', expect.stringMatching(/^\d{4}-/)],
      ['https://shop.example/sitemaps/categories.xml', wednesday],
      ['https://shop.example/sitemaps/products-1.xml', wednesday],
      ['https://shop.example/sitemaps/blog.xml', tuesday],
    ])
  })

  it('CONT-08 have a version with paths of the same pages for v2 clients', async () => {
    const map = mapSite(shop)
    async function* products() {
      for (const product of shop.products) yield { ...product, id: 1 }
    }
    let xml = ''
    for await (const piece of writeSitemapPaths(shop, products())) xml += piece
    const paths = [...xml.matchAll(/<path>([^<]*)<\/path>/g)].map(([, path]) => path)
    expect(paths).toEqual([...map.pages, ...map.categories, ...map.products, ...map.blog].map(({ path }) => path))
  })
})
