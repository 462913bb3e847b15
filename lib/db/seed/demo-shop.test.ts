import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq, isNull, sql } from 'drizzle-orm'
import { sharp } from '@/lib/config/sharp'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { categories, cities, pincodes, productImages, products, states, variants } from '../schema'
import { demoShop } from './demo/demo-shop'
import { settings } from './demo/settings'
import { demoImage } from './demo-image'
import { seedDemoShop } from './seed-demo-shop'

const database = useShopDatabase({ once: (empty) => seedDemoShop(empty, () => {}) })

describe('the demo shop', () => {
  it('has a realistic size', async () => {
    expect(await database().$count(products)).toBeGreaterThanOrEqual(40)
    expect(await database().$count(variants)).toBeGreaterThanOrEqual(120)
    expect(await database().$count(categories, isNull(categories.parentId))).toBe(8)
    expect(await database().$count(states)).toBe(36)
    expect(await database().$count(cities)).toBeGreaterThan(150)
  })

  it('has products in every state: sold out, made to order, one variant, no label, 25 reviews, none', async () => {
    const variants = sql`(SELECT count(*) FROM variants WHERE variants.product_id = products.id)`
    for (const state of [
      sql`total_stock = 0 AND NOT made_to_order`,
      sql`made_to_order`,
      sql`${variants} = 1`,
      sql`${variants} >= 3`,
      sql`EXISTS (SELECT FROM variants WHERE variants.product_id = products.id AND label = '')`,
      sql`EXISTS (SELECT FROM variants WHERE variants.product_id = products.id AND stock = 0) AND total_stock > 0`,
      sql`rating_count = 25 AND rating > 0`,
      sql`rating_count = 0`,
    ]) {
      expect(await database().$count(products, state)).toBeGreaterThan(0)
    }
  })

  it('has a file and a text alternative for every picture', async () => {
    const pictures = await database().select().from(productImages)
    expect(pictures.filter(({ path, alt }) => alt === '' || !existsSync(join('public', path)))).toEqual([])
  })

  it('SEO-05 states the days in transit of its PIN codes', async () => {
    const [days] = await database()
      .select({ least: sql<number>`min(min_days)`, most: sql<number>`max(max_days)` })
      .from(pincodes)
    expect(settings['transit_days']).toBe(`${days?.least}-${days?.most}`)
  })

  it('SEO-08 gives Google the category of every product', () => {
    const kinds: unknown = JSON.parse(settings['google_categories'] ?? '')
    expect(kinds).toEqual(
      expect.objectContaining(
        Object.fromEntries(demoShop().categories.map(({ slug }) => [slug, expect.stringContaining('Food Items > ')])),
      ),
    )
  })

  it('PDP-01 shows every product in its own photographs', async () => {
    const pictures = await database()
      .select({ slug: products.slug, path: productImages.path })
      .from(products)
      .leftJoin(productImages, eq(productImages.productId, products.id))
    expect(pictures.filter(({ slug, path }) => !path?.startsWith(`/demo/products/${slug}-`))).toEqual([])
  })

  it('PDP-01 shows every product photograph that the repository holds', () => {
    const shown = demoShop().products.flatMap(({ images }) => images)
    const held = readdirSync('public/demo/products').map((file) => `products/${file}`)
    expect(shown.toSorted()).toEqual(held.toSorted())
  })

  it('PDP-01 has square photographs of 1,200 px or more, each in at most 350 kB', async () => {
    const files = readdirSync('public/demo/products').map((name) => ({ name, bytes: readFileSync(join('public/demo/products', name)) }))
    const sizes = await Promise.all(files.map(async (file) => ({ ...file, ...(await sharp(file.bytes).metadata()) })))
    const odd = sizes.filter(({ width, height, bytes }) => width !== height || width < 1200 || bytes.byteLength > 350_000)
    expect(odd.map(({ name }) => name)).toEqual([])
  })

  it('PDP-01 shows no product that is packed in a jar or a box in a pouch', () => {
    const inPouches = demoShop().products.filter(({ images }) => images.some((image) => demoImage(image).alt.includes(' pouch ')))
    expect(inPouches.length).toBeGreaterThan(30)
    expect(inPouches.filter(({ attributes }) => attributes['Packaging'] !== 'Zip pouch')).toEqual([])
  })

  it('PDP-04 shows some variants in their own picture, whose text alternative has the weight', async () => {
    const pictures = await database()
      .select({ alt: productImages.alt, label: variants.label })
      .from(productImages)
      .innerJoin(variants, eq(variants.id, productImages.variantId))
    expect(pictures.length).toBeGreaterThan(5)
    expect(pictures.filter(({ alt, label }) => !alt.includes(`, ${label},`))).toEqual([])
  })

  it('has a GST rate of today for every product', async () => {
    expect(await database().$count(products, sql`gst_percent(${products.id}, ${products.hsn}, CURRENT_DATE) IS NULL`)).toBe(0)
  })
})
