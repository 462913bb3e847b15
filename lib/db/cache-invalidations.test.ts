import { asc, eq, gt, sql } from 'drizzle-orm'
import { deleteOldInvalidations, findSnapshot, processUnseen } from '@/lib/cache/queries'
import { SHOWN_STOCKS } from '@/lib/kernel/business'
import { aShop } from '@/lib/testing/a-shop'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { listen } from './listen'
import {
  blogs,
  categories,
  gstRates,
  policies,
  productImages,
  products,
  reviews,
  settings,
  sliders,
  synonyms,
  cacheInvalidations,
  variants,
} from './schema'

const database = useShopDatabase()

const tagsAfter = async (id: number) =>
  database()
    .select({ id: cacheInvalidations.id, tag: cacheInvalidations.tag })
    .from(cacheInvalidations)
    .where(gt(cacheInvalidations.id, id))
    .orderBy(asc(cacheInvalidations.id))

/** The tags that a change invalidates, sorted. */
async function invalidatedBy(change: () => Promise<unknown>): Promise<string[]> {
  const before = await tagsAfter(0)
  await change()
  return (await tagsAfter(before.at(-1)?.id ?? 0)).map(({ tag }) => tag).sort()
}

const almonds = { slug: 'mamra-almonds', category: 'almonds' }
const nutsAndAlmonds = [{ slug: 'nuts' }, { slug: 'almonds', parent: 'nuts' }, { slug: 'dates' }]
const ONE_BAND = '[{"min":0}]'
/** All prices are in one price band, so that no price changes a filter count. */
const shopWithAlmonds = (own: object = {}, price_bands = ONE_BAND) =>
  aShop({ categories: nutsAndAlmonds, sells: [{ ...almonds, ...own }], settings: { price_bands } })
const change = (values: Partial<typeof products.$inferInsert>) => () => database().update(products).set(values)

describe('a change of a product', () => {
  it('SEO-01 invalidates the product, the lists and its categories when it is created, which also removes a cached 404', async () => {
    await aShop({ categories: nutsAndAlmonds })
    const tags = await invalidatedBy(() => aShop({ sells: [almonds] }))
    expect([...new Set(tags)]).toEqual(['category:almonds', 'category:nuts', 'product:mamra-almonds', 'products', 'shop'])
  })

  it.each([
    ['its text', { descriptionHtml: '<p>New crop.</p>' }, ['product:mamra-almonds']],
    ['its name', { name: 'Mamra' }, ['product:mamra-almonds', 'products']],
    ['its place among the featured', { featured: true }, ['product:mamra-almonds', 'products']],
    ['made to order', { madeToOrder: true }, ['category:almonds', 'category:nuts', 'product:mamra-almonds', 'products', 'shop']],
    ['its slug', { slug: 'mamra' }, ['product:mamra', 'product:mamra-almonds', 'products']],
    ['withdrawal', { published: false }, ['category:almonds', 'category:nuts', 'product:mamra-almonds', 'products']],
  ])('invalidates the pages that show %s', async (_what, values, expected) => {
    await shopWithAlmonds()
    expect(await invalidatedBy(change(values))).toEqual(expected)
  })

  it('invalidates its old and its new category, with their parents', async () => {
    const shop = await shopWithAlmonds()
    const tags = await invalidatedBy(change({ categoryId: shop.categoryId('dates') }))
    expect(tags).toEqual(['category:almonds', 'category:dates', 'category:nuts', 'product:mamra-almonds', 'products'])
  })

  it('invalidates nothing when only data that no page shows has changed', async () => {
    await shopWithAlmonds()
    expect(await invalidatedBy(change({ unitsSold: 7 }))).toEqual([])
    expect(await invalidatedBy(change({ search: null }))).toEqual([])
    expect(await invalidatedBy(change({ name: 'Mamra Almonds' }))).toEqual([])
  })

  it('invalidates no list while it is unpublished', async () => {
    await shopWithAlmonds({ published: false })
    expect(await invalidatedBy(change({ name: 'Draft' }))).toEqual(['product:mamra-almonds'])
    expect(await invalidatedBy(() => database().delete(products))).toEqual(['product:mamra-almonds'])
  })
})

