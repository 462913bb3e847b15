import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { GET } from '@/app/og/[kind]/[file]/route'
import { closeDatabase, openDatabase, shopDatabase } from '@/lib/db/connection'
import { blogs, categories, productImages, products, variants } from '@/lib/db/schema'
import { seedDemoShop } from '@/lib/db/seed/seed-demo-shop'
import { CROPS, SHARE_IMAGE, SHARED_PAGES, shareImagePath, type Crop } from '@/lib/seo/share-image'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { readRuntime } from '@/lib/runtime'
import { findShareCard } from './share-card'

// Outside of Next there is no page to add cache tags to.
jest.mock('next/cache', () => ({ unstable_cache: (read: () => unknown) => read }))
/** The real sharp, which counts its calls. */
jest.mock('sharp', () => {
  const real = jest.requireActual<typeof sharp>('sharp')
  return Object.assign(jest.fn(real), real)
})

const database = useShopDatabase({ once: (empty) => seedDemoShop(empty, () => {}) })

function get(address: string) {
  const { pathname, href } = new URL(address, 'http://shop.test')
  const [, , kind = '', file = ''] = pathname.split('/')
  return GET(new Request(href), { params: Promise.resolve({ kind, file }) })
}

async function addressOf(kind: string, slug: string): Promise<string> {
  const card = await findShareCard(kind, slug)
  if (!card) throw new Error(`There is no ${kind} ${slug}.`)
  return shareImagePath(card.subject)
}

async function seen(address: string) {
  const response = await get(address)
  expect([address, response.status, response.headers.get('content-type')]).toEqual([address, 200, SHARE_IMAGE.type])
  const bytes = await response.arrayBuffer()
  expect(bytes.byteLength).toBeLessThanOrEqual(300_000)
  const { format, width, height } = await jest.requireActual<typeof sharp>('sharp')(bytes).metadata()
  expect({ type: `image/${format}`, width, height }).toEqual({ ...SHARE_IMAGE })
  return { bytes: Buffer.from(bytes), kept: response.headers.get('cache-control') }
}

async function slugsOf(table: typeof products | typeof categories | typeof blogs): Promise<readonly string[]> {
  return (await database().select({ slug: table.slug }).from(table)).map(({ slug }) => slug)
}

const SOME = 5

const drawings = () => jest.mocked(sharp).mock.calls.length

