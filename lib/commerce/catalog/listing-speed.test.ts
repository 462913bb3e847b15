import { NO_FILTERS } from './filters.wire'
import type { ListingFilters } from './model'
import { aShop } from '@/lib/testing/a-shop'
import { generateProducts } from '@/lib/testing/generate-products'
import { timesOf } from '@/lib/testing/long-run'
import { planOf, statements } from '@/lib/testing/query-plan'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { getProduct, listCategories, listCategoryProducts } from '.'
import { listFilterOptions, searchProducts } from '@/lib/commerce/search'

const database = useShopDatabase()
const PRODUCTS = timesOf({ short: 1_510, long: 5_000 })
const PAGE = 12
/** `npm run bench` measures times; this test counts what makes them grow with the shop. */
const MAX_STATEMENTS = 6
/** A misspelt search runs as typed first, then with its corrections. */
const MAX_SEARCH_STATEMENTS = 13
/** Filling the shop takes minutes on a busy machine. */
const PATIENCE_MS = 300_000

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
  'badam gift box',
  'packed',
  'even dry fresh sweets gravies tea table',
  '%%%',
  'x'.repeat(500),
]

describe(`a shop with ${PRODUCTS} products`, () => {
  it(
    'PERF-04 has the right last page in every order, executes a fixed number of statements, lists and counts from indexes alone, and finds words by the index',
    async () => {
      await generateProducts(database(), PRODUCTS)
      // Without their GST rates the products would be out of stock, and their order that of no index.
      await aShop()
      const ctx = { db: database(), now: () => new Date() }
      const [category] = await listCategories(ctx)
      const slug = category?.slug ?? ''
      const search = (name: string, page: number, filters: Partial<ListingFilters> = {}) =>
        searchProducts(ctx, { name }, page, { ...NO_FILTERS, ...filters })
      const lastPage = Math.ceil(PRODUCTS / PAGE)

      const sorts = ['price_low_to_high', 'price_high_to_low', 'new_arrival', 'popularity', 'top_rated', 'origin', null] as const
      for (const sort of sorts) {
        const last = await search('', lastPage, { sort })
        expect([sort, last.items.length, last.lastPage, last.total]).toEqual([sort, PRODUCTS % PAGE, lastPage, PRODUCTS])
        expect((await statements(() => search('', lastPage, { sort }))).length).toBeLessThanOrEqual(MAX_STATEMENTS)
      }
      expect((await statements(() => listCategoryProducts(ctx, slug, 2, filtered))).length).toBeLessThanOrEqual(MAX_STATEMENTS)
      expect((await statements(() => getProduct(ctx, 'generated-product-77'))).length).toBeLessThanOrEqual(MAX_STATEMENTS)

      const listed = [
        ...(await statements(() => search('', lastPage))),
        ...(await statements(() => listFilterOptions(ctx, { name: '', category: slug }, NO_FILTERS))),
      ].filter(({ text }) => /count\(|order by "products"/.test(text))
      expect(listed.length).toBe(3)
      for (const statement of listed) {
        const reads = (await planOf(statement, { isLarge: true })).filter(
          (node) => node['Relation Name'] === 'products' && node.Alias !== 'sample',
        )
        expect([statement.text, reads.map((node) => node['Node Type'])]).toEqual([statement.text, ['Index Only Scan']])
      }

      for (const name of searches) {
        const asked = await statements(() => search(name, 1))
        expect([name, asked.length <= MAX_SEARCH_STATEMENTS]).toEqual([name, true])
      }
      for (const [name, filters] of [
        ['almonds', {}],
        ['kaju', { sort: 'price_low_to_high' }],
        ['almnods', { availability: ['in_stock'] }],
      ] as const) {
        const [pageAndCount, ...others] = (await statements(() => search(name, 2, filters))).filter(({ text }) =>
          text.includes('with hits as materialized'),
        )
        const plan = pageAndCount ? await planOf(pageAndCount) : []
        expect([name, others, plan.filter((node) => node['Node Type'] === 'Seq Scan')]).toEqual([name, [], []])
        expect(plan).toContainEqual(expect.objectContaining({ 'Node Type': 'Bitmap Index Scan', 'Index Name': 'products_search' }))
      }
    },
    PATIENCE_MS,
  )
})
