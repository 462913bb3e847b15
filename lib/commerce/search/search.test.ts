import fc from 'fast-check'
import { eq } from 'drizzle-orm'
import { NO_FILTERS } from '@/lib/commerce/catalog/filters.wire'
import { categories, products } from '@/lib/db/schema'
import { aShop, type ProductPlan } from '@/lib/testing/a-shop'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { listFilterOptions, replaceSynonyms, searchProducts, suggestProducts } from '.'

const database = useShopDatabase()
const context = () => ({ db: database(), now: () => new Date() })
const page = (name: string, number = 1) => searchProducts(context(), { name }, number, NO_FILTERS)
const search = async (name: string) => (await page(name)).items.map(({ slug }) => slug)
const named = (...names: string[]): ProductPlan[] => names.map((name) => ({ slug: name.toLowerCase().replace(/[^a-z0-9]+/g, '-'), name }))

const badam = ['almonds', 'badam', 'बादाम']

describe('the first result', () => {
  it('IND-11 is the thing itself, before products made with it, regardless of sales', async () => {
    await aShop({
      sells: [
        { slug: 'milk', name: 'Badam Milk Masala', unitsSold: 900 },
        { slug: 'mix', name: 'Trail Mix with Almonds', unitsSold: 800 },
        { slug: 'cookies', name: 'Almond Cookies', unitsSold: 700 },
        { slug: 'kernels', name: 'Almond Kernels (Giri), Raw', unitsSold: 5 },
        { slug: 'california', name: 'California Almonds', unitsSold: 9 },
        { slug: 'medjool', name: 'Medjool Stuffed', tags: ['badam'], unitsSold: 999 },
        { slug: 'barfi', name: 'Barfi', ingredients: 'Cashews, almonds (12%), sugar', unitsSold: 500 },
        { slug: 'halwa', name: 'Halwa Mix', descriptionHtml: '<p>Serve with badam.</p>', unitsSold: 9_999 },
      ],
    })
    await replaceSynonyms(context(), [badam])
    for (const typed of ['badam', 'बादाम', 'almonds', 'almond']) {
      expect([typed, await search(typed)]).toEqual([typed, ['california', 'kernels', 'milk', 'mix', 'cookies', 'medjool', 'barfi']])
    }
  })

  it('IND-11 is a product in the category of the thing, even if its name does not contain the word', async () => {
    await aShop({
      categories: [
        { slug: 'dates', name: 'Dates' },
        { slug: 'dates-and-figs', name: 'Dates & Figs' },
      ],
      sells: [
        { slug: 'bar', name: 'Date Bar', category: 'snacks', unitsSold: 99 },
        { slug: 'figs', name: 'Figs', category: 'dates-and-figs', unitsSold: 999 },
        { slug: 'medjool', name: 'Medjool', category: 'dates' },
      ],
    })
    expect(await search('dates')).toEqual(['medjool', 'bar', 'figs'])
  })

  it('SHELL-07 is the product with exactly that name, even sold out; otherwise available products come first', async () => {
    await aShop({
      sells: [
        { slug: 'raw', name: 'Raw Almonds', unitsSold: 1 },
        { slug: 'gone', name: 'Roasted Almonds', stock: 0, unitsSold: 99 },
        { slug: 'to-order', name: 'Smoked Roasted Almonds', stock: 0, madeToOrder: true },
        { slug: 'mix', name: 'Roasted Mix', tags: ['almonds'] },
      ],
    })
    expect(await search('almonds')).toEqual(['raw', 'to-order', 'mix', 'gone'])
    expect(await search('roasted almonds')).toEqual(['gone', 'to-order', 'mix'])
  })

  it('SHELL-07 does not depend on the order of the words, nor on variant sizes and filler words', async () => {
    await aShop({ sells: named('Roasted Almonds', 'Roasted Peanuts', 'Raw Almonds', 'Cashews W320') })
    for (const typed of [
      'roasted almonds',
      'almonds roasted',
      'ALMOND, roast!',
      'buy best roasted almonds online 500 g',
      'roasted almonds 1kg',
    ])
      expect([typed, (await search(typed))[0]]).toEqual([typed, 'roasted-almonds'])
    for (const typed of ['w320', 'W-320', 'cashews w 320']) expect([typed, await search(typed)]).toEqual([typed, ['cashews-w320']])
  })

  it('CAT-03 is followed by pages that have every hit exactly once', async () => {
    await aShop({ sells: Array.from({ length: 30 }, (_, index) => ({ slug: `almonds-${index}`, name: 'Almonds', unitsSold: 5 })) })
    const pages = await Promise.all([1, 2, 3].map((number) => page('almonds', number)))
    expect(new Set(pages.flatMap(({ items }) => items.map(({ slug }) => slug))).size).toBe(30)
    expect(pages.map(({ total, lastPage }) => [total, lastPage])).toEqual(Array(3).fill([30, 3]))
    expect(await page('almonds', 9)).toMatchObject({ items: [], total: 30, lastPage: 3 })
  })
})

