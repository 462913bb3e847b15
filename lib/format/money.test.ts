import fc from 'fast-check'
import { formatMoney, formatMoneyInFull } from './money'

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

  it('as the language data of a current runtime groups it', () => {
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
