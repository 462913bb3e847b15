import { publicName } from './public-name'

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
