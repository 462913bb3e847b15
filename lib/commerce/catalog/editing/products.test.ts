import { asc, eq } from 'drizzle-orm'
import { gstRates, priceHistory, productImages, products, slugRedirects, staffActivity, variants } from '@/lib/db/schema'
import { aShop, type Shop } from '@/lib/testing/a-shop'
import { statements } from '@/lib/testing/query-plan'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { publishProduct, setStock } from '../changes/change-product'
import { addItem, getCart } from '@/lib/commerce/cart'
import { newGuestId } from '@/lib/kernel/visitor'
import type { EditedProduct, ProductDocument } from './model'
import { suggestSlug } from '../changes/suggest-slug'
import { getEditedProduct, getProductHistory, listProductNames, listProducts, publishProducts, saveProduct } from '.'

const database = useShopDatabase()
const context = () => ({ db: database(), now: () => new Date() })

let shop: Shop
beforeEach(async () => {
  shop = await aShop({
    categories: [{ slug: 'nuts' }, { slug: 'almonds-only', parent: 'nuts' }, { slug: 'dried-fruit' }],
    sells: [
      {
        slug: 'almonds',
        category: 'almonds-only',
        translations: { hi: { name: 'बादाम', somethingElse: 'stays' } },
        variants: [
          { label: '250 g', sku: 'A-250', priceRupees: 499, mrpRupees: 599, stock: 10 },
          { label: '1 kg', sku: 'A-1000', priceRupees: 1_799, mrpRupees: 1_999, stock: 0, netGrams: 1_000 },
        ],
      },
      { slug: 'figs', category: 'dried-fruit', published: false, variants: [{ sku: 'F-1', stock: 3 }] },
    ],
  })
})

async function edited(slug = 'almonds'): Promise<EditedProduct> {
  const found = await getEditedProduct(context(), shop.productId(slug))
  if (!found.ok) throw new Error(found.reason)
  return found.value
}
/** The two variants of the almonds: 250 g and 1 kg. */
function bothVariantsOf({ document: { variants: both } }: EditedProduct) {
  const [small, large] = both
  if (!small || !large) throw new Error('Two variants were expected.')
  return { small, large }
}
const A_500 = { id: null, sku: 'A-500', fields: { label: '500 g', price_paise: 90_000, mrp_paise: 99_000, net_grams: 500, stock: 4 } }
const rowOf = async (slug: string) => (await database().select().from(products).where(eq(products.slug, slug)))[0]
const loggedAs = (action: string) =>
  database().select().from(staffActivity).where(eq(staffActivity.action, action)).orderBy(staffActivity.id)
const save = ({ id, version, document }: EditedProduct, over: Partial<ProductDocument>) =>
  saveProduct(context(), { id, version, document: { ...document, ...over } })
const problemsOf = async (product: EditedProduct, over: Partial<ProductDocument>) => {
  const outcome = await save(product, over)
  if (outcome.ok || outcome.reason !== 'bad_fields') throw new Error('It was not refused by a field.')
  return 'problems' in outcome ? outcome.problems.map(({ at, reason }) => `${at} ${reason}`) : []
}
const skus = async () =>
  (await database().select().from(variants).orderBy(asc(variants.productId), asc(variants.position))).map(({ sku }) => sku)

const NEW: ProductDocument = {
  slug: 'kesar',
  category: 'nuts',
  fields: {
    name: 'Kesar',
    name_hi: 'केसर',
    hsn: '09102010',
    origin_country: 'IN',
    shelf_life_months: 24,
    published: true,
    vegetarian: true,
    packed_by: 'packer',
  },
  pictures: [
    { path: '/media/a.webp', alt: 'Kesar in a tin', alts: { hi: 'डिब्बे में केसर' }, sku: '' },
    { path: '/media/b.webp', alt: '', alts: { hi: '' }, sku: 'K-2' },
  ],
  variants: [1, 2, 5].map((grams) => ({
    id: null,
    sku: `K-${grams}`,
    fields: { label: `${grams} g`, price_paise: grams * 40_000, mrp_paise: grams * 45_000, net_grams: grams, stock: 7 },
  })),
}

