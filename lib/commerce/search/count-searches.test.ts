import { NO_FILTERS } from '@/lib/commerce/catalog/filters.wire'
import { searchCounts } from '@/lib/db/schema'
import { aShop } from '@/lib/testing/a-shop'
import { aMember, anAdminPage } from '@/lib/testing/a-staff-member'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { withSynonym } from './admin.model'
import { listSearches, searchProducts, storeSearches } from './index'

const database = useShopDatabase()
const at = (time: string) => ({ db: database(), now: () => new Date(time) })
const TODAY = '2026-11-24T12:00:00+05:30'
const store = (typed: readonly (readonly [string, number])[], time = TODAY) => storeSearches(at(time), typed)
const stored = () => database().select().from(searchCounts).orderBy(searchCounts.day, searchCounts.text)
const week = { days: 7, isEmptyOnly: false, page: 1 } as const

describe('what shoppers search for', () => {
  it('is counted for each day in India, whatever the case and the blanks, with the number of products found', async () => {
    await aShop({ sells: [{ slug: 'figs', name: 'Dried Figs' }] })
    await store([
      ['Figs', 2],
      ['  figs ', 1],
      ['dragon fruit', 4],
    ])
    await store([['FIGS', 1]])
    await store([['figs', 1]], '2026-11-23T19:00:00Z')
    expect(await stored()).toEqual([
      { day: '2026-11-24', text: 'dragon fruit', count: 4, found: 0 },
      { day: '2026-11-24', text: 'figs', count: 5, found: 1 },
    ])
  })

  it('is a text and a number: nothing says who searched', async () => {
    await store([['figs', 1]])
    expect(Object.keys((await stored())[0] ?? {})).toEqual(['day', 'text', 'count', 'found'])
  })

  it.each([
    'asha@shop.test',
    'asha at 98765 43210',
    '+91-98765-43210',
    '(080) 2345.678',
    '९८७६५४३२१०',
    '20261124-7K3MN9PQ',
    'order 20261124-7k3mn9pq',
    '560 001',
    'ab',
    'x'.repeat(61),
    '\u0000\u200b ',
  ])('is not stored for %j', async (text) => {
    await store([[text, 3]])
    expect(await stored()).toEqual([])
  })

  it.each(['kaju 500 g', 'almonds 1000', 'w240 cashews', 'काजू'])('is stored for %j', async (text) => {
    await store([[text, 1]])
    expect(await stored()).toMatchObject([{ text, count: 1 }])
  })

  it('is at most a thousand texts of a day, the most frequent ones, for 90 days', async () => {
    const rows = (day: string, count: number) =>
      Array.from({ length: count }, (_, index) => ({ day, text: `text ${index}`, count: 2 + index, found: 0 }))
    await database()
      .insert(searchCounts)
      .values([...rows('2026-11-24', 1_000), ...rows('2026-08-26', 1), ...rows('2026-08-25', 1)])
    await store([
      ['figs', 50],
      ['rare', 1],
    ])
    const after = await stored()
    expect(after.filter(({ day }) => day === '2026-11-24')).toHaveLength(1_000)
    const texts = after.map(({ text }) => text)
    expect([texts.includes('figs'), texts.includes('rare')]).toEqual([true, false])
    expect([...new Set(after.map(({ day }) => day))]).toEqual(['2026-08-26', '2026-11-24'])
  })
})

describe('the list of searches', () => {
  beforeEach(() => aShop({ sells: [{ slug: 'figs', name: 'Dried Figs' }, { slug: 'almonds' }] }))

  it('has the most frequent first, of the last 7, 30 or 90 days', async () => {
    await store([['figs', 5]], '2026-11-18T12:00:00+05:30')
    await store([['almonds', 9]], '2026-11-17T12:00:00+05:30')
    await store([
      ['figs', 1],
      ['anjeer', 2],
    ])
    const list = async (days: 7 | 30 | 90) =>
      (await listSearches(at(TODAY), { ...week, days })).items.map(({ text, count }) => [text, count])
    expect(await list(7)).toEqual([
      ['figs', 6],
      ['anjeer', 2],
    ])
    expect(await list(30)).toEqual([
      ['almonds', 9],
      ['figs', 6],
      ['anjeer', 2],
    ])
  })

  it('says how many products a text finds now, also when a synonym was added after it found nothing', async () => {
    await store([
      ['anjeer', 2],
      ['figs', 1],
    ])
    const { token } = await aMember('editor')
    const ask = anAdminPage({ now: () => new Date(TODAY) })
    const list = async () => (await ask('/searches?days=7&empty=yes', { token })).body['items']
    expect(await list()).toEqual([{ text: 'anjeer', count: 2, found: 0 }])
    const { body } = await ask('/synonyms', { token })
    const { text, version } = body['data'] as { text: string; version: string }
    const fields = { groups: withSynonym(text, 'figs', 'anjeer') }
    expect((await ask('/synonyms', { method: 'POST', body: { fields, version }, token })).status).toBe(200)
    expect(await list()).toEqual([{ text: 'anjeer', count: 2, found: 1 }])
    expect((await searchProducts(at(TODAY), { name: 'anjeer' }, 1, NO_FILTERS)).total).toBe(1)
  })

  it('has twenty to a page', async () => {
    await store(Array.from({ length: 21 }, (_, index) => [`text number ${index}`, 1] as const))
    expect(await listSearches(at(TODAY), { ...week, page: 2 })).toMatchObject({ total: 21, page: 2, items: [{ count: 1 }] })
  })
})

describe('a synonym for a word of shoppers', () => {
  it.each([
    [
      'is added to the group of the shop’s word, whatever its case',
      'figs, anjeer\nalmonds',
      'FIGS',
      'anjir',
      'figs, anjeer, anjir\nalmonds',
    ],
    ['makes a group of its own otherwise', 'figs, anjeer', 'almonds', 'badam', 'figs, anjeer\nalmonds, badam'],
    ['is not added twice', 'figs, anjeer', 'figs', 'Anjeer', 'figs, anjeer'],
  ])('%s', (_, text, own, word, after) => expect(withSynonym(text, own, word)).toBe(after))
})
