import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { eq, isNull, sql } from 'drizzle-orm'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { categories, cities, gstRates, productImages, products, reviews, settings, states, variants } from '../schema'
import { seedDemoShop } from './seed-demo-shop'

const database = useShopDatabase()
const seed = () => seedDemoShop(database(), () => {})

describe('the demo shop', () => {
  it('is filled once: a second start changes nothing, not even what was deleted since', async () => {
    expect(await Promise.all([seed(), seed()])).toEqual(expect.arrayContaining(['seeded', 'already']))
    await database().delete(reviews)
    expect(await seed()).toBe('already')
    expect(await database().$count(reviews)).toBe(0)
  })

  it('is large enough to be believed', async () => {
    await seed()
    expect(await database().$count(products)).toBeGreaterThanOrEqual(40)
    expect(await database().$count(variants)).toBeGreaterThanOrEqual(120)
    expect(await database().$count(categories, isNull(categories.parentId))).toBe(8)
    expect(await database().$count(states)).toBe(36)
    expect(await database().$count(cities)).toBeGreaterThan(150)
  })

  it('has every state a shopper can meet: sold out, made to order, one pack, no label, 25 reviews, none', async () => {
    await seed()
    const packs = sql`(SELECT count(*) FROM variants WHERE variants.product_id = products.id)`
    for (const state of [
      sql`total_stock = 0 AND NOT made_to_order`,
      sql`made_to_order`,
      sql`${packs} = 1`,
      sql`${packs} >= 3`,
      sql`EXISTS (SELECT FROM variants WHERE variants.product_id = products.id AND label = '')`,
      sql`EXISTS (SELECT FROM variants WHERE variants.product_id = products.id AND stock = 0) AND total_stock > 0`,
      sql`rating_count = 25 AND rating > 0`,
      sql`rating_count = 0`,
    ]) {
      expect(await database().$count(products, state)).toBeGreaterThan(0)
    }
  })

  it('shows no picture that is not there, and none without a text alternative', async () => {
    await seed()
    const pictures = await database().select().from(productImages)
    expect(pictures.filter(({ path, alt }) => alt === '' || !existsSync(join('public', path)))).toEqual([])
  })

  it('PDP-04 shows some packs in a picture of their own, which says their weight', async () => {
    await seed()
    const pictures = await database()
      .select({ alt: productImages.alt, label: variants.label })
      .from(productImages)
      .innerJoin(variants, eq(variants.id, productImages.variantId))
    expect(pictures.length).toBeGreaterThan(5)
    expect(pictures.filter(({ alt, label }) => !alt.includes(`, ${label},`))).toEqual([])
  })

  it('knows the GST rate of every product today', async () => {
    await seed()
    const rate = sql`(gst_rates.hsn = products.hsn OR gst_rates.product_id = products.id) AND valid_from <= CURRENT_DATE`
    expect(await database().$count(products, sql`NOT EXISTS (SELECT FROM ${gstRates} WHERE ${rate})`)).toBe(0)
  })

  it('hides a setting that nobody listed as public', async () => {
    await seed()
    const hidden = async () => (await database().select().from(settings).where(eq(settings.public, false))).map(({ type }) => type)
    expect(await hidden()).toEqual(['invoice_prefix'])
    await database().insert(settings).values({ type: 'razorpay_secret', value: 'x' })
    expect(await hidden()).toEqual(['invoice_prefix', 'razorpay_secret'])
  })
})