describe('a change of a row that belongs to a product', () => {
  it('invalidates only the product when a price or a stock changes', async () => {
    await shopWithAlmonds()
    expect(await invalidatedBy(() => database().update(variants).set({ pricePaise: 45_000 }))).toEqual(['product:mamra-almonds'])
    expect(await invalidatedBy(() => database().update(variants).set({ stock: 3 }))).toEqual(['product:mamra-almonds'])
    expect(await invalidatedBy(() => database().update(variants).set({ stock: 3 }))).toEqual([])
  })

  it('SEO-01 knows the steps in which pages show a stock', async () => {
    const { rows } = await database().execute<{ step: number }>(
      sql`SELECT DISTINCT shown_stock(n) AS step FROM generate_series(0, 1200) n ORDER BY step`,
    )
    expect(rows.map(({ step }) => step)).toEqual(SHOWN_STOCKS)
    const { rows: rounded } = await database().execute(sql`SELECT n FROM generate_series(0, 1000) n WHERE shown_stock(n) < n`)
    expect(rounded).toEqual([])
  })

  it.each([
    ['from 100 to 51, which no page shows', 100, 51, false],
    ['from 51 to 50, the next step', 51, 50, true],
    ['from 6 to 5, which is shown as a number', 6, 5, true],
    ['from 3 to 2', 3, 2, true],
    ['from 10 to 7', 10, 7, false],
    ['from 7 to 11', 7, 11, true],
    ['from 1000 to 900', 1_000, 900, false],
    ['beyond what a cart may hold', 5_000, 1_000, false],
  ])('SEO-01 invalidates the product only when its stock crosses a step that pages show: %s', async (_what, before, after, expected) => {
    await shopWithAlmonds({ stock: before })
    expect(await invalidatedBy(() => database().update(variants).set({ stock: after }))).toEqual(expected ? ['product:mamra-almonds'] : [])
  })

  it('also invalidates its categories when it sells out or is in stock again, because they list products in stock first', async () => {
    await shopWithAlmonds()
    const everywhere = ['category:almonds', 'category:nuts', 'product:mamra-almonds', 'shop']
    expect(await invalidatedBy(() => database().update(variants).set({ stock: 0 }))).toEqual(everywhere)
    expect(await invalidatedBy(() => database().update(variants).set({ stock: 9 }))).toEqual(everywhere)
  })

  it('also invalidates its categories when it becomes available by being made to order', async () => {
    await shopWithAlmonds({ stock: 0 })
    const everywhere = ['category:almonds', 'category:nuts', 'product:mamra-almonds', 'products', 'shop']
    expect(await invalidatedBy(change({ madeToOrder: true }))).toEqual(everywhere)
    // Made to order and in stock are two filter options.
    const listings = ['category:almonds', 'category:nuts', 'product:mamra-almonds', 'shop']
    expect(await invalidatedBy(() => database().update(variants).set({ stock: 9 }))).toEqual(listings)
    expect(await invalidatedBy(() => database().update(variants).set({ stock: 3 }))).toEqual(['product:mamra-almonds'])
  })

  it.each([
    ['a price that goes to another band', '[{"max":300},{"min":300}]', 29_900, 30_000, true],
    ['a price that stays in its band', '[{"max":300},{"min":300}]', 29_900, 29_999, false],
    ['any price, when the bands cannot be read', 'none', 29_900, 29_999, true],
  ])('CAT-07 invalidates the filter counts for %s', async (_, bands, before, after, expected) => {
    await shopWithAlmonds({ variants: [{ priceRupees: before / 100, mrpRupees: 400 }] }, bands)
    const tags = await invalidatedBy(() => database().update(variants).set({ pricePaise: after }))
    expect(tags).toEqual(expected ? ['category:almonds', 'category:nuts', 'product:mamra-almonds', 'shop'] : ['product:mamra-almonds'])
  })

  it.each([{ attributes: { Packaging: 'Tin' } }, { originCountry: 'IR' }])(
    'CAT-07 freshens the counts of the filters for %j',
    async (values) => {
      await shopWithAlmonds()
      expect(await invalidatedBy(change(values))).toEqual(['category:almonds', 'category:nuts', 'product:mamra-almonds', 'shop'])
    },
  )

  it('invalidates every list when its first variant is added or its last one deleted', async () => {
    const shop = await shopWithAlmonds({ variants: [] })
    const variant = { productId: shop.productId('mamra-almonds'), label: '1 kg', sku: 'KG', pricePaise: 1, mrpPaise: 1, netGrams: 1000 }
    const everywhere = ['category:almonds', 'category:nuts', 'product:mamra-almonds', 'products', 'shop']
    expect(await invalidatedBy(() => database().insert(variants).values(variant))).toEqual(everywhere)
    expect(await invalidatedBy(() => database().delete(variants))).toEqual(everywhere)
  })

  it('invalidates the product when a picture, a review or a variant is added or deleted', async () => {
    const shop = await shopWithAlmonds()
    const productId = shop.productId('mamra-almonds')
    const variant = { productId, label: '1 kg', sku: 'KG', pricePaise: 1, mrpPaise: 1, netGrams: 1000 }
    for (const add of [
      () => database().insert(productImages).values({ productId, path: '/demo/a.webp' }),
      () => database().insert(variants).values(variant),
      () => database().delete(productImages),
      () => database().delete(variants).where(eq(variants.sku, 'KG')),
    ]) {
      expect(await invalidatedBy(add)).toEqual(['product:mamra-almonds'])
    }
  })

  it('HOME-06 also invalidates the newest reviews when a review is added, changed or deleted', async () => {
    const shop = await shopWithAlmonds()
    const review = { productId: shop.productId('mamra-almonds'), authorName: 'Asha', rating: 5, comment: 'Fresh.' }
    for (const change of [
      () => database().insert(reviews).values(review),
      () => database().update(reviews).set({ comment: 'Crisp.' }),
      () => database().delete(reviews),
    ])
      expect(await invalidatedBy(change)).toEqual(['product:mamra-almonds', 'reviews'])
  })

  it('invalidates nothing for a review that waits for approval', async () => {
    const shop = await shopWithAlmonds()
    const review = { productId: shop.productId('mamra-almonds'), authorName: 'Asha', rating: 5, comment: 'Fresh.', published: false }
    expect(await invalidatedBy(() => database().insert(reviews).values(review))).toEqual([])
    expect(await invalidatedBy(() => database().update(reviews).set({ published: true }))).toEqual(['product:mamra-almonds', 'reviews'])
  })

  it('IND-07 invalidates every product of an HSN whose GST rate changes, and the lists in which it may be out of stock', async () => {
    await aShop({
      sells: [
        { slug: 'a', hsn: '08021200' },
        { slug: 'b', hsn: '08021200' },
        { slug: 'c', hsn: '09102010' },
      ],
    })
    const rate = { hsn: '08021200', percent: 5, validFrom: '2025-09-22' }
    expect(await invalidatedBy(() => database().insert(gstRates).values(rate))).toEqual(['category:nuts', 'product:a', 'product:b', 'shop'])
    const unused = { ...rate, hsn: '2106' }
    expect(await invalidatedBy(() => database().insert(gstRates).values(unused))).toEqual([])
  })
})