describe('SEO-07 GET /og/{kind}/{slug}.jpg', () => {
  // A sample: e2e/journeys/once/crawler.spec.ts checks all of them.
  it.each([
    ['products', () => slugsOf(products)],
    ['category', () => slugsOf(categories)],
    ['blog', () => slugsOf(blogs)],
    ['page', () => Promise.resolve(SHARED_PAGES)],
  ])('has a picture of the demo shop’s %s, and each looks different', async (kind, slugs) => {
    const some = (await slugs()).slice(0, SOME)
    const pictures = new Set<string>()
    for (const slug of some) pictures.add((await seen(await addressOf(kind, slug))).bytes.toString('base64'))
    expect([some.length, pictures.size]).toEqual([SOME, SOME])
  })

  it('is immutable at the address with its version, cached briefly at any other, and not drawn again', async () => {
    const current = await addressOf('products', 'mamra-almonds')
    const first = await seen(current)
    expect(first.kept).toBe('public, max-age=31536000, immutable')
    const drawn = drawings()
    const bare = '/og/products/mamra-almonds.jpg'
    for (const other of [bare, `${bare}?v=00000000`, `${bare}?v=`, `${bare}?x=1&v=${'9'.repeat(5_000)}`, `${bare}?v[]=1`]) {
      expect(await seen(other)).toEqual({ bytes: first.bytes, kept: 'public, max-age=60' })
    }
    expect((await seen(`${current}&utm_source=x`)).bytes).toEqual(first.bytes)
    expect(drawings()).toBe(drawn)
  })

  it('has another address and another picture after the price has changed, at once', async () => {
    const [before, after] = [await addressOf('products', 'mamra-almonds'), () => addressOf('products', 'mamra-almonds')]
    const old = await seen(before)
    const [product] = await database().select({ id: products.id }).from(products).where(eq(products.slug, 'mamra-almonds'))
    await database()
      .update(variants)
      .set({ pricePaise: 12_300 })
      .where(eq(variants.productId, product?.id ?? 0))
    expect(await after()).not.toBe(before)
    const renewed = await seen(await after())
    expect(renewed.bytes.equals(old.bytes)).toBe(false)
    expect(await seen(before)).toEqual({ bytes: renewed.bytes, kept: 'public, max-age=60' })
    expect((await findShareCard('products', 'mamra-almonds'))?.price?.price).toContain('₹123 · ')
  })

  it.each(Object.keys(CROPS) as Crop[])('SEO-05 has the photograph alone, without words, as %s', async (crop) => {
    const whole = CROPS[crop]
    // The banner is 1,125 pixels high, and no crop is enlarged.
    const height = Math.min(whole.height, 1125)
    const ofBanner = { width: Math.floor((whole.width * height) / whole.height), height }
    for (const [kind, slug, size] of [
      ['products', 'mamra-almonds', whole],
      ['blog', 'saffron-milk', ofBanner],
    ] as const) {
      const card = await findShareCard(kind, slug, { crop })
      const response = await get(shareImagePath(card?.subject ?? { kind, slug, shows: [] }))
      const { format, width, height } = await jest
        .requireActual<typeof sharp>('sharp')(await response.arrayBuffer())
        .metadata()
      expect([slug, response.status, format, { width, height }]).toEqual([slug, 200, 'jpeg', size])
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    }
  })

  it('SEO-05 has no crop without a photograph, and none in another aspect ratio', async () => {
    for (const path of [
      'page/home.jpg?crop=1x1',
      'category/nuts.jpg?crop=1x1',
      'products/mamra-almonds.jpg?crop=2x1',
      'products/none.jpg?crop=1x1',
    ])
      expect([path, (await get(`/og/${path}`)).status]).toEqual([path, 404])
  })

  it('SEO-05 is 503 for a crop whose photograph cannot be loaded, and no cache stores that', async () => {
    const [product] = await database().select({ id: products.id }).from(products).where(eq(products.slug, 'cloves'))
    await database()
      .update(productImages)
      .set({ path: '/demo/products/no-such-file.webp' })
      .where(eq(productImages.productId, product?.id ?? 0))
    const response = await get('/og/products/cloves.jpg?crop=4x3')
    expect([response.status, response.headers.get('cache-control')]).toEqual([503, 'no-store'])
  })

  it('is 404 for an unknown page, and no cache stores that', async () => {
    for (const path of [
      ...['products/no-such-thing.jpg', 'category/nothing.jpg', 'blog/nothing.jpg', 'page/nothing.jpg', 'page/wishlist.jpg'],
      ...[
        'products/mamra-almonds.png',
        'products/mamra-almonds',
        'products/.jpg',
        'products/MAMRA.jpg',
        'toString/x.jpg',
        '__proto__/x.jpg',
      ],
      ...[`products/${'a'.repeat(200)}.jpg`, 'products/..%2F..%2Fetc.jpg', 'products/%00.jpg'],
    ]) {
      const response = await get(`/og/${path}`)
      expect([path, response.status, response.headers.get('cache-control')]).toEqual([path, 404, 'no-store'])
    }
  })

  it('REL-03 is 503 while v2 does not answer, and no cache stores that', async () => {
    const shop = shopDatabase()
    const log = jest.spyOn(console, 'error').mockReturnValue()
    readRuntime().kept.set('database', openDatabase('postgres://postgres@127.0.0.1:1/shop'))
    try {
      for (const path of ['products/mamra-almonds', 'category/nuts', 'blog/any', 'page/home']) {
        const response = await get(`/og/${path}.jpg`)
        expect([response.status, response.headers.get('cache-control'), response.headers.get('retry-after')]).toEqual([
          503,
          'no-store',
          '5',
        ])
      }
    } finally {
      await closeDatabase()
      readRuntime().kept.set('database', shop)
      log.mockRestore()
    }
  })
})
