import { eq } from 'drizzle-orm'
import { NO_FILTERS } from './filters.wire'
import type { ListingFilters } from './model'
import { categories, variants } from '@/lib/db/schema'
import { aShop, type ProductPlan } from '@/lib/testing/a-shop'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { listCategories, listCategoryProducts, listFeatured, listNewestProducts, listSubCategories, listTopSelling } from '.'
import { searchProducts } from '@/lib/commerce/search'

const database = useShopDatabase()
const context = () => ({ db: database(), now: () => new Date() })
const slugs = (page: { items: readonly { slug: string }[] }) => page.items.map(({ slug }) => slug)
const search = async (name: string, filters: Partial<ListingFilters> = {}) =>
  slugs(await searchProducts(context(), { name }, 1, { ...NO_FILTERS, ...filters }))
const day = (number: number) => new Date(Date.UTC(2026, 0, number))

async function inCategory(slug: string, filters: Partial<ListingFilters> = {}, page = 1) {
  const result = await listCategoryProducts(context(), slug, page, { ...NO_FILTERS, ...filters })
  return result.ok ? slugs(result.value) : result.reason
}

const manyProducts = (count: number): ProductPlan[] =>
  Array.from({ length: count }, (_, i) => ({
    slug: `product-${String(i + 1).padStart(2, '0')}`,
    unitsSold: 100 - i,
    createdAt: day(i + 1),
  }))

describe('the lists of the home page', () => {
  it('HOME-03 show the newest, the best-selling and the featured products, in this order', async () => {
    await aShop({
      sells: [
        { slug: 'old-favourite', unitsSold: 900, createdAt: day(1), featured: true },
        { slug: 'newcomer', unitsSold: 1, createdAt: day(9), featured: true },
        { slug: 'steady', unitsSold: 50, createdAt: day(5) },
        { slug: 'hidden', unitsSold: 999, createdAt: day(10), featured: true, published: false },
        { slug: 'without-packs', unitsSold: 999, createdAt: day(10), featured: true, variants: [] },
      ],
    })
    expect(slugs(await listNewestProducts(context(), 1))).toEqual(['newcomer', 'steady', 'old-favourite'])
    expect(slugs(await listTopSelling(context(), 1))).toEqual(['old-favourite', 'steady', 'newcomer'])
    expect(slugs(await listFeatured(context(), 1))).toEqual(['newcomer', 'old-favourite'])
  })
})