describe('a change of other data that a page shows', () => {
  it('invalidates menus, the category and its parent when a category changes', async () => {
    await aShop({ categories: nutsAndAlmonds })
    const rename = () => database().update(categories).set({ slug: 'badam' }).where(eq(categories.slug, 'almonds'))
    expect(await invalidatedBy(rename)).toEqual(['categories', 'category:almonds', 'category:badam', 'category:nuts'])
  })

  it('invalidates the article and the list of articles', async () => {
    const article = { slug: 'soaking', title: 'Soaking', bannerPath: '/demo/a.webp', html: '<p>Soak.</p>' }
    expect(await invalidatedBy(() => database().insert(blogs).values(article))).toEqual(['blog:soaking', 'blogs'])
    expect(await invalidatedBy(() => database().update(blogs).set({ slug: 'soak' }))).toEqual(['blog:soak', 'blog:soaking', 'blogs'])
  })

  it('invalidates by the name of the table for settings, sliders, policies and synonyms', async () => {
    expect(await invalidatedBy(() => database().insert(settings).values({ type: 'website_name', value: 'Mewa' }))).toEqual(['settings'])
    expect(await invalidatedBy(() => database().insert(policies).values({ slug: 'return-policy', html: '<p>30 days.</p>' }))).toEqual([
      'policies',
    ])
    expect(await invalidatedBy(() => database().insert(sliders).values({ photoPath: '/demo/a.webp' }))).toEqual(['sliders'])
    expect(
      await invalidatedBy(() =>
        database()
          .insert(synonyms)
          .values({ position: 1, terms: ['salt', 'namak'] }),
      ),
    ).toEqual(['synonyms'])
  })
})

