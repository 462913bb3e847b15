import fc from 'fast-check'
import { searchWords } from './search-words'

describe('what was typed in the search field', () => {
  it.each([
    ['  Mamra   Almonds ', ['mamra', 'almonds']],
    ['Açaí & jalapeño', ['acai', 'jalapeno']],
    ['बादाम', ['बादाम']],
    ["'; drop table products; --", ['drop', 'table', 'products']],
    ['almond:* | !x', ['almond', 'x']],
  ])('SRCH-01 reads %j as words', (text, words) => {
    expect(searchWords(text)?.words).toEqual(words)
  })

  it.each(['%%%', '_\\', '🥜🌰', "''", ' \u0000 '])('SRCH-01 finds no word in %j', (text) => {
    expect(searchWords(text)).toBeNull()
  })

  it('SRCH-01 never yields more than eight words of letters and digits, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 600 }), (text) => {
        const found = searchWords(text)
        for (const word of found?.words ?? []) expect(word).toMatch(/^[\p{L}\p{M}\p{N}]+$/u)
        expect(found?.words.length ?? 1).toBeLessThanOrEqual(8)
      }),
    )
  })
})