describe('a category', () => {
  it('CAT-03 is paged by twelve, with the right last page and an empty page past the end', async () => {
    await aShop({ sells: manyProducts(26) })
    const first = await listCategoryProducts(context(), 'nuts', 1, NO_FILTERS)
    expect(first).toMatchObject({ ok: true, value: { page: 1, perPage: 12, lastPage: 3, total: 26 } })
    expect(await inCategory('nuts', {}, 3)).toEqual(['product-25', 'product-26'])
    expect(await inCategory('nuts', {}, 4)).toEqual([])
    expect(await inCategory('nuts', {}, 1_000_000)).toEqual([])
  })

  it('CAT-03 shows every product on exactly one page, in every order', async () => {
    await aShop({ sells: manyProducts(30).map((plan) => ({ ...plan, unitsSold: 5, createdAt: day(1) })) })
    for (const sort of [null, 'price_low_to_high', 'price_high_to_low', 'new_arrival', 'popularity', 'top_rated', 'origin'] as const) {
      const pages = await Promise.all([1, 2, 3].map((page) => inCategory('nuts', { sort }, page)))
      expect(new Set(pages.flat()).size).toBe(30)
    }
  })

  it('CAT-01 includes the products of its sub-categories, available ones first, then by units sold', async () => {
    await aShop({
      categories: [{ slug: 'nuts' }, { slug: 'almonds', parent: 'nuts' }, { slug: 'dates' }],
      sells: [
        { slug: 'mamra', category: 'almonds', unitsSold: 5 },
        { slug: 'mixed-nuts', category: 'nuts', unitsSold: 9 },
        { slug: 'gone', category: 'almonds', unitsSold: 99, stock: 0 },
        { slug: 'ajwa', category: 'dates' },
      ],
    })
    expect(await inCategory('nuts')).toEqual(['mixed-nuts', 'mamra', 'gone'])
    expect(await inCategory('almonds')).toEqual(['mamra', 'gone'])
  })

  it('CAT-08 that is unknown is not found; a renamed one is found by its old slug', async () => {
    await aShop({ sells: [{ slug: 'mamra', category: 'nuts' }] })
    await database().update(categories).set({ slug: 'mewa' })
    expect(await inCategory('nothing')).toBe('not_found')
    expect(await inCategory('nuts')).toEqual(['mamra'])
    expect(await inCategory('mewa')).toEqual(['mamra'])
  })

  it('SHELL-04 is listed with its sub-categories, in the shopkeeper’s order', async () => {
    const shop = await aShop({
      categories: [
        { slug: 'nuts', position: 2 },
        { slug: 'dates', position: 1 },
        { slug: 'almonds', parent: 'nuts' },
      ],
    })
    const tree = (await listCategories(context())).map(({ slug, subcategories }) => [slug, subcategories.map((sub) => sub.slug)])
    expect(tree).toEqual([
      ['dates', []],
      ['nuts', ['almonds']],
    ])
    expect((await listSubCategories(context(), shop.categoryId('nuts'))).map(({ slug }) => slug)).toEqual(['almonds'])
    expect(await listSubCategories(context(), 0)).toEqual([])
  })
})