describe('the log of cache invalidations', () => {
  it('contains nothing that was rolled back', async () => {
    await shopWithAlmonds()
    const fail = database().transaction(async (tx) => {
      await tx.update(products).set({ name: 'Other' })
      throw new Error('changed my mind')
    })
    expect(await invalidatedBy(() => fail.catch(() => 'rolled back'))).toEqual([])
  })

  it('contains a tag once, however many of its rows one transaction changes', async () => {
    await aShop({ sells: [{ slug: 'almonds', variants: [{ label: '250 g' }, { label: '500 g' }] }], settings: { price_bands: ONE_BAND } })
    const sale = () =>
      database().transaction(async (tx) => {
        await tx.update(variants).set({ pricePaise: 100 })
        await tx.update(products).set({ name: 'Almonds on sale', descriptionHtml: '' })
      })
    expect(await invalidatedBy(sale)).toEqual(['product:almonds', 'products'])
  })

  it('shows every tag once to a reader that remembers its snapshot, however transactions overlap and end', async () => {
    const slugs = Array.from({ length: 40 }, (_, index) => `product-${index}`)
    await aShop({ sells: slugs.map((slug) => ({ slug })) })
    let snapshot = await findSnapshot(database())
    const seen: string[] = []
    const read = async () => {
      snapshot = await processUnseen(database(), snapshot, (unseen) => {
        seen.push(...unseen.map(({ tag }) => tag))
      })
    }
    const written = new AbortController()
    const reader = (async () => {
      while (!written.signal.aborted) await read()
    })()
    const isRolledBack = (index: number) => index % 5 === 4
    await Promise.all(
      slugs.map((slug, index) =>
        database()
          .transaction(async (tx) => {
            await tx.update(products).set({ metaTitle: 'changed' }).where(eq(products.slug, slug))
            // Some transactions write their rows early and commit late.
            if (index % 2 === 0) await tx.execute(sql`SET CONSTRAINTS ALL IMMEDIATE`)
            await tx.execute(sql`SELECT pg_sleep(${((index * 7) % 5) / 200})`)
            if (isRolledBack(index)) tx.rollback()
          })
          .catch((error: unknown) => {
            if (!isRolledBack(index)) throw error
          }),
      ),
    )
    written.abort()
    await reader
    await read()
    expect(seen.sort()).toEqual(
      slugs
        .filter((_, index) => !isRolledBack(index))
        .map((slug) => `product:${slug}`)
        .sort(),
    )
  })

  it('shows the tags of a long transaction to a reader that has seen later ones, and more tags than one batch', async () => {
    await aShop()
    const before = await findSnapshot(database())
    const seen: string[][] = []
    const readFrom = (snapshot: string) =>
      processUnseen(database(), snapshot, (unseen) => {
        seen.push(unseen.map(({ tag }) => tag))
      })
    let early = before
    await database().transaction(async (long) => {
      await long.execute(sql`SELECT invalidate_tag('long:' || n) FROM generate_series(1, 10001) n`)
      await database().execute(sql`SELECT invalidate_tag('short')`)
      early = await readFrom(before)
      expect(seen.splice(0)).toEqual([['short']])
      expect(await readFrom(early)).toBe(early)
    })
    await readFrom(early)
    expect(seen.map(({ length }) => length)).toEqual([10_000, 1])
    expect(new Set(seen.flat())).toEqual(new Set(Array.from({ length: 10_001 }, (_, index) => `long:${index + 1}`)))
  })

  it('lets transactions that invalidate the same pages commit without waiting for each other', async () => {
    await aShop()
    await database().transaction(async (open) => {
      await open.execute(sql`SELECT invalidate_tag('shop')`)
      await database().transaction(async (tx) => {
        await tx.execute(sql`SET LOCAL lock_timeout = '5s'`)
        await tx.execute(sql`SELECT invalidate_tag('shop')`)
      })
    })
    expect(await tagsAfter(0)).toMatchObject([{ tag: 'shop' }, { tag: 'shop' }])
  })

  it('REL-02 loses rows that a restored backup brought from another database: they are neither read nor in the way of new ones', async () => {
    await aShop()
    const before = await findSnapshot(database())
    await database().execute(sql`INSERT INTO cache_invalidations (tag, transaction) VALUES ('shop', '9000000000')`)
    const seen: string[] = []
    await processUnseen(database(), before, (unseen) => {
      seen.push(...unseen.map(({ tag }) => tag))
    })
    expect(seen).toEqual([])
    await deleteOldInvalidations(database())
    expect(await tagsAfter(0)).toEqual([])
  })

  it('is announced to listeners when they start to listen and at every commit', async () => {
    let calls = 0
    let wake = () => {}
    const heard = () => new Promise<void>((resolve) => (wake = resolve))
    const ready = heard()
    const close = listen('cache_invalidations', () => {
      calls += 1
      wake()
    })
    await ready
    const announced = heard()
    await database().insert(settings).values({ type: 'website_name', value: 'Mewa' })
    await announced
    await close()
    expect(calls).toBe(2)
  })
})
