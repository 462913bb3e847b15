import { blogs, catalogWords, productImages, projects, reviews, settings, sliders, stories } from '@/lib/db/schema'
import { aShop, type Shop } from '@/lib/testing/a-shop'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { aV2Client } from '@/lib/testing/v2-client'

const database = useShopDatabase()
const client = aV2Client()

const HINDI = { 'App-Language': 'hi' }
const inHindi = async (path: string) => (await client.get(path, HINDI)).body
const inEnglish = async (path: string) => (await client.get(path)).body

const almonds = {
  slug: 'almonds',
  name: 'Almonds',
  descriptionHtml: '<p>Crunchy.</p>',
  benefitsHtml: '<p>Rich.</p>',
  ingredients: 'Almonds',
  badges: ['High Protein', 'New'],
  allergens: ['Tree nuts'],
  originCountry: 'US',
  featured: true,
  category: 'nuts',
  translations: { hi: { name: 'बादाम', descriptionHtml: '<p>कुरकुरे।</p>', ingredients: 'बादाम', slug: 'badam', originCountry: '' } },
}

describe('a product in Hindi', () => {
  let shop: Shop
  beforeEach(async () => {
    shop = await aShop({
      categories: [{ slug: 'nuts', name: 'Nuts', descriptionHtml: '<p>All nuts.</p>', translations: { hi: { name: 'मेवे' } } }],
      sells: [almonds, { slug: 'figs', name: 'Figs', category: 'nuts' }],
    })
    await database()
      .insert(catalogWords)
      .values([
        { locale: 'hi', word: 'High Protein', text: 'प्रोटीन से भरपूर' },
        { locale: 'hi', word: 'Tree nuts', text: 'मेवे' },
        { locale: 'hi', word: '250 g', text: '250 ग्राम' },
        { locale: 'hi', word: 'Packaging', text: 'पैकिंग' },
        { locale: 'hi', word: 'Zip pouch', text: 'ज़िप पाउच' },
      ])
  })

  it('IND-11 has every text that is translated, and the others in English, by name', async () => {
    expect((await inHindi('/products/almonds/208'))['data']).toMatchObject([
      {
        slug: 'almonds',
        name: 'बादाम',
        category: { slug: 'nuts', name: 'मेवे' },
        description: '<p>कुरकुरे।</p>',
        key_features: '<p>Rich.</p>',
        badges: ['प्रोटीन से भरपूर', 'New'],
        label: { origin_country: 'अमेरिका', ingredients: 'बादाम', allergens: ['मेवे'] },
      },
    ])
    expect((await inHindi('/products/figs/208'))['data']).toMatchObject([{ name: 'Figs' }])
  })

  it('IND-11 is English again for the next request without a language, and for a language that the shop does not have', async () => {
    await inHindi('/products/almonds/208')
    for (const headers of [{ 'App-Language': '' }, { 'App-Language': 'ta' }])
      expect((await client.get('/products/almonds/208', headers)).body['data']).toMatchObject([
        {
          name: 'Almonds',
          category: { name: 'Nuts' },
          badges: ['High Protein', 'New'],
          label: { origin_country: 'United States' },
        },
      ])
  })

  it('IND-11 is named in Hindi on cards, in the cart and with its reviews; its id, slug and price stay', async () => {
    const paths = [
      '/products/category/nuts',
      '/products/search?name=',
      '/products/featured',
      '/products/inhouse',
      '/products/search?name=almonds&suggest=1',
    ]
    for (const path of paths) {
      const [english, hindi] = [await inEnglish(path), await inHindi(path)].map(
        ({ data }) => (data as { name: string; slug: string }[]).find(({ slug }) => slug === 'almonds'), // v2 lists cards here.
      )
      expect(hindi).toEqual({
        ...english,
        name: 'बादाम',
        thumbnail_alt: 'बादाम',
        description: '<p>कुरकुरे।</p>',
        ...(path.includes('suggest') ? { description: '' } : {}),
      })
    }
    await database()
      .insert(reviews)
      .values({ productId: shop.productId('almonds'), authorName: 'Asha', rating: 5, comment: 'Good.' })
    expect(await inHindi('/reviews/latest')).toMatchObject({ data: [{ product: { name: 'बादाम' } }] })
    await client.post('/carts/add?temp_user_id=guest_hindi_0001', { id: shop.productId('almonds'), variant: '', quantity: 1 })
    const cart = async (headers: Record<string, string>) => (await client.post('/carts?temp_user_id=guest_hindi_0001', {}, headers)).body
    expect(JSON.stringify(await cart(HINDI))).toContain('"product_name":"बादाम"')
    expect(JSON.stringify(await cart({}))).toContain('"product_name":"Almonds"')
  })

  it('PDP-04 has variants with Hindi names, identified in carts and addresses by their label', async () => {
    await aShop({
      sells: [{ slug: 'cashews', name: 'Cashews', category: 'nuts', variants: [{ label: '250 g' }, { label: '1 kg' }] }],
    })
    const titles = [
      { title: '250 ग्राम', label: '250 g' },
      { title: '1 kg', label: '1 kg' },
    ]
    const detail = (await inHindi('/products/cashews/208'))['data']
    expect(detail).toMatchObject([
      { choice_options: [{ title: 'नेट वज़न', options: titles.map(({ title, label }) => ({ value: label, title })) }] },
    ])
    expect((await inHindi('/products/search?name=cashews'))['data']).toMatchObject([
      { choice_options: titles.map(({ title, label }) => ({ variant: label, title })) },
    ])
    expect((await inEnglish('/products/search?name=cashews'))['data']).toMatchObject([
      { choice_options: titles.map(({ label }) => ({ variant: label, title: label })) },
    ])
    const [cashews] = detail as { id: number }[] // v2 lists the product here.
    const guest = 'temp_user_id=guest_hindi_0002'
    await client.post(`/carts/add?${guest}`, { id: cashews?.id, variant: '250 g', quantity: 1 }, HINDI)
    expect((await client.post(`/carts?${guest}`, {}, HINDI)).body['data']).toMatchObject([
      { cart_items: [{ variation: '250 g', variation_title: '250 ग्राम' }] },
    ])
  })

  it('SRCH-04 has filters with Hindi names, selected by their English names', async () => {
    await aShop({ sells: [{ slug: 'cashews', category: 'nuts', attributes: { Packaging: 'Zip pouch', Grade: 'W320' } }] })
    const answer = await inHindi('/filter/attributes')
    expect(answer['data']).toEqual({ 'Country of Origin': ['United States', 'India'], Grade: ['W320'], Packaging: ['Zip pouch'] })
    expect(answer['labels']).toEqual({
      'Country of Origin': 'कहाँ का',
      India: 'भारत',
      'United States': 'अमेरिका',
      Packaging: 'पैकिंग',
      'Zip pouch': 'ज़िप पाउच',
    })
    expect((await inEnglish('/filter/attributes'))['labels']).toEqual({})
    const filtered = '/products/search?name=&selected_attribute_values[]=Packaging:Zip%20pouch'
    expect((await inHindi(filtered))['data']).toMatchObject([{ slug: 'cashews' }])
  })

  it('A11Y-01 has its Hindi name as the text of a picture that has no Hindi text', async () => {
    await database()
      .insert(productImages)
      .values([
        { productId: shop.productId('almonds'), path: '/demo/1.webp', alt: 'Almonds in a bowl', position: 1 },
        {
          productId: shop.productId('almonds'),
          path: '/demo/2.webp',
          alt: 'Almonds',
          translations: { hi: { alt: 'थाली में बादाम' } },
          position: 2,
        },
      ])
    expect((await inHindi('/products/almonds/208'))['data']).toMatchObject([{ photos: [{ alt: 'बादाम' }, { alt: 'थाली में बादाम' }] }])
    expect((await inEnglish('/products/almonds/208'))['data']).toMatchObject([
      { photos: [{ alt: 'Almonds in a bowl' }, { alt: 'Almonds' }] },
    ])
  })

  it('CAT-01 is in categories with Hindi names, with untranslated texts in English', async () => {
    await aShop({
      categories: [{ slug: 'whole', name: 'Whole', parentId: shop.categoryId('nuts'), translations: { hi: { name: 'साबुत' } } }],
    })
    const [nuts] = (await inHindi('/categories'))['data'] as { id: number }[] // v2 lists categories here.
    expect(nuts).toMatchObject({
      slug: 'nuts',
      name: 'मेवे',
      description: '<p>All nuts.</p>',
      subcategories: [{ slug: 'whole', name: 'साबुत' }],
    })
    expect(Object.keys((nuts as unknown as { subcategories: object[] }).subcategories[0] ?? {})).toEqual(['id', 'slug', 'name'])
    expect((await inHindi(`/sub-categories/${nuts?.id}`))['data']).toMatchObject([{ name: 'साबुत' }])
    expect((await inEnglish('/categories'))['data']).toMatchObject([{ name: 'Nuts', subcategories: [{ name: 'Whole' }] }])
  })
})

