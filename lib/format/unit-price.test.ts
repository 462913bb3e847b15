import { formatComparisonPrice, formatNetQuantity, formatPer100g, formatUnitSalePrice } from './unit-price'

describe('IND-01 unit sale price', () => {
  it.each([
    ['per gram below 1 kg', 99_900, 250, '₹4.00/g'],
    ['per gram up to the last gram below 1 kg', 1_00_000, 999, '₹1.00/g'],
    ['per kilogram from 1 kg on', 1_47_900, 1_000, '₹1,479.00/kg'],
    ['per kilogram above', 2_20_000, 1_350, '₹1,629.63/kg'],
    ['to the paisa', 42_900, 100, '₹4.29/g'],
  ])('is %s', (_rule, pricePaise, netGrams, text) => expect(formatUnitSalePrice(pricePaise, netGrams)).toBe(text))

  it.each([
    ['is that of 100 g', 32_900, 250, '₹131.60/100 g'],
    ['has no empty paise', 36_250, 250, '₹145/100 g'],
    ['does not repeat the price of 100 g', 14_500, 100, null],
    ['is not an absurd amount below 10 g', 70_000, 2, null],
    ['starts at 10 g', 10_000, 10, '₹1,000/100 g'],
  ])('for reading %s', (_rule, pricePaise, netGrams, text) => expect(formatPer100g(pricePaise, netGrams)).toBe(text))

  it.each([
    ['is per gram below 10 g', 70_000, 2, '₹350/g'],
    ['does not repeat the price of 1 g', 35_000, 1, null],
    ['is per 100 g from 10 g on', 32_900, 250, '₹131.60/100 g'],
  ])('in a list of variants %s', (_rule, pricePaise, netGrams, text) => expect(formatComparisonPrice(pricePaise, netGrams)).toBe(text))
})

it.each([
  [1, '1 g'],
  [250, '250 g'],
  [1_000, '1 kg'],
  [1_500, '1.5 kg'],
])('IND-01 a net quantity of %i g reads %s', (netGrams, text) => expect(formatNetQuantity(netGrams)).toBe(text))