describe('saving a product', () => {
  it('creates one with three variants and pictures, with their histories', async () => {
    const saved = await saveProduct(context(), { id: null, version: '', document: NEW })
    expect(saved).toMatchObject({ ok: true, value: { document: { slug: 'kesar', pictures: NEW.pictures } } })
    if (!saved.ok) return
    const { id } = saved.value
    expect(await database().select().from(variants).where(eq(variants.productId, id)).orderBy(variants.position)).toMatchObject(
      [1, 2, 5].map((grams, position) => ({ sku: `K-${grams}`, pricePaise: grams * 40_000, stock: 7, stockReceipts: 7, position })),
    )
    expect(await rowOf('kesar')).toMatchObject({
      translations: { hi: { name: 'केसर' } },
      published: true,
      featured: false,
      minPricePaise: 40_000,
    })
    const history = await getProductHistory(context(), id)
    expect(history.stock.map(({ quantity }) => quantity)).toEqual([7, 7, 7])
    expect(history.prices).toHaveLength(3)
  })

  it('is unchanged when nothing was edited', async () => {
    const before = await edited()
    const saved = await save(before, {})
    expect(saved).toEqual({ ok: true, value: before })
    expect(before.document.variants.map(({ fields }) => 'stock' in fields)).toEqual([false, false])
  })

  it('changes texts in both languages, cleans HTML, and leaves texts that it does not show', async () => {
    const product = await edited()
    const word = '<p class="MsoNormal" style="mso-x:1" onclick="x()">Crisp<script>alert(1)</script> <b>and sweet</b></p>'
    const saved = await save(product, {
      fields: { ...product.document.fields, description_html: word, name_hi: '', meta_title_hi: 'बादाम ख़रीदें' },
    })
    expect(saved).toMatchObject({
      value: { document: { fields: { description_html: '<p>Crisp <b>and sweet</b></p>', name_hi: null } } },
    })
    expect((await rowOf('almonds'))?.translations).toEqual({ hi: { somethingElse: 'stays', metaTitle: 'बादाम ख़रीदें' } })
  })

  it('saves and logs only what was changed: unchanged HTML and variants are kept exactly', async () => {
    const untidy = '<ul> <li>Crisp</li> </ul>\r\n<table><tr><td>Energy</td></tr></table>'
    await database().update(products).set({ descriptionHtml: untidy }).where(eq(products.slug, 'almonds'))
    const product = await edited()
    const { small, large } = bothVariantsOf(product)
    const dearer = { ...small, fields: { ...small.fields, price_paise: 50_900 } }
    const saved = await save(product, { fields: { ...product.document.fields, origin_region: 'Kashmir' }, variants: [dearer, large] })
    expect(saved).toMatchObject({ value: { document: { fields: { description_html: untidy, origin_region: 'Kashmir' } } } })
    const [entry] = await loggedAs('product.changed')
    expect(Object.keys(entry?.after ?? {}).sort()).toEqual(['origin_region', 'variants'])
    expect(entry).toMatchObject({ before: { variants: [{ sku: 'A-250' }] }, after: { variants: [{ sku: 'A-250' }] } })
    expect(entry?.after?.['variants']).toHaveLength(1)
  })

  it('keeps the old address when the slug changes, and refuses a slug that is or was another product’s', async () => {
    const product = await edited()
    expect(await save(product, { slug: 'jumbo-almonds' })).toMatchObject({ value: { formerSlugs: ['almonds'] } })
    expect(await database().select().from(slugRedirects)).toMatchObject([{ slug: 'almonds', productId: product.id }])
    const figs = await edited('figs')
    expect(await problemsOf(figs, { slug: 'jumbo-almonds' })).toEqual(['slug slug_taken'])
    expect(await problemsOf(figs, { slug: 'almonds' })).toEqual(['slug slug_was_of_other'])
  })

  it.each([
    ['Jumbo Almonds!', 'jumbo-almonds'],
    ['काजू', 'kaju'],
    ['முந்திரி', 'muntiri'],
    ['کاجو', 'kaju'],
  ])('SEO-01 gets a free Latin address from the name %s, however many are spelt alike', async (name, slug) => {
    const productId = shop.productId('figs')
    const others = ['', '-2', '-3', '-4', '-5', '-6'].map((ending) => ({ kind: 'product' as const, slug: `${slug}${ending}`, productId }))
    expect(await suggestSlug(database(), name)).toBe(slug)
    await database().insert(slugRedirects).values(others)
    const asked = await statements(async () => expect(await suggestSlug(database(), name)).toBe(`${slug}-7`))
    expect(asked).toHaveLength(1)
  })

  it('swaps labels and SKUs of two variants, adds one, removes one, and keeps the stock of the others', async () => {
    const product = await edited()
    const { small, large } = bothVariantsOf(product)
    await save(product, {
      variants: [
        { ...large, sku: 'A-250', fields: { ...large.fields, label: '250 g' } },
        { ...small, sku: 'A-1000', fields: { ...small.fields, label: '1 kg' } },
        A_500,
      ],
    })
    expect(await skus()).toEqual(['A-250', 'A-1000', 'A-500', 'F-1'])
    const swapped = await edited()
    expect(Object.values(swapped.stocks)).toEqual([10, 0, 4])
    expect((await database().select().from(priceHistory)).length).toBe(4)
    await save(swapped, { variants: swapped.document.variants.slice(1) })
    expect(await skus()).toEqual(['A-1000', 'A-500', 'F-1'])
  })

  it('CART-05 leaves the lines of a removed variant in carts, and gives them back to one with its label', async () => {
    const guest = { kind: 'guest' as const, guestId: newGuestId() }
    await addItem(context(), guest, { productId: shop.productId('almonds'), variant: '250 g', quantity: 2 })
    const labelsIn = async () => {
      const { lines, unavailable } = await getCart(context(), guest)
      return [lines, unavailable].map((list) => list.map(({ variant }) => variant))
    }
    const [small, ...others] = (await edited()).document.variants
    expect(await save(await edited(), { variants: others })).toMatchObject({ ok: true })
    expect(await labelsIn()).toEqual([[], ['250 g']])
    const again = small ? [{ ...small, id: null }] : []
    expect(await save(await edited(), { variants: [...(await edited()).document.variants, ...again] })).toMatchObject({ ok: true })
    expect(await labelsIn()).toEqual([['250 g'], []])
  })

  it('replaces pictures with their order, texts and variants', async () => {
    const product = await edited()
    const picture = (path: string, sku = '') => ({ path, alt: path, alts: { hi: '' }, sku })
    await save(product, { pictures: [picture('/media/a.webp'), picture('/media/b.webp', 'A-1000')] })
    const again = await edited()
    await save(again, { pictures: again.document.pictures.toReversed() })
    expect(await database().select().from(productImages).orderBy(productImages.position)).toMatchObject([
      { path: '/media/b.webp', variantId: shop.variantId('almonds', '1 kg') },
      { path: '/media/a.webp', variantId: null },
    ])
  })

  it('reports to a second editor that someone else was faster, and changes nothing', async () => {
    const [mine, theirs] = [await edited(), await edited()]
    await save(theirs, { fields: { ...theirs.document.fields, name: 'Theirs' } })
    expect(await save(mine, { fields: { ...mine.document.fields, name: 'Mine' } })).toMatchObject({ ok: false, reason: 'conflict' })
    expect((await edited()).document.fields['name']).toBe('Theirs')
  })

  it('reports a conflict to the second of two editors of one variant, and stores both changes once the first was seen', async () => {
    const [mine, theirs] = [await edited(), await edited()]
    const { small, large } = bothVariantsOf(theirs)
    const over = (fields: ProductDocument['fields']) => ({ variants: [small, { ...large, fields }] })
    expect(await save(theirs, over({ mrp_paise: 210_000 }))).toMatchObject({ ok: true })
    expect(await save(mine, over({ price_paise: 175_000 }))).toMatchObject({ ok: false, reason: 'conflict' })
    expect(await save(await edited(), over({ price_paise: 175_000 }))).toMatchObject({ ok: true })
    expect(bothVariantsOf(await edited()).large.fields).toEqual({ ...large.fields, mrp_paise: 210_000, price_paise: 175_000 })
  })

  it('is no conflict when an order has changed the stock meanwhile', async () => {
    const mine = await edited()
    await setStock(context(), { sku: 'A-250', wish: { by: -3 } })
    expect(await save(mine, { fields: { ...mine.document.fields, name: 'Mine' } })).toMatchObject({
      ok: true,
      value: { stocks: { [shop.variantId('almonds')]: 7 } },
    })
  })

  it('names all invalid fields at once, and stores nothing', async () => {
    const product = await edited()
    const { small, large } = bothVariantsOf(product)
    expect(
      await problemsOf(product, {
        slug: 'Not a slug',
        category: 'nowhere',
        fields: { ...product.document.fields, name: '', hsn: '1', shelf_life_months: 999 },
        pictures: [{ path: 'https://elsewhere.example/a.webp', alt: '', alts: { hi: '' }, sku: 'gone' }],
        variants: [
          { ...small, fields: { ...small.fields, price_paise: 60_000 } },
          { ...large, sku: 'F-1', fields: { ...large.fields, label: '250 g' } },
        ],
      }),
    ).toEqual([
      'slug bad_slug',
      'fields.name required',
      'fields.hsn bad_hsn',
      'fields.shelf_life_months bad_whole',
      'variants.1.fields.label label_taken',
      'variants.0.fields.price_paise price_above_mrp',
      'pictures.0 bad_picture',
      'pictures.0.sku picture_of_unknown_sku',
      'category unknown_category',
      'variants.1.sku sku_of_other_product',
    ])
    expect(await edited()).toEqual(product)
    expect(await problemsOf(product, { variants: [] })).toEqual(['variants required'])
  })
})

