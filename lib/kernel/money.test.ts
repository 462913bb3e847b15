import fc from 'fast-check'
import { formatComparisonPrice, formatMoney, formatMoneyInFull, formatNetQuantity, formatUnitSalePrice } from './money'

describe('IND-08 money is grouped the Indian way', () => {
  it.each([
    [0, '₹0.00'],
    [5, '₹0.05'],
    [99_900, '₹999.00'],
    [1_00_000, '₹1,000.00'],
    [1_23_45_67_50, '₹12,34,567.50'],
    [1_00_00_00_000, '₹1,00,00,000.00'],
    [-50_000, '-₹500.00'],
  ])('%i paise read %s', (paise, text) => expect(formatMoneyInFull(paise)).toBe(text))

  it('agrees with the language data of a current runtime', () => {
    const icu = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })
    fc.assert(fc.property(fc.integer({ min: 0, max: 10 ** 13 }), (paise) => expect(formatMoneyInFull(paise)).toBe(icu.format(paise / 100))))
  })

  it.each([
    [34_900, '₹349'],
    [34_950, '₹349.50'],
    [2_99_900, '₹2,999'],
    [0, '₹0'],
    [5, '₹0.05'],
    [-50_000, '-₹500'],
    [-4_990, '-₹49.90'],
  ])('%i paise are read as %s: paise only where there are any, then both digits', (paise, text) => expect(formatMoney(paise)).toBe(text))
})

describe('IND-01 unit sale price', () => {
  it.each([
    ['per gram below 1 kg', 99_900, 250, '₹4.00/g'],
    ['per gram up to the last gram below 1 kg', 1_00_000, 999, '₹1.00/g'],
    ['per kilogram from 1 kg on', 1_47_900, 1_000, '₹1,479.00/kg'],
    ['per kilogram above', 2_20_000, 1_350, '₹1,629.63/kg'],
    ['to the paisa', 42_900, 100, '₹4.29/g'],
  ])('is %s', (_rule, pricePaise, netGrams, text) => expect(formatUnitSalePrice(pricePaise, netGrams, 'en')).toBe(text))

  it.each([
    ['is that of 100 g', 32_900, 250, '₹131.60/100 g'],
    ['has no empty paise', 36_250, 250, '₹145/100 g'],
    ['is also that of a pack of 100 g', 14_500, 100, '₹145/100 g'],
    ['starts at 10 g', 10_000, 10, '₹1,000/100 g'],
    ['is not an absurd amount below 10 g', 70_000, 2, '₹350/g'],
    ['is also that of a pack of 1 g', 44_900, 1, '₹449/g'],
  ])('for comparing %s', (_rule, pricePaise, netGrams, text) => expect(formatComparisonPrice(pricePaise, netGrams, 'en')).toBe(text))
})

it.each([
  [1, '1 g'],
  [250, '250 g'],
  [1_000, '1 kg'],
  [1_500, '1.5 kg'],
])('IND-01 a net quantity of %i g reads %s', (netGrams, text) => expect(formatNetQuantity(netGrams, 'en')).toBe(text))

it('IND-01 units are in the language of the page', () => {
  expect(formatUnitSalePrice(99_900, 250, 'hi')).toBe('₹4.00/ग्राम')
  expect(formatUnitSalePrice(1_47_900, 1_000, 'hi')).toBe('₹1,479.00/किलो')
  expect(formatComparisonPrice(32_900, 250, 'hi')).toBe('₹131.60/100 ग्राम')
  expect(formatComparisonPrice(70_000, 2, 'hi')).toBe('₹350/ग्राम')
  expect(formatNetQuantity(250, 'hi')).toBe('250 ग्राम')
  expect(formatNetQuantity(1_500, 'hi')).toBe('1.5 किलो')
})
