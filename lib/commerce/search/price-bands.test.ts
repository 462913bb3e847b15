import { DEFAULT_PRICE_BANDS } from '@/lib/commerce/catalog/model'
import { readPriceBands } from './list-filter-options'

describe('the price bands of the filter', () => {
  it('CAT-07 come from the setting', () => {
    expect(readPriceBands('[{"max":300},{"min":300,"max":700},{"min":700}]')).toEqual([
      { minRupees: null, maxRupees: 300 },
      { minRupees: 300, maxRupees: 700 },
      { minRupees: 700, maxRupees: null },
    ])
  })

  it.each(['', 'not json', '{}', '[]', '[1,null,{"min":"x"}]'])('CAT-07 are the four default ones if the setting is %j', (setting) => {
    expect(readPriceBands(setting) ?? DEFAULT_PRICE_BANDS).toHaveLength(4)
  })
})
