import { foreignLang } from './text-language'

it('A11Y-01 does not guess between languages of one script', () => {
  const languages = ['en', 'hi', 'mr']
  expect(foreignLang('कच्चे बादाम', 'en', languages)).toBeUndefined()
  expect(foreignLang('Raw almonds', 'hi', languages)).toBe('en-IN')
})

it.each([
  ['Raw almonds', 'hi', 'en-IN'],
  ['<p class="lead">Raw almonds</p>', 'hi', 'en-IN'],
  ['कच्चे बादाम', 'hi', undefined],
  ['कैलिफ़ोर्निया बादाम, US Extra No. 1', 'hi', undefined],
  ['<p class="lead">कच्चे बादाम</p>', 'en', 'hi-IN'],
  ['₹145', 'hi', undefined],
  ['5 g', 'hi', undefined],
  ['Raw almonds', 'en', undefined],
  ['Almonds (badam, बादाम)', 'en', undefined],
] as const)('A11Y-01 the language of %j on a page in %s is %s', (text, page, lang) => {
  expect(foreignLang(text, page)).toBe(lang)
})
