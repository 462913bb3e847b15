import { aShop } from '@/lib/testing/a-shop'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { NO_FILTERS } from './filters.wire'
import { getCategoryListing, getProductListing } from './pages'

const announced: string[] = []

// Next's cache does not exist outside Next: records the tags that a page announces.
jest.mock('next/cache', () => ({
  unstable_cache: (read: () => unknown, _key: unknown, { tags = [] }: { tags?: string[] }) => {
    announced.push(...tags)
    return read
  },
}))

useShopDatabase()

const inStock = { ...NO_FILTERS, availability: ['in_stock'] as const }
/** Any change of a product may change which products are selected, and their order. */
const SELECTED = ['catalog', 'products', 'shop']

beforeEach(async () => {
  await aShop({ categories: [{ slug: 'nuts' }], sells: [{ slug: 'mamra-almonds', category: 'nuts' }] })
  announced.length = 0
})

it.each([
  ['a search', () => getProductListing('almonds', 1, NO_FILTERS), [...SELECTED, 'product:mamra-almonds']],
  ['a search without a result', () => getProductListing('sofa', 1, NO_FILTERS), SELECTED],
  ['a filtered search', () => getProductListing('almonds', 1, inStock), [...SELECTED, 'product:mamra-almonds']],
  ['a filtered list of all products', () => getProductListing('', 1, inStock), [...SELECTED, 'product:mamra-almonds']],
  ['a filtered category', () => getCategoryListing('nuts', 1, inStock), [...SELECTED, 'category:nuts', 'product:mamra-almonds']],
  ['all products', () => getProductListing('', 1, NO_FILTERS), ['products', 'shop', 'product:mamra-almonds']],
  ['a category', () => getCategoryListing('nuts', 1, NO_FILTERS), ['category:nuts', 'product:mamra-almonds']],
])('PERF-03 %s announces the tags of all that it shows', async (_list, read, expected) => {
  await read()
  expect([...new Set(announced)].sort()).toEqual([...expected, 'categories'].sort())
})