describe('descriptions', () => {
  const sells: ProductPlan[] = [
    { slug: 'almonds', name: 'California Almonds', descriptionHtml: '<p>A crunchy kernel.</p>' },
    { slug: 'salted', name: 'Salted Almonds', descriptionHtml: '<p>Roasted in small lots.</p>' },
    { slug: 'figs', name: 'Afghan Figs', tags: ['chewy'], descriptionHtml: '<p>Stuff them with crunchy almonds.</p>' },
  ]

  it('IND-11 count for a word that no name, category, tag or ingredient has', async () => {
    await aShop({ sells })
    expect((await search('crunchy')).toSorted()).toEqual(['almonds', 'figs'])
    expect(await search('chewy')).toEqual(['figs'])
  })

  it('IND-11 match qualities of a thing, never the thing itself', async () => {
    await aShop({ sells })
    expect(await search('crunchy almonds')).toEqual(['almonds'])
    expect(await search('almonds roasted')).toEqual(['salted'])
  })
})

describe('typing errors', () => {
  it('IND-11 are reported when corrected, and not corrected in an exact search', async () => {
    await aShop({ sells: named('California Almonds', 'Walnut Halves') })
    expect(await page('califrnia almnods')).toMatchObject({ corrected: 'california almonds', total: 1 })
    expect(await page('almonds')).toMatchObject({ corrected: null, total: 1 })
    const asTyped = await searchProducts(context(), { name: 'almnods', exact: true }, 1, NO_FILTERS)
    expect(asTyped).toMatchObject({ corrected: null, total: 0, items: [] })
    const { facets } = await listFilterOptions(context(), { name: 'almnods', category: '', exact: true }, NO_FILTERS)
    expect(facets?.total).toBe(0)
  })

  it('IND-11 do not include pasted markup', async () => {
    await aShop({ sells: named('California Almonds', 'Black Raisins') })
    expect(await page('<b>almonds</b>')).toMatchObject({ corrected: null, total: 1 })
    expect(await search('<script>alert(1)</script>')).toEqual([])
  })

  it('IND-11 are corrected only if the shop does not have the word', async () => {
    await aShop({ sells: named('California Almonds', 'Salmon Jerky', 'Walnut Halves', 'Fig Jam') })
    for (const typed of [
      'almnods',
      'allmonds',
      'califronia almonds',
      'califrnia',
      'almonds califor',
      'cali fornia almonds',
      'californiaalmonds',
    ])
      expect([typed, await search(typed)]).toEqual([typed, ['california-almonds']])
    expect(await search('salmon')).toEqual(['salmon-jerky'])
    expect(await search('fg')).toEqual([])
    expect(await search('xy')).toEqual([])
  })

  it('IND-11 are not corrected to products that are not for sale', async () => {
    await aShop({ sells: [{ slug: 'pecans', published: false }, { slug: 'beans' }] })
    expect(await search('pecnas')).toEqual([])
    await database().update(products).set({ published: true })
    expect(await search('pecnas')).toEqual(['pecans'])
  })

  it('IND-11 do not hide the thing searched for behind unknown words', async () => {
    await aShop({
      sells: [
        { slug: 'almonds', name: 'California Almonds' },
        { slug: 'saffron', name: 'Kashmiri Saffron' },
        { slug: 'mix', name: 'Royal Mix', descriptionHtml: '<p>Kashmiri walnuts and almonds.</p>' },
      ],
    })
    expect((await search('kashmiri almonds'))[0]).toBe('almonds')
    expect((await search('nutraj almonds'))[0]).toBe('almonds')
    expect(await search('kashmiri laptop')).toEqual([])
  })
})