it('CONT-03 articles, stories, banners and settings are in Hindi where they are translated', async () => {
  const article = { slug: 'soaking', title: 'Soaking', bannerPath: '', html: '<p>Soak.</p>', tags: ['almonds', 'badam'] }
  await database().insert(catalogWords).values({ locale: 'hi', word: 'almonds', text: 'बादाम' })
  await database()
    .insert(blogs)
    .values({ ...article, translations: { hi: { title: 'भिगोना' } } })
  await database()
    .insert(stories)
    .values({ title: 'Wedding', bannerPath: '/a.webp', html: '<p>x</p>', translations: { hi: { html: '<p>शादी</p>' } } })
  await database()
    .insert(sliders)
    .values({ heading: 'Nuts', photoPath: '/a.webp', photoAlt: 'A bowl', translations: { hi: { heading: 'मेवे', photoAlt: 'कटोरी' } } })
  await database()
    .insert(projects)
    .values({ slug: 'a', title: 'Bulk', bannerPath: '/a.webp', translations: { hi: { title: 'थोक' } } })
  await database()
    .insert(settings)
    .values([
      { type: 'website_name', value: 'Mewa House', public: true, translations: { hi: { value: 'मेवा हाउस' } } },
      { type: 'header_top', value: 'Free delivery', public: true },
      { type: 'secret', value: 'x', translations: { hi: { value: 'y' } } },
    ])
  expect((await inHindi('/blog/soaking'))['blog']).toMatchObject({
    slug: 'soaking',
    title: 'भिगोना',
    description: '<p>Soak.</p>',
    tags: ['बादाम', 'badam'],
  })
  for (const path of ['/blogs', '/blogs?page=1']) expect((await inHindi(path))['data']).toMatchObject([{ title: 'भिगोना' }])
  expect((await inHindi('/stories'))['data']).toMatchObject([{ title: 'Wedding', description: '<p>शादी</p>' }])
  expect((await inHindi('/sliders'))['data']).toMatchObject([{ heading: 'मेवे', alt: 'कटोरी' }])
  expect((await inHindi('/projects'))['data']).toMatchObject([{ title: 'थोक' }])
  const hindi = await inHindi('/business-settings')
  expect(hindi['data']).toEqual([
    { type: 'header_top', value: 'Free delivery' },
    { type: 'website_name', value: 'मेवा हाउस' },
  ])
  const english = await inEnglish('/business-settings')
  expect(english['data']).toEqual([
    { type: 'header_top', value: 'Free delivery' },
    { type: 'website_name', value: 'Mewa House' },
  ])
})
