import pg from 'pg'
import { NO_FILTERS } from '@/lib/commerce/catalog/filters.wire'
import { aShop } from '@/lib/testing/a-shop'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { listFilterOptions, searchProducts } from '.'

const database = useShopDatabase()

/** What a search page reads: the list and its filters. */
const readPage = (page: object | undefined, name: string) => {
  const ctx = { db: database(), now: () => new Date(), page }
  return Promise.all([searchProducts(ctx, { name }, 1, NO_FILTERS), listFilterOptions(ctx, { name, category: '' }, NO_FILTERS)])
}

/** The number of statements that `work` executes, and of those that analyse a text. */
async function count(work: () => Promise<unknown>): Promise<{ all: number; analyses: number }> {
  const query = jest.spyOn(pg.Client.prototype, 'query')
  await work()
  // Drizzle calls query(statement, values), one of the several signatures of pg.
  const texts = query.mock.calls.map((call) => (call as unknown as [{ text: string }])[0].text)
  query.mockRestore()
  return { all: texts.length, analyses: texts.filter((text) => text.includes('search_words')).length }
}

beforeEach(() => aShop({ sells: [{ slug: 'almonds', name: 'Mamra Almonds' }, { slug: 'walnuts' }] }))

it('PERF-03 analyses the text of a page once, for its list and its filters', async () => {
  const { all, analyses } = await count(() => readPage({}, 'almonds'))
  expect(analyses).toBe(1)
  expect(all).toBeLessThanOrEqual(7)
})

it('PERF-03 shares an analysis within one page alone, so that a later page sees later changes', async () => {
  const page = {}
  expect((await readPage(page, 'kaju'))[0].items).toEqual([])
  await aShop({ sells: [{ slug: 'cashews', name: 'Kaju' }] })
  expect((await readPage(undefined, 'kaju'))[0].items).toHaveLength(1)
  expect((await readPage({}, 'kaju'))[0].items).toHaveLength(1)
  expect((await readPage(page, 'almonds'))[0].items).toHaveLength(1)
})
