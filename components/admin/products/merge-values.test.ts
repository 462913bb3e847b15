import { EMPTY_VARIANT, NEW_PRODUCT, type ProductValues, type VariantValues } from './form-values'
import { compareChanges, partsOf, withParts } from './merge-values'

const KILO: VariantValues = { id: 4, sku: 'A-1000', label: '1 kg', price: '1289', mrp: '1399.5', netGrams: '1000', stock: '' }
const SMALL: VariantValues = { id: 3, sku: 'A-250', label: '250 g', price: '429', mrp: '500', netGrams: '250', stock: '' }
const POUCH: VariantValues = { id: 5, sku: 'A-500', label: '500 g', price: '700', mrp: '800', netGrams: '500', stock: '' }

const withVariants = (...variants: VariantValues[]): ProductValues => ({ ...NEW_PRODUCT, variants })
const BASE = withVariants(SMALL, KILO)
const labelsOf = ({ variants }: ProductValues) => variants.map(({ label }) => label)

/** The form after a conflict, before any decision. */
function merged(mine: ProductValues, theirs: ProductValues) {
  const compared = compareChanges(BASE, mine, theirs)
  return { ...compared, values: withParts(mine, theirs, compared.taken) }
}

describe('two editors’ changes to one variant', () => {
  it('are merged when they changed different fields', () => {
    const { contested, values } = merged(
      withVariants(SMALL, { ...KILO, price: '1250', sku: 'A-1K' }),
      withVariants(SMALL, { ...KILO, mrp: '1450', label: '1 kg pouch', netGrams: '1010' }),
    )
    expect(contested).toEqual([])
    expect(values.variants[1]).toEqual({ ...KILO, price: '1250', sku: 'A-1K', mrp: '1450', label: '1 kg pouch', netGrams: '1010' })
  })

  it('are contested only in the field that both changed, and deciding it keeps the other fields', () => {
    const [mine, theirs] = [withVariants(SMALL, { ...KILO, price: '1250' }), withVariants(SMALL, { ...KILO, price: '1200', mrp: '1450' })]
    const { contested, values } = merged(mine, theirs)
    expect(contested).toEqual(['variants.4.price'])
    expect(withParts(values, theirs, contested).variants[1]).toEqual({ ...KILO, price: '1200', mrp: '1450' })
    expect(values.variants[1]).toEqual({ ...KILO, price: '1250', mrp: '1450' })
  })

  it('are equal when they mean the same amount, however it is typed', () => {
    const mine = withVariants(SMALL, { ...KILO, price: '₹ 1,200.00', netGrams: '१०१०' })
    expect(merged(mine, withVariants(SMALL, { ...KILO, price: '1200', netGrams: '1010' })).contested).toEqual([])
    expect(merged(withVariants(SMALL, { ...KILO, price: '1,289' }), withVariants(SMALL, { ...KILO, price: '1300' })).taken).toEqual([
      'variants.4.price',
    ])
  })

  it('are shown as formatted amounts and weights, and as typed when unreadable', () => {
    const parts = partsOf(withVariants(KILO, { ...SMALL, price: '4,29', netGrams: '' }))
    const shown = ['4.price', '4.mrp', '4.netGrams', '3.price', '3.netGrams'].map((name) => parts.get(`variants.${name}`))
    expect(shown).toEqual(['₹1,289', '₹1,399.50', '1 kg', '4,29', ''])
  })

  it('are contested as a whole when one of them removed it', () => {
    const changed = withVariants(SMALL, { ...KILO, price: '1250' })
    const removed = withVariants(SMALL)
    expect(compareChanges(BASE, changed, removed)).toEqual({ taken: [], contested: ['variants.4'] })
    expect(compareChanges(BASE, removed, changed)).toEqual({ taken: [], contested: ['variants.4'] })
    expect(withParts(changed, removed, ['variants.4'])).toEqual(removed)
    expect(withParts(removed, changed, ['variants.4'])).toEqual(changed)
  })

  it('disappear when their variant is removed here during the decision', () => {
    const theirs = withVariants(SMALL, { ...KILO, price: '1200' })
    expect(withParts(withVariants(SMALL), theirs, ['variants.4.price'])).toEqual(theirs)
  })
})

describe('the order of the variants', () => {
  const own = { ...EMPTY_VARIANT, label: '2 kg' }

  it('is theirs when only they changed it, with the new variants of this form at the end', () => {
    const { taken, values } = merged(withVariants(SMALL, own, { ...KILO, price: '1250' }), withVariants(KILO, SMALL))
    expect(taken).toEqual(['variantOrder'])
    expect(labelsOf(values)).toEqual(['1 kg', '250 g', '2 kg'])
    expect(values.variants[0]?.price).toBe('1250')
  })

  it('is kept when only this form changed it, and is not changed by new names', () => {
    const { taken, contested, values } = merged(withVariants(KILO, SMALL), withVariants(SMALL, { ...KILO, label: '1 kg pouch' }))
    expect({ taken, contested }).toEqual({ taken: ['variants.4.label'], contested: [] })
    expect(labelsOf(values)).toEqual(['1 kg pouch', '250 g'])
  })

  it('inserts a variant they added at its position, which alone is no change', () => {
    const { taken, values } = merged(withVariants(SMALL, { ...KILO, price: '1250' }), withVariants(POUCH, SMALL, KILO))
    expect(taken).toEqual(['variants.5'])
    expect(labelsOf(values)).toEqual(['500 g', '250 g', '1 kg'])
  })

  it('is contested when both changed it', () => {
    const base = withVariants(SMALL, KILO, POUCH)
    const [mine, theirs] = [withVariants(KILO, SMALL, POUCH), withVariants(POUCH, SMALL, KILO)]
    expect(compareChanges(base, mine, theirs)).toEqual({ taken: [], contested: ['variantOrder'] })
    expect(withParts(mine, theirs, ['variantOrder'])).toEqual(theirs)
  })
})