describe('filters', () => {
  const catalogue = {
    sells: [
      {
        slug: 'cheap',
        variants: [{ priceRupees: 99, mrpRupees: 120 }],
        attributes: { Packaging: 'Tin', Processing: 'Raw' },
        unitsSold: 4,
        createdAt: day(1),
        originCountry: 'US',
      },
      {
        slug: 'middle',
        variants: [{ priceRupees: 300 }],
        attributes: { Packaging: 'Glass jar', Processing: 'Raw' },
        unitsSold: 3,
        createdAt: day(4),
        originCountry: 'AF',
      },
      {
        slug: 'dear',
        variants: [{ priceRupees: 900, mrpRupees: 900 }],
        attributes: { Packaging: 'Tin', Processing: 'Roasted' },
        stock: 0,
        unitsSold: 2,
        createdAt: day(2),
        originCountry: 'IN',
      },
      {
        slug: 'hamper',
        variants: [{ priceRupees: 2_000, mrpRupees: 2_000, stock: 0 }],
        madeToOrder: true,
        unitsSold: 1,
        createdAt: day(3),
        originCountry: 'IN',
      },
    ],
  }
  const range = (min: number | null, max: number | null) => ({
    minPaise: min === null ? null : min * 100,
    maxPaise: max === null ? null : max * 100,
  })

  it.each<[string, Partial<ListingFilters>, string[]]>([
    ['in stock', { availability: ['in_stock'] }, ['cheap', 'middle']],
    ['made to order', { availability: ['made_to_order'] }, ['hamper']],
    ['out of stock or made to order', { availability: ['out_of_stock', 'made_to_order'] }, ['hamper', 'dear']],
    ['from 99 up to, but not with, 300 rupees', { price: [range(99, 300)] }, ['cheap']],
    ['from 300 rupees', { price: [range(300, null)] }, ['middle', 'hamper', 'dear']],
    ['one of two price bands', { price: [range(null, 100), range(1_000, null)] }, ['cheap', 'hamper']],
    ['one packing or another', { attributes: { Packaging: ['Tin', 'Glass jar'] } }, ['cheap', 'middle', 'dear']],
    ['packing and processing', { attributes: { Packaging: ['Tin'], Processing: ['Raw'] } }, ['cheap']],
    ['an attribute that no product has', { attributes: { "Pack'aging": ['"'] } }, []],
    ['one country of origin', { attributes: { 'Country of Origin': ['India'] } }, ['hamper', 'dear']],
    [
      'one country or another, in tins',
      { attributes: { 'Country of Origin': ['India', 'United States'], Packaging: ['Tin'] } },
      ['cheap', 'dear'],
    ],
    ['an unknown country', { attributes: { 'Country of Origin': ['Atlantis'] } }, []],
    ['the cheapest first, sold-out goods last', { sort: 'price_low_to_high' }, ['cheap', 'middle', 'hamper', 'dear']],
    ['the dearest first, sold-out goods last', { sort: 'price_high_to_low' }, ['hamper', 'middle', 'cheap', 'dear']],
    ['the newest first', { sort: 'new_arrival' }, ['middle', 'hamper', 'dear', 'cheap']],
    ['the most sold first', { sort: 'popularity' }, ['cheap', 'middle', 'dear', 'hamper']],
    ['by country of origin', { sort: 'origin' }, ['middle', 'dear', 'hamper', 'cheap']],
    ['new articles', { advanced: ['new_article'] }, ['middle', 'hamper', 'dear', 'cheap']],
    ['popular ones', { advanced: ['popular'] }, ['cheap', 'middle', 'dear', 'hamper']],
  ])('CAT-07 IND-04 answer %s, in a category as in the search', async (_, filters, expected) => {
    await aShop(catalogue)
    expect(await inCategory('nuts', filters)).toEqual(expected)
    expect(await search('', filters)).toEqual(expected)
  })

  it.each<[string, Partial<ListingFilters>, string[]]>([
    ['by default', {}, ['cheap', 'dear', 'untaxed', 'sold-out']],
    ['by rising price', { sort: 'price_low_to_high' }, ['cheap', 'dear', 'untaxed', 'sold-out']],
    ['by falling price', { sort: 'price_high_to_low' }, ['dear', 'cheap', 'sold-out', 'untaxed']],
  ])('CAT-07 IND-07 list %s products without a GST rate among those that are out of stock', async (_, filters, expected) => {
    const at = (priceRupees: number, stock = 5) => [{ priceRupees, mrpRupees: priceRupees, stock }]
    await aShop({
      untaxedHsns: ['0802'],
      sells: [
        { slug: 'untaxed', hsn: '0813', variants: at(10), unitsSold: 9 },
        { slug: 'sold-out', variants: at(20, 0), unitsSold: 8 },
        { slug: 'cheap', variants: at(30), unitsSold: 2 },
        { slug: 'dear', variants: at(40), unitsSold: 1 },
      ],
    })
    expect(await inCategory('nuts', filters)).toEqual(expected)
    expect(await search('', filters)).toEqual(expected)
  })
})

describe('the search by name', () => {
  it('SHELL-07 ranks the things searched for first, best-selling first, then products that only contain them', async () => {
    await aShop({
      sells: [
        { slug: 'snack', name: 'Trail Mix', ingredients: 'Almonds, raisins', unitsSold: 99 },
        { slug: 'california', name: 'California Almonds', unitsSold: 9 },
        { slug: 'plain', name: 'Almonds, Sliced' },
        { slug: 'cookies', name: 'Almond Cookies', unitsSold: 99 },
        { slug: 'dates', name: 'Ajwa Dates' },
      ],
    })
    expect(await search('almonds')).toEqual(['california', 'plain', 'cookies', 'snack'])
    expect(await search('ALMON')).toEqual(['california', 'plain', 'cookies', 'snack'])
  })

  it('SHELL-07 finds by synonyms, with a typing error, and by an unfinished last word', async () => {
    await aShop({
      sells: [
        { slug: 'almonds', name: 'California Almonds', tags: ['badam', 'बादाम'] },
        { slug: 'figs', name: 'Afghan Figs' },
      ],
    })
    for (const typed of ['badam', 'बादाम', 'almnds', 'califrnia almonds', 'californ', 'california alm'])
      expect(await search(typed)).toEqual(['almonds'])
  })

  it.each(['%', '_', "' or 1=1 --", ':*', '\\', '<->', 'xyzzy', '🥜', 'a'.repeat(500)])(
    'API-04 treats %j as an ordinary search text',
    async (typed) => {
      await aShop({ sells: [{ slug: 'figs', name: 'Figs' }] })
      expect(await search(typed)).toEqual([])
    },
  )

  it('CAT-07 filters its results', async () => {
    await aShop({
      sells: [
        { slug: 'tin', name: 'Figs in a Tin', attributes: { Packaging: 'Tin' } },
        { slug: 'jar', name: 'Figs in a Jar' },
      ],
    })
    expect(await search('figs', { attributes: { Packaging: ['Tin'] } })).toEqual(['tin'])
  })
})

