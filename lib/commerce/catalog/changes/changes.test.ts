import { eq } from 'drizzle-orm'
import { priceHistory, products, cacheInvalidations, variants } from '@/lib/db/schema'
import { aShop } from '@/lib/testing/a-shop'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { publishProduct, renameProduct, setPrice, setStock, setText, showProduct, unpublishProduct } from './'

const database = useShopDatabase()
const context = () => ({ db: database(), now: () => new Date() })
const dryRun = { dryRun: true }

const aShopWithAlmonds = () =>
  aShop({
    sells: [
      {
        slug: 'mamra-almonds',
        category: 'nuts',
        variants: [{ label: '250 g', sku: 'MH-ALM-250', priceRupees: 499, mrpRupees: 599, stock: 10 }],
      },
      { slug: 'figs', category: 'dried-fruit' },
    ],
  })
const variant = async () => (await database().select().from(variants).where(eq(variants.sku, 'MH-ALM-250')))[0]
const product = async (slug = 'mamra-almonds') => (await database().select().from(products).where(eq(products.slug, slug)))[0]

/** Checks that `change` writes nothing. */
async function expectUntouched(change: () => Promise<unknown>): Promise<void> {
  const all = async () => [
    await database().select().from(products),
    await database().select().from(variants),
    await database().select().from(priceHistory),
    await database().select().from(cacheInvalidations),
  ]
  const before = await all()
  await change()
  expect(await all()).toEqual(before)
}

describe('setting a price', () => {
  it('IND-03 adds the old price to the price history, and invalidates the product’s pages', async () => {
    await aShopWithAlmonds()
    await database().delete(cacheInvalidations)
    expect(await setPrice(context(), { sku: 'MH-ALM-250', pricePaise: 44_950 })).toMatchObject({
      ok: true,
      value: { before: { pricePaise: 49_900 }, pricePaise: 44_950, mrpPaise: 59_900, isChanged: true },
    })
    const history = await database().select().from(priceHistory).where(eq(priceHistory.variantId, 1)).orderBy(priceHistory.id)
    expect(history.map(({ pricePaise }) => pricePaise)).toEqual([49_900, 44_950])
    expect((await product())?.minPricePaise).toBe(44_950)
    expect((await database().select().from(cacheInvalidations)).map(({ tag }) => tag)).toContain('product:mamra-almonds')
  })

  it('IND-01 refuses a price above the MRP, and accepts it with a new MRP', async () => {
    await aShopWithAlmonds()
    const tooHigh = { sku: 'MH-ALM-250', pricePaise: 59_901 }
    await expectUntouched(async () =>
      expect(await setPrice(context(), tooHigh)).toEqual({
        ok: false,
        reason: 'price_above_mrp',
        detail: { pricePaise: 59_901, mrpPaise: 59_900 },
      }),
    )
    expect(await setPrice(context(), { ...tooHigh, mrpPaise: 65_000 })).toMatchObject({ ok: true })
    expect(await variant()).toMatchObject({ pricePaise: 59_901, mrpPaise: 65_000 })
  })

  it('names SKUs similar to an unknown one', async () => {
    await aShopWithAlmonds()
    expect(await setPrice(context(), { sku: 'MH-ALM-25', pricePaise: 1 })).toEqual({
      ok: false,
      reason: 'unknown_sku',
      detail: { sku: 'MH-ALM-25', near: 'MH-ALM-250' },
    })
  })
})

describe('setting a stock', () => {
  it.each([
    [{ to: 40 }, 40, 50],
    [{ by: 5 }, 15, 20],
    [{ by: -10 }, 0, 0],
  ])('%j is applied', async (wish, stock, totalStock) => {
    await aShopWithAlmonds()
    expect(await setStock(context(), { sku: 'MH-ALM-250', wish })).toMatchObject({ ok: true, value: { stock, before: { stock: 10 } } })
    expect(await variant()).toMatchObject({ stock })
    expect(await product()).toMatchObject({ totalStock })
  })

  it.each([{ by: -11 }, { by: 1_000_000 }, { to: 1_000_001 }])('REL-06 %j exceeds the limits and is refused', async (wish) => {
    await aShopWithAlmonds()
    await expectUntouched(async () =>
      expect(await setStock(context(), { sku: 'MH-ALM-250', wish })).toMatchObject({
        reason: 'stock_out_of_bounds',
        detail: { stock: 10 },
      }),
    )
    expect(await setStock(context(), { sku: 'MH-ALM-250', wish }, dryRun)).toMatchObject({ reason: 'stock_out_of_bounds' })
  })
})

