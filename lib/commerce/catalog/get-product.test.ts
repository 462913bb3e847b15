import { eq } from 'drizzle-orm'
import { priceHistory, products, productImages, variants } from '@/lib/db/schema'
import { aShop } from '@/lib/testing/a-shop'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { getProduct } from '.'

const database = useShopDatabase()
const context = () => ({ db: database(), now: () => new Date() })

describe('a product', () => {
  it('PDP-04 lists its variants in the shopkeeper’s order; the first is the default and sets price and MRP', async () => {
    await aShop({
      sells: [
        {
          slug: 'almonds',
          variants: [
            { label: '500 g', priceRupees: 600, mrpRupees: 750 },
            { label: '250 g', priceRupees: 329 },
          ],
        },
      ],
    })
    const product = await getProduct(context(), 'almonds')
    expect(product?.variants.map(({ label }) => label)).toEqual(['500 g', '250 g'])
    expect(product).toMatchObject({ pricePaise: 60_000, mrpPaise: 75_000, choiceTitle: 'Net quantity', netGrams: null })
  })

  it('IND-01 IND-02 has the declarations that the law requires: origin, importer or packer with address, customer care, licence', async () => {
    const settings = {
      legal_name: 'Mewa House',
      packer_address: 'Delhi',
      importer_address: 'Mumbai',
      customer_care: 'care@shop',
      fssai_licence: '10012345000123',
    }
    await aShop({
      settings,
      sells: [
        {
          slug: 'almonds',
          originCountry: 'US',
          originRegion: 'California',
          packedBy: 'importer',
          ingredients: 'Almonds (100%)',
          allergens: ['Tree nuts'],
        },
        { slug: 'makhana', originCountry: 'IN', packedBy: 'packer', storage: 'Keep dry.' },
      ],
    })
    expect((await getProduct(context(), 'almonds'))?.label).toMatchObject({
      originCountry: 'United States',
      originRegion: 'California',
      packedBy: 'importer',
      packerName: 'Mewa House',
      packerAddress: 'Mumbai',
      customerCare: 'care@shop',
      fssaiLicence: '10012345000123',
      ingredients: 'Almonds (100%)',
      allergens: ['Tree nuts'],
      shelfLifeMonths: 9,
    })
    expect((await getProduct(context(), 'makhana'))?.label).toMatchObject({
      originCountry: 'India',
      packerAddress: 'Delhi',
      storage: 'Keep dry.',
    })
  })

  it('SEO-01 is found by every former slug, and returned with the current one', async () => {
    await aShop({ sells: [{ slug: 'badam' }] })
    await database().update(products).set({ slug: 'almonds' })
    expect(await getProduct(context(), 'badam')).toMatchObject({ slug: 'almonds' })
  })

  it('PDP-15 is null if unknown, unpublished or without a variant', async () => {
    await aShop({
      sells: [
        { slug: 'hidden', published: false },
        { slug: 'bare', variants: [] },
      ],
    })
    for (const slug of ['nothing', 'hidden', 'bare']) expect(await getProduct(context(), slug)).toBeNull()
  })

  it('SEO-05 has a SKU of its own if it is sold in one variant only', async () => {
    await aShop({
      sells: [
        { slug: 'hamper', variants: [{ label: '', sku: 'MH-HAMPER' }] },
        { slug: 'almonds', variants: [{ label: '100 g' }, { label: '250 g' }] },
      ],
    })
    expect((await getProduct(context(), 'hamper'))?.sku).toBe('MH-HAMPER')
    expect((await getProduct(context(), 'almonds'))?.sku).toBeNull()
  })

  it('PDP-01 has its photographs in order, or without one a drawing, never the photograph of another product', async () => {
    const shop = await aShop({ categories: [{ slug: 'nuts', imagePath: '/demo/categories/nuts.webp' }], sells: [{ slug: 'almonds' }] })
    expect(await getProduct(context(), 'almonds')).toMatchObject({ photos: [], imageUrl: '/placeholders/nuts.svg' })
    const productId = shop.productId('almonds')
    await database()
      .insert(productImages)
      .values([
        { productId, path: '/b.webp', alt: 'Heap', position: 2 },
        { productId, path: '/a.webp', position: 1 },
      ])
    expect((await getProduct(context(), 'almonds'))?.photos.map(({ url, alt }) => [url, alt])).toEqual([
      ['/a.webp', 'Almonds'],
      ['/b.webp', 'Heap'],
    ])
  })

  it('PDP-01 names the variant that a picture shows; the picture of a deleted variant belongs to the product', async () => {
    const shop = await aShop({ sells: [{ slug: 'almonds', variants: [{ label: '100 g' }, { label: '250 g' }] }] })
    const productId = shop.productId('almonds')
    await database()
      .insert(productImages)
      .values([
        { productId, path: '/heap.webp', position: 1 },
        { productId, path: '/pouch.webp', position: 2, variantId: shop.variantId('almonds', '250 g') },
      ])
    const variantsShown = async () => (await getProduct(context(), 'almonds'))?.photos.map(({ variant }) => variant)
    expect(await variantsShown()).toEqual(['', '250 g'])
    await database()
      .delete(variants)
      .where(eq(variants.id, shop.variantId('almonds', '250 g')))
    expect(await variantsShown()).toEqual(['', ''])
  })
})

