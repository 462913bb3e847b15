import { NO_FILTERS } from '@/lib/v2/filters'
import type { ListingFilters } from '@/lib/domain/catalog'
import { generateProducts } from '@/lib/testing/generate-products'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { getProduct, listCategories, listCategoryProducts, searchProducts } from '.'

const database = useShopDatabase()
const PRODUCTS = 5_000
/** Of the quickest of some tries: the machine that runs the tests is seldom quiet, and what is slow by its nature is slow every time. */
const LIMIT_MS = 50
const TRIES = 5

async function quickest(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let i = 0; i < TRIES; i++) {
    const began = performance.now()
    await work()
    times.push(performance.now() - began)
  }
  return Math.min(...times)
}

describe('a shop with five thousand products', () => {
  it('PERF-04 answers any page of any listing and any search within 50 ms, and its last page is right', async () => {
    await generateProducts(database(), PRODUCTS)
    const ctx = { db: database(), now: () => new Date() }
    const [category] = await listCategories(ctx)
    const slug = category?.slug ?? ''
    const search = (name: string, page: number, filters: Partial<ListingFilters> = {}) =>
      searchProducts(ctx, name, page, { ...NO_FILTERS, ...filters })
    const lastPage = Math.ceil(PRODUCTS / 12)

    const sorts = ['price_low_to_high', 'price_high_to_low', 'new_arrival', 'popularity', 'top_rated', 'origin', null] as const
    for (const sort of sorts) {
      const last = await search('', lastPage, { sort })
      expect([sort, last.items.length, last.lastPage, last.total]).toEqual([sort, PRODUCTS % 12, lastPage, PRODUCTS])
      expect(await quickest(() => search('', lastPage, { sort }))).toBeLessThan(LIMIT_MS)
    }
    const filters: ListingFilters = {
      ...NO_FILTERS,
      availability: ['in_stock'],
      price: [{ minPaise: 10_000, maxPaise: 90_000 }],
      attributes: { Packaging: ['Tin', 'Glass jar'], Processing: ['Raw'] },
      sort: 'top_rated',
    }
    expect(await quickest(() => listCategoryProducts(ctx, slug, 2, filters))).toBeLessThan(LIMIT_MS)
    expect(await quickest(() => getProduct(ctx, 'generated-product-77'))).toBeLessThan(LIMIT_MS)
    for (const name of [
      'almonds',
      'a',
      'jumbo roasted alm',
      'almnds',
      'packed',
      'even dry fresh sweets gravies tea table',
      '%%%',
      'x'.repeat(500),
    ])
      expect([name, (await quickest(() => search(name, 1))) < LIMIT_MS]).toEqual([name, true])
  }, 60_000)
})
