import { products, productImages } from '@/lib/db/schema'
import { aShop } from '@/lib/testing/a-shop'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { getProduct } from '.'

const database = useShopDatabase()
const context = () => ({ db: database(), now: () => new Date() })

describe('a product', () => {
  it('PDP-04 offers its packs in the shopkeeper’s order; the first is the default and sets price and MRP', async () => {
    await aShop({
      sells: [
        {
          slug: 'almonds',
          packs: [
            { label: '500 g', priceRupees: 600, mrpRupees: 750 },
            { label: '250 g', priceRupees: 329 },
          ],
        },
      ],
    })
    const product = await getProduct(context(), 'almonds')
    expect(product?.variants.map(({ label }) => label)).toEqual(['500 g', '250 g'])
    expect(product).toMatchObject({ mainPricePaise: 60_000, calculablePricePaise: 75_000, choiceTitle: 'Net quantity', netGrams: null })
  })

  it('IND-01 IND-02 says what the law wants shown: origin, importer or packer with address, care, licence', async () => {
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

  it('SEO-01 answers under every slug it had, with the one it has now', async () => {
    await aShop({ sells: [{ slug: 'badam' }] })
    await database().update(products).set({ slug: 'almonds' })
    expect(await getProduct(context(), 'badam')).toMatchObject({ slug: 'almonds' })
  })

  it('PDP-15 is null when unknown, unpublished or without a pack', async () => {
    await aShop({
      sells: [
        { slug: 'hidden', published: false },
        { slug: 'bare', packs: [] },
      ],
    })
    for (const slug of ['nothing', 'hidden', 'bare']) expect(await getProduct(context(), slug)).toBeNull()
  })

  it('PDP-01 shows its pictures in order, or its category’s when it has none', async () => {
    const shop = await aShop({ categories: [{ slug: 'nuts', imagePath: '/demo/categories/nuts.webp' }], sells: [{ slug: 'almonds' }] })
    expect((await getProduct(context(), 'almonds'))?.photos).toEqual([{ url: '/demo/categories/nuts.webp', alt: 'Almonds', variant: '' }])
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
})
