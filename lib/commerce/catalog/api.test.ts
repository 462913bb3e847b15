import { blogs, categories, productImages, products, projects, settings, sliders } from '@/lib/db/schema'
import { aShop } from '@/lib/testing/a-shop'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { aV2Client } from '@/lib/testing/v2-client'

const database = useShopDatabase()
const client = aV2Client()
const origin = 'http://localhost:3000'

/** The `data` of the answer. */
const first = async (path: string) => (await client.get(path)).body['data'] as Record<string, unknown>[]

async function aStockedShop() {
  const shop = await aShop({
    categories: [
      { slug: 'nuts', imagePath: '/demo/nuts.webp', metaTitle: 'Nuts' },
      { slug: 'almonds', parent: 'nuts' },
    ],
    sells: [
      {
        slug: 'mamra-almonds',
        category: 'almonds',
        variants: [
          { label: '250 g', priceRupees: 1_225.5, mrpRupees: 1_300, netGrams: 250, stock: 12, sku: 'MAM-250' },
          { label: '500 g', priceRupees: 2_400, mrpRupees: 2_400, netGrams: 500, stock: 40 },
        ],
        benefitsHtml: '<ul></ul>',
        specificationHtml: '<p>Keep dry</p>',
        faqsHtml: '<h3>?</h3>',
        aboutHeading: 'About Mamra',
        aboutHtml: '<p>a</p>',
        aboutImagePath: '/demo/about.webp',
        metaTitle: 'Mamra',
        metaDescription: 'Mamra almonds.',
      },
    ],
  })
  await database()
    .insert(productImages)
    .values({ productId: shop.productId('mamra-almonds'), path: '/demo/a1.webp', alt: 'Almonds' })
  return shop
}

