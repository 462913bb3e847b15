import fc from 'fast-check'
import { readTypedPrice } from './typed-price.model'

const rupees = (typed: string) => {
  const { text, price } = readTypedPrice(typed)
  return [text, price && [price.minPaise, price.maxPaise].map((paise) => (paise === null ? null : paise / 100))]
}

it.each([
  ['gift under 1000', 'gift', null, 1000],
  ['gift under ₹1,000', 'gift', null, 1000],
  ['gift under Rs. 1000', 'gift', null, 1000],
  ['gift under rs 1000/-', 'gift', null, 1000],
  ['gifts below 1000 rupees', 'gifts', null, 1000],
  ['almonds less than 500', 'almonds', null, 500],
  ['almonds within ₹500', 'almonds', null, 501],
  ['upto 750 kaju', 'kaju', null, 751],
  ['kaju up to ₹750', 'kaju', null, 751],
  ['GIFT UNDER 1K', 'GIFT', null, 1000],
  ['gift under 1.5k', 'gift', null, 1500],
  ['gift not more than 1000', 'gift', null, 1001],
  ['gift <1000', 'gift', null, 1000],
  ['gift above 500', 'gift', 500, null],
  ['gift more than ₹ 500', 'gift', 500, null],
  ['gift 500 and above', 'gift', 500, null],
  ['gift between 500 and 1000', 'gift', 500, 1001],
  ['gift between ₹1,000 and ₹500', 'gift', 500, 1001],
  ['gift from 500 to 1000', 'gift', 500, 1001],
  ['gift ₹500-₹1000', 'gift', 500, 1001],
  ['gift ₹500 – 1,000', 'gift', 500, 1001],
  ['500 से 1000 के बीच गिफ्ट', 'गिफ्ट', 500, 1001],
  ['gift 500 se 1000 tak', 'gift', 500, 1001],
  ['काजू 1000 से कम', 'काजू', null, 1000],
  ['काजू १००० से कम', 'काजू', null, 1000],
  ['काजू 1000 रुपये से कम', 'काजू', null, 1000],
  ['1000 तक गिफ्ट', 'गिफ्ट', null, 1001],
  ['₹1,000 तक', '', null, 1001],
  ['काजू 500 के अंदर', 'काजू', null, 501],
  ['काजू 2 हज़ार से कम', 'काजू', null, 2000],
  ['काजू 500 से ज़्यादा', 'काजू', 500, null],
  ['kaju 500 ke andar', 'kaju', null, 501],
  ['badam 500 se kam', 'badam', null, 500],
  ['500 gm kaju under 500', '500 gm kaju', null, 500],
  ['under 500', '', null, 500],
  ['almonds 300-500', 'almonds', 300, 501],
  ['300 से 500 बादाम', 'बादाम', 300, 501],
  ['gift under 1000 above 500', 'gift', 500, 1000],
  ['gift above ₹500 below ₹1,000 box', 'gift box', 500, 1000],
  ['gift under 1000 under 700', 'gift', null, 700],
])('SHELL-07 %j searches for %j from %j to %j rupees', (typed, text, least, most) => {
  expect(rupees(typed)).toEqual([text, [least, most]])
})

it.each([
  'almonds under 500 g',
  'kaju upto 1kg',
  'snacks under 100 calories',
  'above 4 stars',
  'dates 2026-27',
  'kaju 10-20',
  'toys under 5 years',
  'above 18 months',
  'box under 30 cm',
  'tray up to 12 inches',
  '5 साल से कम',
  'w320 kaju',
  'kaju 500',
  'gift 500-1000 g',
  '250 ग्राम तक काजू',
  'under the tree',
  'undercooked 500',
  'gift under 0',
  'gift under 99999999999',
  'कम मीठा',
  'take 500',
])('SHELL-07 %j names no price', (typed) => {
  expect(rupees(typed)).toEqual([typed, null])
})

it('SHELL-07 reads the price in the first 120 letters', () => {
  expect(rupees(`${'x'.repeat(120)} under 500`)[1]).toBeNull()
})

it('SHELL-07 any text is read, and a price has at least one end', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^(under|from|₹|\d| |-|,|k|तक|से|to){0,12}$/)), (typed) => {
      const { price } = readTypedPrice(typed)
      const [least, most] = [price?.minPaise ?? 0, price?.maxPaise ?? Infinity]
      expect(least).toBeLessThanOrEqual(most)
      if (price) expect(price.minPaise ?? price.maxPaise).toBeGreaterThan(0)
    }),
  )
})
