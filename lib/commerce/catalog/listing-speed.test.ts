import pg from 'pg'
import { NO_FILTERS } from '@/lib/v2/filters'
import type { ListingFilters } from '@/lib/domain/catalog'
import { generateProducts } from '@/lib/testing/generate-products'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { getProduct, listCategories, listCategoryProducts, searchProducts } from '.'

const database = useShopDatabase()
const PRODUCTS = 5_000
const PAGE = 12
/** Times belong to `npm run bench`; what makes them grow with the shop is counted here. */
const MOST_STATEMENTS = 6

const filtered: ListingFilters = {
  ...NO_FILTERS,
  availability: ['in_stock'],
  price: [{ minPaise: 10_000, maxPaise: 90_000 }],
  attributes: { Packaging: ['Tin', 'Glass jar'], Processing: ['Raw'] },
  sort: 'top_rated',
}
const searches = [
  'almonds',
  'a',
  'jumbo roasted alm',
  'almnds',
  'packed',
  'even dry fresh sweets gravies tea table',
  '%%%',
  'x'.repeat(500),
]

/** How many statements the database was sent. */
async function statements(work: () => Promise<unknown>): Promise<number> {
  const query = jest.spyOn(pg.Client.prototype, 'query')
  await work()
  const count = query.mock.calls.length
  query.mockRestore()
  return count
}

describe('a shop with five thousand products', () => {
  it('PERF-04 has the right last page in every order, and asks the database a fixed number of questions for any page or search', async () => {
    await generateProducts(database(), PRODUCTS)
    const ctx = { db: database(), now: () => new Date() }
    const [category] = await listCategories(ctx)
    const slug = category?.slug ?? ''
    const search = (name: string, page: number, filters: Partial<ListingFilters> = {}) =>
      searchProducts(ctx, name, page, { ...NO_FILTERS, ...filters })
    const lastPage = Math.ceil(PRODUCTS / PAGE)

    const sorts = ['price_low_to_high', 'price_high_to_low', 'new_arrival', 'popularity', 'top_rated', 'origin', null] as const
    for (const sort of sorts) {
      const last = await search('', lastPage, { sort })
      expect([sort, last.items.length, last.lastPage, last.total]).toEqual([sort, PRODUCTS % PAGE, lastPage, PRODUCTS])
      expect(await statements(() => search('', lastPage, { sort }))).toBeLessThanOrEqual(MOST_STATEMENTS)
    }
    expect(await statements(() => listCategoryProducts(ctx, slug, 2, filtered))).toBeLessThanOrEqual(MOST_STATEMENTS)
    expect(await statements(() => getProduct(ctx, 'generated-product-77'))).toBeLessThanOrEqual(MOST_STATEMENTS)
    for (const name of searches) expect([name, (await statements(() => search(name, 1))) <= MOST_STATEMENTS]).toEqual([name, true])
  })
})