describe('a card', () => {
  const theCard = async () => (await listNewestProducts(context(), 1)).items[0]

  it('CAT-04 shows the cheapest variant in stock, with its own MRP and discount', async () => {
    await aShop({
      sells: [
        {
          slug: 'almonds',
          variants: [
            { label: '500 g', priceRupees: 600, mrpRupees: 750 },
            { label: '250 g', priceRupees: 329, mrpRupees: 399 },
            { label: '100 g', priceRupees: 149, mrpRupees: 149, stock: 0 },
          ],
        },
      ],
    })
    expect(await theCard()).toMatchObject({
      pricePaise: 32_900,
      compareAtPricePaise: 39_900,
      discountPercent: 17,
      availability: 'in_stock',
      stockQuantity: 20,
    })
    await database().update(variants).set({ stock: 0 })
    expect(await theCard()).toMatchObject({
      pricePaise: 14_900,
      compareAtPricePaise: null,
      discountPercent: 0,
      availability: 'out_of_stock',
      stockQuantity: 0,
    })
  })

  it.each([
    ['the shop’s own words', { cardFact: 'California · Nonpareil 23/25', originRegion: 'California' }, 'California · Nonpareil 23/25'],
    ['else the region', { originRegion: 'Kupwara, Kashmir' }, 'Kupwara, Kashmir'],
    ['nothing in place of a long region', { originRegion: 'Packed in India; nuts from Kashmir and Goa' }, ''],
    ['nothing if nothing is known', {}, ''],
  ])('CAT-04 has a fact: %s', async (_, product, fact) => {
    await aShop({ sells: [{ slug: 'almonds', ...product }] })
    expect(await theCard()).toMatchObject({ fact })
  })

  it('IND-11 has its fact in Hindi on a Hindi page', async () => {
    const hi = { cardFact: 'कैलिफ़ोर्निया · नॉनपैरील 23/25' }
    await aShop({ sells: [{ slug: 'almonds', cardFact: 'California · Nonpareil 23/25', translations: { hi } }] })
    const { items } = await listNewestProducts({ ...context(), locale: 'hi' }, 1)
    expect(items).toMatchObject([{ fact: hi.cardFact }])
  })

  it('CAT-04 has no variants to choose from if the only one has no label', async () => {
    await aShop({ sells: [{ slug: 'saffron', variants: [{ netGrams: 1, priceRupees: 449, mrpRupees: 499 }] }] })
    expect(await theCard()).toMatchObject({
      variants: [],
      netGrams: 1,
      pricePaise: 44_900,
      compareAtPricePaise: 49_900,
      discountPercent: 10,
    })
    await database().update(variants).set({ label: '1 g' }).where(eq(variants.label, ''))
    expect(await theCard()).toMatchObject({ variants: [{ variant: '1 g', netGrams: 1 }], netGrams: null })
  })

  it('SRCH-03 is made to order, with the number that may be ordered, when the stock is 0', async () => {
    await aShop({ sells: [{ slug: 'hamper', madeToOrder: true, stock: 0 }] })
    expect(await theCard()).toMatchObject({ availability: 'made_to_order', stockQuantity: 50 })
  })
})