describe('GET', () => {
  it('API-01 /business-settings answers type and value of the public settings only', async () => {
    await database()
      .insert(settings)
      .values([
        { type: 'website_name', value: 'Mewa House', public: true },
        { type: 'header_logo_path', value: '/demo/logo.svg', public: true },
        { type: 'smtp_password', value: 'secret', public: false },
      ])
    expect((await client.get('/business-settings')).body).toEqual({
      data: [
        { type: 'header_logo_path', value: `${origin}/demo/logo.svg` },
        { type: 'website_name', value: 'Mewa House' },
      ],
      success: true,
      status: 200,
    })
  })

  it('API-01 /categories answers texts, pictures and sub-categories; /sub-categories/{id} answers the children', async () => {
    const shop = await aStockedShop()
    const [nuts] = await first('/categories')
    expect(nuts).toMatchObject({
      id: shop.categoryId('nuts'),
      name: 'Nuts',
      slug: 'nuts',
      short_description: '',
      description: '',
      cover_image: `${origin}/demo/nuts.webp`,
      meta_title: 'Nuts',
      meta_description: '',
      subcategories: [{ id: shop.categoryId('almonds'), name: 'Almonds', slug: 'almonds' }],
    })
    expect(await first(`/sub-categories/${shop.categoryId('nuts')}`)).toMatchObject([{ slug: 'almonds' }])
    for (const unknown of ['0', '999999', 'x', '-1', '1e3', '9'.repeat(40)]) expect(await first(`/sub-categories/${unknown}`)).toEqual([])
  })

  it.each(['/products/search', '/products/category/almonds', '/products/category/nuts', '/products/inhouse', '/products/admin'])(
    'API-01 %s answers cards with money as text, links and meta',
    async (path) => {
      const shop = await aStockedShop()
      const { status, body } = await client.get(path)
      expect(status).toBe(200)
      expect(body['data']).toMatchObject([
        {
          id: shop.productId('mamra-almonds'),
          slug: 'mamra-almonds',
          name: 'Mamra Almonds',
          thumbnail_image: `${origin}/demo/a1.webp`,
          description: '<p>Mamra Almonds, packed in Delhi.</p>',
          rating: 0,
          discount: 5,
          stock_quantity: 52,
          availability: 'in_stock',
          main_price: '₹1,225.50',
          stocked_price: '₹1,300.00',
          choice_options: [
            { variant: '250 g', price: 1225.5, mrp: 1300, stock: 12 },
            { variant: '500 g', price: 2400, mrp: 2400, stock: 40 },
          ],
        },
      ])
      expect(body).toMatchObject({
        success: true,
        status: 200,
        links: { prev: null, next: null },
        meta: { current_page: 1, last_page: 1, from: 1, to: 1, total: 1 },
      })
    },
  )

  it('API-01 /products/{slug}/{n} answers the product for any whole number, and an empty list for an unknown slug', async () => {
    await aStockedShop()
    const [product] = await first('/products/mamra-almonds/208')
    expect(product).toMatchObject({
      slug: 'mamra-almonds',
      photos: [{ path: `${origin}/demo/a1.webp` }],
      choice_options: [{ options: [{ value: '250 g', price: 1225.5, mrp: 1300, stock: 12, sku: 'MAM-250' }, { value: '500 g' }] }],
      calculable_price: 1300,
      main_price: '₹1,225.50',
      discount: 5,
      key_features: '<ul></ul>',
      maintenance: '<p>Keep dry</p>',
      warranty_summary: '<h3>?</h3>',
      meta_title: 'Mamra',
      meta_description: 'Mamra almonds.',
      about_heading: 'About Mamra',
      about_image: `${origin}/demo/about.webp`,
      additonal_heading: null,
    })
    expect(await first('/products/mamra-almonds/7')).toHaveLength(1)
    expect((await client.get('/products/nothing/208')).body).toEqual({ data: [], success: true, status: 200 })
    expect((await client.get('/products/mamra-almonds/x')).status).toBe(404)
  })

  it('IND-08 groups digits the Indian way and adds nothing to an amount but ₹', async () => {
    await aShop({ sells: [{ slug: 'saffron', variants: [{ priceRupees: 1_234_567.5, mrpRupees: 1_234_567.5 }] }] })
    expect(await first('/products/inhouse')).toMatchObject([{ main_price: '₹12,34,567.50', stocked_price: '₹12,34,567.50', discount: 0 }])
  })

  it('API-01 /filter/attributes answers options by name', async () => {
    await aShop({ sells: [{ slug: 'a', attributes: { Packaging: 'Tin' } }] })
    expect((await client.get('/filter/attributes')).body).toMatchObject({ data: { Packaging: ['Tin'] }, success: true })
  })

  it('API-01 /sliders and /projects answer the published entries, in order', async () => {
    await database()
      .insert(sliders)
      .values([
        { heading: 'Two', linkText: 'Shop', url: '/shop', photoPath: '/demo/2.webp', position: 2 },
        { heading: 'One', linkText: 'Shop', url: '/shop', photoPath: '/demo/1.webp', position: 1 },
        { heading: 'Hidden', photoPath: '/x', published: false },
      ])
    await database().insert(projects).values({ slug: 'category/nuts', title: 'Nuts', bannerPath: '/demo/p.webp' })
    expect(await first('/sliders')).toMatchObject([
      { photo: `${origin}/demo/1.webp`, heading: 'One', link_text: 'Shop', url: '/shop' },
      { heading: 'Two' },
    ])
    expect(await first('/projects')).toEqual([{ slug: 'category/nuts', title: 'Nuts', banner: `${origin}/demo/p.webp` }])
  })

  it('API-01 /blogs answers all articles, or twelve a page; /blog/{slug} answers one in both documented shapes', async () => {
    const articles = Array.from({ length: 14 }, (_, i) => ({
      slug: `a-${i}`,
      title: `A ${i}`,
      bannerPath: '/demo/b.webp',
      html: '<p>x</p>',
      publishedAt: new Date(Date.UTC(2026, 0, i + 1)),
    }))
    await database()
      .insert(blogs)
      .values([...articles, { slug: 'draft', title: 'Draft', bannerPath: '', html: '', published: false }])
    expect(await first('/blogs')).toHaveLength(14)
    expect(await first('/blogs?page=1')).toHaveLength(12)
    expect(await first('/blogs?page=2')).toMatchObject([{ slug: 'a-1' }, { slug: 'a-0' }])
    expect((await client.get('/blogs?page=2')).body['meta']).toMatchObject({ last_page: 2, total: 14 })
    const wire = {
      slug: 'a-3',
      title: 'A 3',
      banner: `${origin}/demo/b.webp`,
      description: '<p>x</p>',
      created_at: '2026-01-04T00:00:00.000Z',
    }
    expect((await client.get('/blog/a-3')).body).toMatchObject({ result: true, blog: wire, data: { blog: wire } })
    for (const slug of ['draft', 'nothing', 'A%20B']) expect((await client.get(`/blog/${slug}`)).status).toBe(404)
  })

  it('SEO-01 answers a renamed product and a renamed category under the old slug, with the new one', async () => {
    await aShop({ sells: [{ slug: 'badam', category: 'nuts' }] })
    await database().update(products).set({ slug: 'almonds' })
    await database().update(categories).set({ slug: 'mewa' })
    expect(await first('/products/badam/208')).toMatchObject([{ slug: 'almonds', category: { slug: 'mewa' } }])
    expect(await first('/products/category/nuts')).toMatchObject([{ slug: 'almonds' }])
    expect((await client.get('/products/category/nuts')).body['category_slug']).toBe('mewa')
  })

  it('CAT-08 an unknown category is a 404 with a message', async () => {
    expect(await client.get('/products/category/nothing')).toMatchObject({
      status: 404,
      body: { result: false, message: 'Category not found' },
    })
  })

  it.each(['..%2f..%2fetc', '%27%22%3B--', '%F0%9F%A5%9C', 'A'.repeat(5_000), 'UPPER'])(
    'PDP-15 treats the slug %j as unknown',
    async (slug) => {
      expect(await client.get(`/products/${slug}/208`)).toMatchObject({ status: 200, body: { data: [] } })
      expect((await client.get(`/products/category/${slug}`)).status).toBe(404)
      expect((await client.get(`/blog/${slug}`)).status).toBe(404)
    },
  )

  it.each(['0', '-1', 'x', '1.5', '', '1e3', '9'.repeat(30)])('SEO-01 refuses page %j with a message', async (page) => {
    await aStockedShop()
    for (const path of ['/products/search', '/products/category/nuts', '/blogs', '/reviews/product/1'])
      expect(await client.get(`${path}?page=${page}`)).toMatchObject({
        status: 422,
        body: { result: false, errors: { page: [expect.any(String)] } },
      })
  })

  it('CAT-03 answers a page past the end with empty data and with meta', async () => {
    await aStockedShop()
    expect(await client.get('/products/category/nuts?page=1000000')).toMatchObject({
      status: 200,
      body: { data: [], meta: { current_page: 1_000_000, last_page: 1, from: null, to: null, total: 1 } },
    })
    expect((await client.get('/products/search?name=nothing-like-it')).body).toMatchObject({ data: [], meta: { last_page: 1, total: 0 } })
  })
})
