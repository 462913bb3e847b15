import { asc, eq, sql } from 'drizzle-orm'
import { cacheInvalidations, categories, priceHistory, productImages, products, slugRedirects, variants } from '@/lib/db/schema'
import { seedDemoShop } from '@/lib/db/seed/seed-demo-shop'
import { aShop } from '@/lib/testing/a-shop'
import { exportCsv, importCsv } from '@/lib/testing/catalog-file'
import { useShopDatabase } from '@/lib/testing/shop-database'

const database = useShopDatabase()

/** All displayed and historical data of the catalogue. */
const everything = async () => ({
  products: await database().select().from(products).orderBy(asc(products.id)),
  variants: await database().select().from(variants).orderBy(asc(variants.id)),
  pictures: await database().select().from(productImages).orderBy(asc(productImages.id)),
  prices: await database().select().from(priceHistory).orderBy(asc(priceHistory.id)),
  slugRedirects: await database().select().from(slugRedirects),
  stale: await database().select().from(cacheInvalidations),
})

const unchanged = (products: number, variants: number) => ({
  ok: true,
  value: {
    products: { new: 0, changed: 0, same: products },
    variants: { new: 0, changed: 0, same: variants },
    changes: { count: 0, shown: [] },
  },
})

describe('an exported catalogue', () => {
  it('is imported again without any change or invalidation', async () => {
    await seedDemoShop(database(), () => {})
    const before = await everything()
    expect(await importCsv(await exportCsv())).toEqual(unchanged(before.products.length, before.variants.length))
    expect(await everything()).toEqual(before)
  })

  it('recreates the same catalogue in an empty shop', async () => {
    await seedDemoShop(database(), () => {})
    const csv = await exportCsv()
    await database().execute(sql`DELETE FROM products`)
    expect(await importCsv(csv)).toMatchObject({ ok: true, value: { products: { changed: 0, same: 0 } } })
    expect(await exportCsv()).toBe(csv)
  })

  it('SEO-01 CAT-04 recreates what the triggers maintain: search words, prices, stock, the vocabulary and the invalidated pages', async () => {
    const derived = async () => ({
      products: await database()
        .select({ slug, search, searchRank, minPricePaise, minMrpPaise, totalStock })
        .from(products)
        .orderBy(asc(slug)),
      words: (await database().execute(sql`SELECT word, stem, sound FROM search_vocabulary ORDER BY word`)).rows,
      tags: await database()
        .selectDistinct({ tag })
        .from(cacheInvalidations)
        .where(sql`${tag} NOT LIKE 'product:%'`)
        .orderBy(asc(tag)),
    })
    const { slug, search, searchRank, minPricePaise, minMrpPaise, totalStock } = products
    const { tag } = cacheInvalidations
    await seedDemoShop(database(), () => {})
    const csv = await exportCsv()
    const [before, synonymWords] = [
      await derived(),
      sql`SELECT count(learn_words(search_words(array_to_string(terms, ' ')))) FROM synonyms`,
    ]
    await database().execute(sql`DELETE FROM products`)
    await database().execute(sql`DELETE FROM search_vocabulary`)
    await database().execute(synonymWords)
    await database().delete(cacheInvalidations)
    await importCsv(csv)
    const after = await derived()
    expect(after.products).toEqual(before.products)
    expect(after.words).toEqual(before.words)
    const categorySlugs = (await database().select({ slug: categories.slug }).from(categories)).map((row) => `category:${row.slug}`)
    expect(after.tags.map((row) => row.tag)).toEqual([...categorySlugs, 'products', 'shop'].sort())
    const stale = await database()
      .selectDistinct({ tag })
      .from(cacheInvalidations)
      .where(sql`${tag} LIKE 'product:%'`)
    expect(stale).toHaveLength(before.products.length)
  })

  it('restores every text, including formulas and the pictures of variants', async () => {
    const texts = {
      name: '=1+1',
      ingredients: '@home\n-fresh',
      metaTitle: "'=HYPERLINK(1)",
      descriptionHtml: '\t<p>"क", ₹5;\r\n</p>',
      tags: ['-a | b', '\\c:'],
      attributes: { 'Grade: AA': 'x|y', '=Origin': ' +1' },
    }
    await aShop({
      sells: [
        { slug: 'almonds', ...texts, variants: [{ label: '-5 g', sku: '+SKU' }] },
        { slug: 'no-pack', variants: [] },
      ],
    })
    await database().insert(productImages).values({ productId: 1, path: '/a.webp', alt: 'a | b\nc', variantId: 1, position: 4 })
    const before = await everything()
    const csv = await exportCsv()
    expect(csv).not.toMatch(/(^|,)"[=+\-@\t]/)
    expect(await importCsv(csv)).toEqual(unchanged(2, 1))
    expect(await everything()).toEqual(before)
    await database().delete(products).where(eq(products.slug, 'almonds'))
    expect(await importCsv(csv)).toMatchObject({ value: { products: { new: 1, same: 1 }, variants: { new: 1 } } })
    expect(await database().select().from(products).where(eq(products.slug, 'almonds'))).toMatchObject([texts])
    expect(await database().select().from(productImages)).toMatchObject([{ path: '/a.webp', alt: 'a | b\nc', variantId: 2 }])
  })
})

describe('texts in Hindi', () => {
  const textsOf = async (slug: string) => (await database().select().from(products).where(eq(products.slug, slug)))[0]?.translations

  it('IND-11 have a column each; an empty cell removes a text, and a file without the column changes none', async () => {
    await aShop({
      sells: [
        { slug: 'almonds', name: 'Almonds', translations: { hi: { name: 'बादाम', metaTitle: 'बादाम खरीदें', badge: 'नया' } } },
        { slug: 'figs', name: 'Figs' },
      ],
    })
    expect(await importCsv('slug,name_hi,description_html_hi\nalmonds,,<p>कुरकुरे।</p>\nfigs,अंजीर,\n')).toMatchObject({
      ok: true,
      value: { products: { changed: 2 } },
    })
    expect(await textsOf('almonds')).toEqual({ hi: { metaTitle: 'बादाम खरीदें', badge: 'नया', descriptionHtml: '<p>कुरकुरे।</p>' } })
    expect(await textsOf('figs')).toEqual({ hi: { name: 'अंजीर' } })
    expect(await importCsv('slug,name\nfigs,Dried Figs\n')).toMatchObject({ ok: true })
    expect(await textsOf('figs')).toEqual({ hi: { name: 'अंजीर' } })
    expect(await importCsv('slug,name_hi\nfigs,\n')).toMatchObject({ ok: true })
    expect(await textsOf('figs')).toEqual({})
  })
})