describe('the list of products', () => {
  const list = (over = {}) =>
    listProducts(context(), { q: '', category: null, published: null, stock: null, sort: 'name', page: 1, perPage: 10, ...over })
  const slugs = async (over = {}) => (await list(over)).items.map(({ slug }) => slug)

  it.each(['100-250', '250 500', '५०० ग्राम', '500 ग्राम'])('finds %s in SKU and label', async (q) => {
    await database().update(variants).set({ sku: '100-250', label: '५०० ग्राम / 250 g' }).where(eq(variants.sku, 'F-1'))
    expect(await slugs({ q })).toEqual(['figs'])
  })

  it('has published and unpublished ones with their variants', async () => {
    expect(await list()).toMatchObject({
      total: 2,
      items: [
        {
          slug: 'almonds',
          category: 'Almonds Only',
          published: true,
          variants: [{ sku: 'A-250', pricePaise: 49_900, stock: 10 }, { sku: 'A-1000' }],
        },
        { slug: 'figs', published: false },
      ],
    })
  })

  it.each([
    [{ q: 'ALMO' }, ['almonds']],
    [{ q: 'f-1' }, ['figs']],
    [{ q: 'बादाम' }, ['almonds']],
    [{ q: 'a-250 almonds' }, ['almonds']],
    [{ q: '%' }, []],
    [{ category: 'nuts' }, ['almonds']],
    [{ published: false }, ['figs']],
    [{ stock: 'out' }, ['almonds']],
    [{ stock: 'low' }, ['figs']],
    [{ stock: 'low_or_out' }, ['almonds', 'figs']],
    [{ sort: 'newest' }, ['figs', 'almonds']],
    [{ perPage: 1, page: 2 }, ['figs']],
    [{ page: 9 }, []],
  ])('%j selects %j', async (filter, expected) => {
    expect(await slugs(filter)).toEqual(expected)
  })

  it('returns the total even past the last page', async () => {
    expect((await list({ page: 9 })).total).toBe(2)
  })

  it('IND-07 publishes nothing without a GST rate, and names it; a rate of 0 % is one', async () => {
    await database().delete(gstRates)
    const ids = [shop.productId('figs')]
    const refused = { ok: false, reason: 'no_gst_rate', detail: { names: 'Figs (HSN 08021200)' } }
    expect(await publishProducts(context(), { ids, published: true })).toEqual(refused)
    expect(await publishProduct(context(), 'figs')).toEqual(refused)
    const product = await edited('figs')
    expect(await problemsOf(product, { fields: { published: true } })).toEqual(['fields.hsn no_gst_rate'])
    expect(await save(product, { fields: { name: 'Anjeer' } })).toMatchObject({ ok: true })
    expect(await publishProducts(context(), { ids: [shop.productId('almonds')], published: false })).toMatchObject({ ok: true })
    await database().insert(gstRates).values({ hsn: '0802', percent: 0, validFrom: '2017-07-01' })
    expect(await publishProducts(context(), { ids, published: true })).toEqual({ ok: true, value: ids })
  })

  it('refuses an SKU that differs from another one only in case, in this product and in others', async () => {
    const product = await edited()
    const { small, large } = bothVariantsOf(product)
    const problemsWith = (sku: string) => problemsOf(product, { variants: [small, { ...large, sku }] })
    expect(await problemsWith('a-250')).toEqual(['variants.1.sku duplicate_sku'])
    expect(await problemsWith('f-1')).toEqual(['variants.1.sku sku_of_other_product'])
    expect(await setStock(context(), { sku: 'a-250', wish: { to: 4 } })).toMatchObject({ ok: true, value: { stock: 4 } })
  })

  it('returns product names by slug, including unpublished products', async () => {
    const names = await listProductNames(context(), ['figs', 'almonds', 'no-such-product'])
    expect(names.map(({ slug }) => slug).sort()).toEqual(['almonds', 'figs'])
    expect(await listProductNames(context(), [])).toEqual([])
  })

  it('publishes many at once, and returns the changed ones, so that only these are hidden again on undo', async () => {
    const ids = [shop.productId('almonds'), shop.productId('figs')]
    const published = await publishProducts(context(), { ids, published: true })
    expect(published).toEqual({ ok: true, value: [shop.productId('figs')] })
    if (!published.ok) return
    expect(await publishProducts(context(), { ids: published.value, published: false })).toEqual(published)
    expect(await slugs({ published: true })).toEqual(['almonds'])
    expect((await loggedAs('product.published')).map(({ subjectId, after }) => [subjectId, after])).toEqual([
      [String(shop.productId('figs')), { published: true }],
      [String(shop.productId('figs')), { published: false }],
    ])
    await publishProducts(context(), { ids, published: true })
    expect(await slugs({ published: true })).toEqual(['almonds', 'figs'])
    const tooMany = Array.from({ length: 101 }, (_, at) => at)
    expect(await publishProducts(context(), { ids: tooMany, published: true })).toMatchObject({ reason: 'too_many' })
  })
})
