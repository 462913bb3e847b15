/** @jest-environment jsdom */
import { aCard } from '@/lib/testing/a-card'
import { call } from '@/lib/v2/browser-call'
import { findProducts, recallProducts } from './client'

jest.mock('@/lib/v2/browser-call')

const page = (name: string) => ({ items: [aCard({ name })], page: 1, lastPage: 1, total: 1, perPage: 6, corrected: null })
const { signal } = new AbortController()
const find = (name: string) => findProducts(name, signal)

beforeEach(() => {
  jest.useFakeTimers()
  jest.mocked(call).mockImplementation((_call, args) => Promise.resolve({ ok: true, value: page(String(args?.query?.['name'])) as never }))
})
afterEach(() => jest.useRealTimers())

it('SHELL-07 asks for few products, and remembers them by their text', async () => {
  expect(recallProducts('figs')).toBeNull()
  await find('figs')
  expect(jest.mocked(call).mock.calls.at(-1)?.[1]).toEqual({ query: { name: 'figs', suggest: '1' } })
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
  jest.mocked(call).mockResolvedValueOnce({ ok: false, failure: { kind: 'unreachable', status: null, message: null } })
  await find('salt')
  expect(recallProducts('salt')).toBeNull()
  for (let one = 0; one < 51; one += 1) await find(`text ${one}`)
  expect(recallProducts('text 0')).toBeNull()
  expect(recallProducts('text 1')).not.toBeNull()
  expect(recallProducts('text 50')).not.toBeNull()
})
