import fc from 'fast-check'
import { publicName } from './model'

it.each([
  ['Asha Rao', 'Asha R.'],
  ['asha rao', 'asha R.'],
  ['Asha', 'Asha'],
  ['  Asha   Devi   Rao ', 'Asha R.'],
  ['Asha R.', 'Asha R.'],
  ['Customer 12', 'Customer 12'],
  ['आशा राव', 'आशा रा.'],
  ['', ''],
])('PDP-10 a review by “%s” is shown as “%s”', (name, shown) => {
  expect(publicName(name)).toBe(shown)
})

it('PDP-10 an already shortened name stays unchanged', () => {
  fc.assert(fc.property(fc.string({ unit: 'grapheme' }), (name) => expect(publicName(publicName(name))).toBe(publicName(name))))
})
