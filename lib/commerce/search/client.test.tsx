import { aCard } from '@/lib/testing/a-card'
import { searchProducts } from '@/lib/commerce/catalog/wire'
import { fakeV2, NO_CONNECTION } from '@/lib/testing/fake-v2'
import { findProducts, recallProducts } from './client'

const page = (name: string) => ({ items: [aCard({ name })], page: 1, lastPage: 1, total: 1, perPage: 6, corrected: null })
const v2 = fakeV2()
const { signal } = new AbortController()
const find = (name: string) => findProducts(name, signal)

beforeEach(() => {
  jest.useFakeTimers()
  v2.on(searchProducts, (_, { query }) => page(String(query['name'])))
})
afterEach(() => jest.useRealTimers())

it('SHELL-07 asks for few products, and remembers them by their text', async () => {
  expect(recallProducts('figs')).toBeNull()
  await find('figs')
  expect(v2.requests(searchProducts).at(-1)?.query).toEqual({ name: 'figs', suggest: '1' })
  expect(recallProducts('figs')?.items[0]?.name).toBe('figs')
  expect(recallProducts('dates')).toBeNull()
})

it('SHELL-07 forgets after five minutes, for prices change', async () => {
  await find('figs')
  jest.advanceTimersByTime(299_999)
  expect(recallProducts('figs')).not.toBeNull()
  jest.advanceTimersByTime(1)
  expect(recallProducts('figs')).toBeNull()
})

it('SHELL-07 remembers no failure, and the last fifty texts alone', async () => {
  v2.fail(searchProducts, NO_CONNECTION, 1)
  await find('salt')
  expect(recallProducts('salt')).toBeNull()
  for (let one = 0; one < 51; one += 1) await find(`text ${one}`)
  expect(recallProducts('text 0')).toBeNull()
  expect(recallProducts('text 1')).not.toBeNull()
  expect(recallProducts('text 50')).not.toBeNull()
})
