import { PRODUCT_FIELDS } from '@/lib/commerce/catalog/editing/check-document'
import { ALL_FIELDS } from './fields'
import { NEW_PRODUCT, toDocument } from './form-values'

const NEW_VARIANT = { id: null, sku: 'A1', label: '', price: '429', mrp: '500', netGrams: '100', stock: '0' }

/** A new variant with some typed fields. */
const variantOf = (typed: Partial<typeof NEW_VARIANT>) =>
  toDocument({ ...NEW_PRODUCT, variants: [{ ...NEW_VARIANT, ...typed }] }, null).variants[0]?.fields

describe('the input of a product field', () => {
  it.each([
    ['₹1,299', 129_900],
    ['Rs. 1,39,900.50/-', 13_990_050],
    [' 429.5 ', 42_950],
    ['१,२९९', 129_900],
    ['４２９．５０', 42_950],
    ['৪২৯', 42_900],
    ['4 29', 42_900],
  ])('%s is a price', (typed, paise) =>
    expect(variantOf({ price: typed, mrp: typed })).toMatchObject({ price_paise: paise, mrp_paise: paise }),
  )

  it.each(['1399,50', '1.234', '-5', '$5', 'five', '', '1e3', '10²'])('%p is no price and is refused at the field', (typed) =>
    expect(variantOf({ price: typed })).toMatchObject({ price_paise: typed }),
  )

  it.each([
    ['५०', 50],
    ['1,200', 1_200],
    ['1,200.0', 1_200],
    ['', ''],
    ['-3', '-3'],
    ['5,5', '5,5'],
  ])('%p is %p pieces', (typed, pieces) =>
    expect(variantOf({ stock: typed, netGrams: typed })).toMatchObject({ stock: pieces, net_grams: pieces }),
  )
})

it('the editor has a field for every product column of the catalogue file', () => {
  const own = ['published', 'hsn']
  const edited = new Set(ALL_FIELDS.map(({ key }) => key))
  expect(PRODUCT_FIELDS.map(({ key }) => key).filter((key) => !edited.has(key) && !own.includes(key))).toEqual([])
})