describe('IND-03 the lowest price of the last 30 days', () => {
  const today = new Date('2026-11-20T12:00:00Z')
  const daysAgo = (days: number) => new Date(today.getTime() - days * 86_400_000)

  /** A variant that costs ₹500 today; `before` has its earlier prices and how many days ago each began. */
  async function priced(slug: string, before: readonly { rupees: number; since: number }[], label = '') {
    const shop = await aShop({ sells: [{ slug, variants: [{ label, priceRupees: 500, mrpRupees: 600 }] }] })
    const variantId = shop.variantId(slug, label)
    await database()
      .update(priceHistory)
      .set({ validFrom: daysAgo(1) })
      .where(eq(priceHistory.variantId, variantId))
    if (before.length === 0) return
    const rows = before.map(({ rupees, since }) => ({ variantId, pricePaise: rupees * 100, mrpPaise: 60_000, validFrom: daysAgo(since) }))
    await database().insert(priceHistory).values(rows)
  }
  const lowest = async (slug: string) => (await getProduct({ db: database(), now: () => today }, slug))?.lowestRecentPaise

  it('is today’s if the price never changed', async () => {
    await priced('steady', [])
    expect(await lowest('steady')).toBe(50_000)
  })

  it('includes a price that was valid within those days, even if it began before them', async () => {
    await priced('sale', [
      { rupees: 450, since: 12 },
      { rupees: 550, since: 5 },
    ])
    expect(await lowest('sale')).toBe(45_000)
    await priced('long-sale', [
      { rupees: 420, since: 200 },
      { rupees: 550, since: 29 },
    ])
    expect(await lowest('long-sale')).toBe(42_000)
  })

  it('excludes a price that ended before those days', async () => {
    await priced('old-sale', [
      { rupees: 300, since: 60 },
      { rupees: 550, since: 31 },
    ])
    expect(await lowest('old-sale')).toBe(50_000)
  })

  it('belongs to its variant', async () => {
    await priced('packed', [{ rupees: 480, since: 10 }], '250 g')
    const product = await getProduct({ db: database(), now: () => today }, 'packed')
    expect(product?.variants.map(({ label, lowestRecentPaise }) => [label, lowestRecentPaise])).toEqual([['250 g', 48_000]])
    expect(product?.lowestRecentPaise).toBeNull()
  })

  it('is never the compare-at price: that is the MRP', async () => {
    await priced('sale-again', [{ rupees: 450, since: 12 }])
    expect(await getProduct({ db: database(), now: () => today }, 'sale-again')).toMatchObject({
      pricePaise: 50_000,
      mrpPaise: 60_000,
    })
  })
})
