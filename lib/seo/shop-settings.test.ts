import type { Category } from '@/lib/domain/catalog'
import { readGoogleCategories, readTransitDays } from './shop-settings'

const category = (slug: string, subcategories: readonly string[] = []) =>
  ({ slug, subcategories: subcategories.map((one) => ({ slug: one })) }) as unknown as Category
const nuts = [category('nuts', ['almonds', 'cashews']), category('almonds'), category('oils')]

describe('settings that only crawlers read', () => {
  it.each([
    ['1-14', { least: 1, most: 14 }],
    [' 2 – 5 ', { least: 2, most: 5 }],
    ['5-2', null],
    ['3', null],
    ['soon', null],
    ['', null],
    [undefined, null],
  ])('SEO-05 the days in transit of "%s" are %j', (setting, days) => expect(readTransitDays(setting)).toEqual(days))

  it('SEO-08 a category is of the kind the setting names, a sub-category of its parent’s unless named itself', () => {
    const kindOf = readGoogleCategories('{"nuts":"Food > Nuts","cashews":"Food > Cashews"}', nuts)
    expect(['nuts', 'almonds', 'cashews', 'oils', 'unknown'].map(kindOf)).toEqual([
      'Food > Nuts',
      'Food > Nuts',
      'Food > Cashews',
      null,
      null,
    ])
  })

  it.each([undefined, '', '{"nuts":', '[]', 'null', '{"nuts":5}'])('SEO-08 the setting %s names nothing, and breaks nothing', (setting) => {
    expect(readGoogleCategories(setting, nuts)('almonds')).toBeNull()
  })
})