describe('a search', () => {
  it('API-03 finds a new name, tag and category immediately', async () => {
    await aShop({ sells: [{ slug: 'almonds', category: 'nuts' }] })
    await database()
      .update(products)
      .set({ name: 'Gurbandi', tags: ['giri'] })
    await database().update(categories).set({ name: 'Mewa' }).where(eq(categories.slug, 'nuts'))
    expect([await search('gurbandi'), await search('giri'), await search('mewa'), await search('gurbnadi')]).toEqual(
      Array(4).fill(['almonds']),
    )
  })

  it('CAT-07 counts the same products for its filters as it lists', async () => {
    await aShop({ sells: named('Roasted Almonds', 'Raw Almonds', 'Figs') })
    for (const typed of ['almonds', 'almnods', 'figs almonds', '%']) {
      const { facets } = await listFilterOptions(context(), { name: typed, category: '' }, NO_FILTERS)
      expect([typed, facets?.total]).toEqual([typed, (await page(typed)).total])
    }
  })

  const hostile = [
    'a',
    'x'.repeat(500),
    'almonds '.repeat(100),
    '%',
    '_',
    "'",
    '\\',
    '\\\'" $$ $1 :* <-> !() & |',
    "' or 1=1 --",
    "'); drop table products; --",
    '<script>alert(1)</script>',
    '🥜🌰',
    'बादाम',
    '\u0000almonds\u0000',
    '\ud800',
    'almonds\udfff',
    '\u200falmonds\u200e',
    '﷽',
    'ﬁgs',
    '１２３',
    '=almond',
    '-',
    ' ',
  ]
  it.each(hostile)('API-04 answers %j without an error', async (typed) => {
    await aShop({ sells: named('California Almonds', 'Figs') })
    expect((await page(typed)).total).toBeGreaterThanOrEqual(0)
  })

  it('API-04 answers any text', async () => {
    await aShop({ sells: named('California Almonds', 'Figs') })
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 60 }), async (typed) => {
        expect((await page(typed)).page).toBe(1)
      }),
      { numRuns: 60 },
    )
  })
})

describe('a price in words', () => {
  const sells: ProductPlan[] = [
    { slug: 'small', name: 'Gift Box', variants: [{ priceRupees: 499 }] },
    { slug: 'exact', name: 'Gift Box', variants: [{ priceRupees: 1_000 }] },
    { slug: 'large', name: 'Gift Box', variants: [{ priceRupees: 1_999 }] },
    { slug: 'figs', name: 'Figs', variants: [{ priceRupees: 100 }] },
  ]
  const gifts = async (name: string) => (await search(name)).toSorted()

  it.each([
    ['gift under 1000', ['small']],
    ['gift upto ₹1,000', ['exact', 'small']],
    ['gift above 500', ['exact', 'large']],
    ['gift between 500 and 1000', ['exact']],
    ['gift 1000 से कम', ['small']],
    ['gfit 1000 तक', ['exact', 'small']],
    ['under 200', ['figs']],
    ['gift under 100', []],
  ])('SHELL-07 %j filters the results and the live search', async (typed, found) => {
    await aShop({ sells })
    expect(await gifts(typed)).toEqual(found)
    expect((await suggestProducts(context(), typed)).items.map(({ slug }) => slug).toSorted()).toEqual(found)
    const { facets } = await listFilterOptions(context(), { name: typed, category: '' }, NO_FILTERS)
    expect(facets?.total).toBe(found.length)
  })

  it('SHELL-07 gives way to a price that was chosen, and to an exact search', async () => {
    await aShop({ sells })
    const price = [{ minPaise: 150_000, maxPaise: null }]
    const chosen = await searchProducts(context(), { name: 'gift under 1000' }, 1, { ...NO_FILTERS, price })
    expect(chosen.items.map(({ slug }) => slug)).toEqual(['large'])
    expect((await searchProducts(context(), { name: 'gift under 1000', exact: true }, 1, NO_FILTERS)).total).toBe(3)
  })
})