describe('publishing', () => {
  it('hides a product and shows it again', async () => {
    await aShopWithAlmonds()
    expect(await unpublishProduct(context(), 'mamra-almonds')).toMatchObject({ ok: true, value: { isChanged: true } })
    expect(await product()).toMatchObject({ published: false })
    expect(await unpublishProduct(context(), 'mamra-almonds')).toMatchObject({ ok: true, value: { isChanged: false } })
    await publishProduct(context(), 'mamra-almonds')
    expect(await product()).toMatchObject({ published: true })
  })

  it('names slugs similar to an unknown one', async () => {
    await aShopWithAlmonds()
    expect(await publishProduct(context(), 'mamra-almond')).toMatchObject({ reason: 'unknown_slug', detail: { near: 'mamra-almonds' } })
  })
})

describe('renaming', () => {
  it('SEO-01 redirects the old address, and reports the new slug to commands that use the old one', async () => {
    await aShopWithAlmonds()
    expect(await renameProduct(context(), { slug: 'mamra-almonds', newSlug: 'mamra-badam', newName: 'Mamra Badam' })).toMatchObject({
      ok: true,
    })
    expect(await product('mamra-badam')).toMatchObject({ name: 'Mamra Badam' })
    expect(await publishProduct(context(), 'mamra-almonds')).toEqual({
      ok: false,
      reason: 'renamed',
      detail: { slug: 'mamra-almonds', now: 'mamra-badam' },
    })
    expect(await showProduct(context(), 'mamra-badam')).toMatchObject({
      value: { slugRedirects: ['mamra-almonds'], variants: [{ sku: 'MH-ALM-250' }] },
    })
    expect(await renameProduct(context(), { slug: 'mamra-badam', newSlug: 'mamra-almonds' })).toMatchObject({ ok: true })
  })

  it.each([
    ['taken', { newSlug: 'figs' }, 'slug_taken'],
    ['no address', { newSlug: 'Mamra Badam' }, 'bad_slug'],
    ['empty', { newSlug: '' }, 'required'],
    ['fine but the name is too long', { newSlug: 'mamra', newName: 'x'.repeat(201) }, 'too_long'],
  ])('REL-06 is refused if the new slug is %s', async (_, names, reason) => {
    await aShopWithAlmonds()
    await expectUntouched(async () =>
      expect(await renameProduct(context(), { slug: 'mamra-almonds', ...names })).toMatchObject({ ok: false, reason }),
    )
  })

  it('SEO-01 does not reuse an address that redirects to another product', async () => {
    await aShopWithAlmonds()
    await renameProduct(context(), { slug: 'figs', newSlug: 'anjeer' })
    expect(await renameProduct(context(), { slug: 'mamra-almonds', newSlug: 'figs' })).toMatchObject({
      reason: 'slug_was_of_other',
      detail: { now: 'anjeer' },
    })
  })
})

describe('setting a text', () => {
  it('changes only that text', async () => {
    await aShopWithAlmonds()
    const before = await product()
    const text = { slug: 'mamra-almonds', field: 'description_html', text: '<p>New crop.</p>' }
    expect(await setText(context(), text)).toMatchObject({ ok: true, value: { isChanged: true } })
    expect(await setText(context(), text)).toMatchObject({ ok: true, value: { isChanged: false } })
    expect(await product()).toMatchObject({ descriptionHtml: '<p>New crop.</p>', name: before?.name })
    await setText(context(), { ...text, field: 'about_heading', text: '' })
    expect(await product()).toMatchObject({ aboutHeading: null })
  })

  it.each([
    ['description_html', 'x'.repeat(30_001), 'too_long'],
    ['name', '', 'required'],
    ['rating', '5', 'unknown_field'],
    ['hsn', '1', 'unknown_field'],
  ])('REL-06 is refused if %s cannot have that value', async (field, text, reason) => {
    await aShopWithAlmonds()
    await expectUntouched(async () => expect(await setText(context(), { slug: 'figs', field, text })).toMatchObject({ ok: false, reason }))
  })
})

it('a dry run of each change returns the same result and writes nothing', async () => {
  await aShopWithAlmonds()
  await expectUntouched(async () => {
    const outcomes = [
      await setPrice(context(), { sku: 'MH-ALM-250', pricePaise: 40_000 }, dryRun),
      await setStock(context(), { sku: 'MH-ALM-250', wish: { by: -3 } }, dryRun),
      await unpublishProduct(context(), 'figs', dryRun),
      await renameProduct(context(), { slug: 'figs', newSlug: 'anjeer' }, dryRun),
      await setText(context(), { slug: 'figs', field: 'name', text: 'Anjeer' }, dryRun),
    ]
    for (const outcome of outcomes) expect(outcome).toMatchObject({ ok: true, value: { isChanged: true } })
  })
})
