import { database } from '@/lib/db/connection'
import { emptySearches } from '@/lib/db/schema'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { aV2Client } from '@/lib/testing/v2-client'
import { noteEmptySearch } from './index'

useShopDatabase()
const client = aV2Client()
const search = (query: string) => client.get(`/products/search?${query}`)
const noted = () => database().select({ text: emptySearches.text, count: emptySearches.count }).from(emptySearches)

describe('searches without a result', () => {
  it('are counted, whatever the case of their letters', async () => {
    await search('name=Dragon+Fruit')
    await search('name=dragon%20%20fruit')
    expect(await noted()).toEqual([{ text: 'dragon fruit', count: 2 }])
  })

  it('are counted with the price that was typed, also sorted', async () => {
    await search('name=dragon+under+500')
    await search('name=dragon+under+500&sort_key=price_low_to_high')
    expect(await noted()).toEqual([{ text: 'dragon under 500', count: 2 }])
  })

  it.each([
    'name=asha@shop.test',
    'name=98765+43210',
    'name=98-76-54',
    'name=ab',
    `name=${'x'.repeat(61)}`,
    'name=dragon&suggest=1',
    'name=dragon&page=2',
    'name=dragon&availability=in_stock',
    'name=dragon&selected_attribute_values[]=Packaging:Tin',
    'name=dragon&advanced_filters=new_article',
  ])('are not noted for %s', async (query) => {
    await search(query)
    expect(await noted()).toEqual([])
  })

  it('are at most 500 texts, the newest', async () => {
    const start = new Date('2026-11-01T00:00:00Z').getTime()
    await database()
      .insert(emptySearches)
      .values(Array.from({ length: 500 }, (_, index) => ({ text: `text ${index}`, lastAt: new Date(start + index) })))
    await noteEmptySearch({ db: database(), now: () => new Date(start + 1_000) }, 'Dragon fruit')
    const texts = (await noted()).map(({ text }) => text)
    expect(texts).toHaveLength(500)
    expect(texts).toContain('dragon fruit')
    expect(texts).not.toContain('text 0')
  })
})