describe('among many products', () => {
  it('SHELL-07 finds and corrects a word that only the last one has, and nothing for a word whose only product is not for sale', async () => {
    await aShop({
      sells: [
        ...Array.from({ length: 70 }, (_, index) => ({ slug: `cashews-${index}`, name: 'Roasted Cashews' })),
        { slug: 'pistachios', name: 'Salted Pistachios' },
        { slug: 'saffron', name: 'Saffron' },
      ],
    })
    await database().update(products).set({ published: false }).where(eq(products.slug, 'saffron'))
    expect(await search('pistachios')).toEqual(['pistachios'])
    expect(await search('pistahcios')).toEqual(['pistachios'])
    expect(await search('salted pistachios')).toEqual(['pistachios'])
    expect(await search('saffron')).toEqual([])
    expect((await page('roasted cashews', 9)).total).toBe(70)
  })
})

describe('names in other languages', () => {
  const hindi = (name: string, more: object = {}) => ({ translations: { hi: { name, ...more } } })
  const sells: ProductPlan[] = [
    { slug: 'california', name: 'California Almonds', unitsSold: 5, ...hindi('कैलिफ़ोर्निया बादाम') },
    { slug: 'mamra', name: 'Mamra Almonds', unitsSold: 9, ...hindi('ममरा बादाम', { descriptionHtml: '<p>तेल ज़्यादा।</p>' }) },
    { slug: 'milk', name: 'Badam Milk Masala', unitsSold: 900, ...hindi('बादाम दूध मसाला', { ingredients: 'चीनी, केसर' }) },
    { slug: 'turmeric', name: 'Turmeric Powder', ...hindi('हल्दी पाउडर') },
    { slug: 'figs', name: 'Figs', category: 'dried' },
  ]
  const shop = () => aShop({ categories: [{ slug: 'dried', name: 'Dried', ...hindi('सूखे मेवे') }], sells })

  it('IND-11 find products as the English ones do, the thing itself first', async () => {
    await shop()
    expect(await search('बादाम')).toEqual(['mamra', 'california', 'milk'])
    expect(await search('almonds')).toEqual(['mamra', 'california'])
    expect(await search('हल्दी')).toEqual(['turmeric'])
    expect(await search('केसर')).toEqual(['milk'])
    expect(await search('मेवे')).toEqual(['figs'])
    expect(await search('तेल')).toEqual(['mamra'])
    // Typed without the dot below, and unfinished.
    expect(await search('कैलिफोर्निया')).toEqual(['california'])
    expect(await search('कैलि')).toEqual(['california'])
  })

  it('SHELL-07 the product with exactly the name is the first, in either language, even sold out', async () => {
    await aShop({
      sells: [
        { slug: 'gone', name: 'Roasted Almonds', stock: 0, ...hindi('भुने बादाम') },
        { slug: 'smoked', name: 'Smoked Roasted Almonds', unitsSold: 99, ...hindi('धुएँ में भुने बादाम') },
      ],
    })
    expect(await search('roasted almonds')).toEqual(['gone', 'smoked'])
    expect(await search('भुने बादाम')).toEqual(['gone', 'smoked'])
    expect(await search('almonds')).toEqual(['smoked', 'gone'])
  })

  it('IND-11 change with the translations of the product and of its categories', async () => {
    await shop()
    await database().update(products).set({ translations: {} }).where(eq(products.slug, 'mamra'))
    expect(await search('ममरा')).toEqual([])
    await database()
      .update(categories)
      .set({ ...hindi('अंजीर') })
      .where(eq(categories.slug, 'dried'))
    expect(await search('अंजीर')).toEqual(['figs'])
  })

  it('IND-11 are shown in the language of the page, whatever the language of the search', async () => {
    await shop()
    const names = async (locale: 'en' | 'hi', name: string) =>
      (await suggestProducts({ ...context(), locale }, name)).items.map((card) => card.name)
    expect(await names('hi', 'mamra')).toEqual(['ममरा बादाम'])
    expect(await names('en', 'ममरा')).toEqual(['Mamra Almonds'])
    expect(await names('hi', 'ममरा')).toEqual(['ममरा बादाम'])
  })
})
