import { asc, eq, sql } from 'drizzle-orm'
import { aShop } from '@/lib/testing/a-shop'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { categories, priceHistory, productImages, products, reviews, variants } from './schema'

const database = useShopDatabase()

async function product(slug: string) {
  const [row] = await database().select().from(products).where(eq(products.slug, slug))
  if (!row) throw new Error(`no product ${slug}`)
  return row
}

const twoVariants = {
  slug: 'almonds',
  variants: [
    { label: '250 g', priceRupees: 329, mrpRupees: 399, stock: 5 },
    { label: '1 kg', priceRupees: 1179, mrpRupees: 1179, stock: 2 },
  ],
}

describe('the columns of a product that depend on its variants', () => {
  it('CAT-04 hold the price of its cheapest variant in stock and the stock of all variants, rounded up to a step', async () => {
    await aShop({ sells: [twoVariants] })
    expect(await product('almonds')).toMatchObject({ minPricePaise: 32_900, minMrpPaise: 39_900, totalStock: 10 })
  })

  it('CAT-04 change to the next variant when the cheapest is sold out, and back to the cheapest when all are', async () => {
    const shop = await aShop({ sells: [twoVariants] })
    await database()
      .update(variants)
      .set({ stock: 0 })
      .where(eq(variants.id, shop.variantId('almonds', '250 g')))
    expect(await product('almonds')).toMatchObject({ minPricePaise: 117_900, minMrpPaise: 117_900, totalStock: 2 })
    await database().update(variants).set({ stock: 0 })
    expect(await product('almonds')).toMatchObject({ minPricePaise: 32_900, totalStock: 0 })
  })

  it('hold no price after the last variant is deleted', async () => {
    await aShop({ sells: [twoVariants] })
    await database().delete(variants)
    expect(await product('almonds')).toMatchObject({ minPricePaise: null, minMrpPaise: null, totalStock: 0 })
  })

  it('stay correct when 50 buyers buy the stock at once', async () => {
    await aShop({ sells: [{ slug: 'last-five', stock: 5 }] })
    const buy = () =>
      database()
        .update(variants)
        .set({ stock: sql`${variants.stock} - 1` })
        .where(sql`${variants.stock} >= 1`)
        .returning()
    const bought = await Promise.all(Array.from({ length: 50 }, buy))
    expect(bought.flat()).toHaveLength(5)
    expect(await product('last-five')).toMatchObject({ totalStock: 0 })
  })

  it('do not deadlock buyers of the same products in opposite order', async () => {
    const slugs = ['a', 'b', 'c', 'd']
    const shop = await aShop({ sells: slugs.map((slug) => ({ slug, stock: 100 })) })
    const ids = slugs.map((slug) => shop.variantId(slug))
    // Two variants per buyer in one statement: the trigger locks their products in the same order for all buyers.
    const buy = (index: number) => {
      const wanted = [ids[index % 4] ?? 0, ids[(index + 1 + (index % 3)) % 4] ?? 0]
      return database()
        .update(variants)
        .set({ stock: sql`${variants.stock} - 1` })
        .where(sql`${variants.id} IN (SELECT id FROM variants WHERE id IN (${wanted[0]}, ${wanted[1]}) ORDER BY id FOR UPDATE)`)
    }
    const sales = await Promise.all(Array.from({ length: 40 }, (_, index) => buy(index)))
    const sold = sales.reduce((sum, { rowCount }) => sum + (rowCount ?? 0), 0)
    const [left] = await database()
      .select({ stock: sql<number>`sum(${variants.stock})` })
      .from(variants)
    expect(left?.stock).toBe(400 - sold)
  })
})

describe('the history of prices', () => {
  it('IND-03 contains the first price and every change, and nothing when only the stock changes', async () => {
    const shop = await aShop({ sells: [{ slug: 'almonds', variants: [{ priceRupees: 329, mrpRupees: 399 }] }] })
    await database().update(variants).set({ pricePaise: 29_900 })
    await database().update(variants).set({ stock: 1 })
    await database().update(variants).set({ pricePaise: 35_000, mrpPaise: 42_000 })
    const rows = await database().select().from(priceHistory).orderBy(asc(priceHistory.validFrom))
    expect(rows.map(({ variantId, pricePaise, mrpPaise }) => [variantId, pricePaise, mrpPaise])).toEqual([
      [shop.variantId('almonds'), 32_900, 39_900],
      [shop.variantId('almonds'), 29_900, 39_900],
      [shop.variantId('almonds'), 35_000, 42_000],
    ])
  })
})

