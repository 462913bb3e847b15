import { NO_FILTERS } from '@/lib/commerce/catalog/filters.wire'
import type { ListingFilters } from '@/lib/commerce/catalog/model'
import { aShop, type ProductPlan } from '@/lib/testing/a-shop'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { listFilterOptions, searchProducts } from '.'

const database = useShopDatabase()
const context = () => ({ db: database(), now: () => new Date() })
const options = (filters: Partial<ListingFilters> = {}, scope: { name?: string; category?: string } = {}) =>
  listFilterOptions(context(), { name: '', category: '', ...scope }, { ...NO_FILTERS, ...filters })
const facets = async (...args: Parameters<typeof options>) => (await options(...args)).facets

const product = (slug: string, priceRupees: number, Packaging: string, originCountry: string, over: Partial<ProductPlan> = {}) => ({
  slug,
  variants: [{ priceRupees, stock: over.stock ?? 9 }],
  attributes: { Packaging },
  originCountry,
  ...over,
})
const catalogue = {
  settings: { price_bands: '[{"max":500},{"min":500}]' },
  sells: [
    product('almonds', 400, 'Tin', 'US'),
    product('walnuts', 900, 'Tin', 'IN'),
    product('pistachios', 900, 'Jar', 'IR', { stock: 0 }),
    product('dates', 300, 'Jar', 'IN', { category: 'fruits', madeToOrder: true, stock: 0 }),
  ],
}
beforeEach(() => aShop(catalogue))

it('SRCH-04 lists every attribute by its name, and the country of origin in words (IND-04)', async () => {
  expect((await options()).attributes).toEqual({ Packaging: ['Jar', 'Tin'], 'Country of Origin': ['India', 'Iran', 'United States'] })
  expect((await options({}, { category: 'fruits' })).attributes).toEqual({ Packaging: ['Jar'], 'Country of Origin': ['India'] })
})

it('IND-04 sorts countries by their names in the language of the page', async () => {
  const { attributes, labels } = await listFilterOptions({ ...context(), locale: 'hi' }, { name: '', category: '' }, NO_FILTERS)
  expect(attributes['Country of Origin']?.map((country) => labels[country])).toEqual(['अमेरिका', 'ईरान', 'भारत'])
})

it('SRCH-05 lists the price bands of the setting', async () => {
  expect((await options()).priceBands).toEqual([
    { minRupees: null, maxRupees: 500 },
    { minRupees: 500, maxRupees: null },
  ])
})

it('CAT-07 counts the products of every option', async () => {
  expect(await facets()).toEqual({
    total: 4,
    availability: { in_stock: 2, made_to_order: 1, out_of_stock: 1 },
    price: [2, 2],
    attributes: { Packaging: { Jar: 2, Tin: 2 }, 'Country of Origin': { India: 2, Iran: 1, 'United States': 1 } },
  })
})

it('CAT-07 counts under the other filters, not under the option’s own', async () => {
  const counted = await facets({ attributes: { Packaging: ['Tin'] }, availability: ['in_stock'] })
  expect(counted).toEqual({
    total: 2,
    availability: { in_stock: 2, made_to_order: 0, out_of_stock: 0 },
    price: [1, 1],
    attributes: { Packaging: { Jar: 0, Tin: 2 }, 'Country of Origin': { India: 1, Iran: 0, 'United States': 1 } },
  })
})

it('CAT-07 counts the products of a category or a search, and 0 for an unknown one', async () => {
  expect((await facets({}, { category: 'nuts' }))?.total).toBe(3)
  expect((await facets({}, { name: 'walnuts' }))?.total).toBe(1)
  expect((await facets({}, { category: 'furniture' }))?.total).toBe(0)
  expect((await facets({}, { name: '%%%' }))?.total).toBe(0)
  expect((await facets({}, { category: '\0' }))?.total).toBe(0)
})

const choices: readonly Partial<ListingFilters>[] = [
  { availability: ['in_stock'] },
  { price: [{ minPaise: 50_000, maxPaise: null }] },
  { attributes: { Packaging: ['Tin', 'Jar'] } },
  { attributes: { 'Country of Origin': ['India'] }, availability: ['in_stock', 'made_to_order'] },
]

it.each(choices)('CAT-07 counts what the filtered list then returns: %j', async (filters) => {
  const counted = await facets(filters)
  const total = async (more: Partial<ListingFilters>) =>
    (await searchProducts(context(), { name: '' }, 1, { ...NO_FILTERS, ...filters, ...more })).total
  expect(counted?.total).toBe(await total({}))
  expect(counted?.availability.out_of_stock).toBe(await total({ availability: ['out_of_stock'] }))
  expect(counted?.price[0]).toBe(await total({ price: [{ minPaise: null, maxPaise: 50_000 }] }))
  const tin = { ...filters.attributes, Packaging: ['Tin'] }
  expect(counted?.attributes['Packaging']?.['Tin']).toBe(await total({ attributes: tin }))
})
