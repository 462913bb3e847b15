import { checkDocument } from './check-document'
import type { FieldValues } from './model'

const FIELDS = { name: 'Kesar', hsn: '09102010', origin_country: 'IN', shelf_life_months: 24, packed_by: 'packer', vegetarian: true }
const VARIANT = { label: '1 g', price_paise: 40_000, mrp_paise: 45_000, net_grams: 1, stock: 7 }

/** The problems of a new product in which these fields were typed. */
const problemsOf = (fields: FieldValues, variant: FieldValues) =>
  checkDocument({
    slug: 'kesar',
    category: 'nuts',
    fields: { ...FIELDS, ...fields },
    pictures: [],
    variants: [{ id: null, sku: 'K-1', fields: { ...VARIANT, ...variant } }],
  }).problems.map(({ at, reason }) => `${at.replace('variants.0.fields.', '')} ${reason}`)

it('a text in place of a number is refused with its reason', () => {
  expect(problemsOf({ shelf_life_months: '9,5' }, { price_paise: '399,50', mrp_paise: 'five', net_grams: '1e3', stock: '५,५' })).toEqual([
    'fields.shelf_life_months decimal_comma',
    'price_paise decimal_comma',
    'mrp_paise bad_rupees',
    'stock decimal_comma',
    'net_grams shortened_number',
  ])
})

it('a text is no amount in paise, even if it is a number', () => {
  expect(problemsOf({}, { price_paise: '40000' })).toEqual(['price_paise bad_rupees'])
})