describe('the rating of a product', () => {
  it('is the mean of its published reviews with one decimal, and 0 without any', async () => {
    const shop = await aShop({ sells: [{ slug: 'almonds' }] })
    const written = { productId: shop.productId('almonds'), authorName: 'Asha', comment: 'Fresh.' }
    await database()
      .insert(reviews)
      .values([5, 4, 4].map((rating) => ({ ...written, rating })))
    await database()
      .insert(reviews)
      .values({ ...written, rating: 1, published: false })
    expect(await product('almonds')).toMatchObject({ rating: 4.3, ratingCount: 3 })
    await database().update(reviews).set({ published: false }).where(eq(reviews.rating, 4))
    expect(await product('almonds')).toMatchObject({ rating: 5, ratingCount: 1 })
    await database().delete(reviews)
    expect(await product('almonds')).toMatchObject({ rating: 0, ratingCount: 0 })
  })
})

describe('the search words of a product', () => {
  const finds = async (words: string) => {
    const query = sql`websearch_to_tsquery('simple', unaccent(${words})) || websearch_to_tsquery('english', unaccent(${words}))`
    const rows = await database()
      .select({ slug: products.slug })
      .from(products)
      .where(sql`${products.search} @@ (${query})`)
    return rows.map(({ slug }) => slug)
  }

  beforeEach(async () => {
    await aShop({
      categories: [
        { slug: 'nuts', name: 'Nuts' },
        { slug: 'almonds', name: 'Whole kernels', parent: 'nuts' },
      ],
      sells: [
        {
          slug: 'mamra',
          name: 'Mamra Almonds',
          category: 'almonds',
          tags: ['badam', 'बादाम'],
          ingredients: 'Almonds, crème',
          descriptionHtml: '<p>For <em>anglaise</em></p>',
        },
      ],
    })
  })

  it.each(['mamra', 'almond', 'badam', 'बादाम', 'kernel', 'nuts', 'creme', 'Crème'])('finds a product by %s', async (words) => {
    expect(await finds(words)).toEqual(['mamra'])
  })

  it('marks the words of its description, which count for less, and contains none of its markup', async () => {
    expect(await finds('anglaise')).toEqual([])
    const [row] = await database().select({ search: products.search }).from(products)
    expect(row?.search).toContain("'~anglais'")
    expect(row?.search).not.toContain("'~em'")
  })

  it('change with the name of the product and of its parent category', async () => {
    await database().update(products).set({ name: 'Gurbandi' })
    await database().update(categories).set({ name: 'Mewa' }).where(eq(categories.slug, 'nuts'))
    expect([await finds('gurbandi'), await finds('mewa'), await finds('nuts')]).toEqual([['mamra'], ['mamra'], []])
  })
})

describe('the date of the last change', () => {
  const longAgo = new Date('2026-01-01T00:00:00Z')

  it('changes with what the page shows, and not with stock or sales', async () => {
    await aShop({ sells: [{ slug: 'almonds', stock: 5, updatedAt: longAgo, variants: [] }] })
    expect((await product('almonds')).updatedAt).toEqual(longAgo)
    await database().update(products).set({ unitsSold: 9 })
    expect((await product('almonds')).updatedAt).toEqual(longAgo)
    await database().update(products).set({ metaTitle: 'New' })
    expect((await product('almonds')).updatedAt.getTime()).toBeGreaterThan(longAgo.getTime())
  })

  /** Sets an old date: the trigger accepts an `updated_at` that is set explicitly and alone. */
  const setLongAgo = () => database().update(products).set({ updatedAt: longAgo })
  const moved = async () => (await product('almonds')).updatedAt > longAgo

  it.each<[string, (id: number) => Promise<unknown>, boolean]>([
    ['a price', () => database().update(variants).set({ pricePaise: 29_900 }), true],
    ['a pack that sells out', () => database().update(variants).set({ stock: 0 }), true],
    ['a pack that is sold', () => database().update(variants).set({ stock: 9 }), false],
    ['a photo', (productId) => database().insert(productImages).values({ productId, path: '/demo/new.webp' }), true],
    ['a photo’s text', () => database().update(productImages).set({ alt: 'From above' }), true],
    ['a photo that stays as it is', () => database().update(productImages).set({ alt: 'Almonds' }), false],
    ['a photo that goes', () => database().delete(productImages), true],
    ['withdrawal', () => database().update(products).set({ published: false }), true],
    ['sales', () => database().update(products).set({ unitsSold: 70 }), false],
  ])('SEO-08 after %s', async (_what, change, expected) => {
    const productId = (await aShop({ sells: [{ slug: 'almonds' }] })).productId('almonds')
    await database().insert(productImages).values({ productId, path: '/demo/almonds.webp', alt: 'Almonds' })
    await setLongAgo()
    expect(await moved()).toBe(false)
    await change(productId)
    expect(await moved()).toBe(expected)
  })

  it('SEO-08 changes for both products when a photo moves from one to the other', async () => {
    const shop = await aShop({ sells: [{ slug: 'almonds' }, { slug: 'figs' }] })
    await database()
      .insert(productImages)
      .values({ productId: shop.productId('figs'), path: '/demo/figs.webp' })
    await setLongAgo()
    await database()
      .update(productImages)
      .set({ productId: shop.productId('almonds') })
    expect([await moved(), (await product('figs')).updatedAt > longAgo]).toEqual([true, true])
  })
})
