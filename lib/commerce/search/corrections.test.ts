import fc from 'fast-check'
import { editDistance, keepsConsonants } from './corrections'

describe('the edit distance', () => {
  it.each([
    ['almonds', 'almonds', 0],
    ['almnods', 'almonds', 1],
    ['almods', 'almonds', 1],
    ['pistachos', 'pistachios', 1],
    ['cashwe', 'cashew', 1],
    ['rasinns', 'raisins', 2],
    ['बदाम', 'बादाम', 1],
    ['figs', 'dates', Infinity],
    ['', 'fig', Infinity],
  ])('IND-11 from %j to %j is %d, counted up to two', (typed, meant, slips) => {
    expect(editDistance(typed, meant, 2)).toBe(slips)
  })

  it('IND-11 is symmetric, and 0 only between equal words', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 12 }), fc.string({ maxLength: 12 }), (one, other) => {
        expect(editDistance(one, other, 12)).toBe(editDistance(other, one, 12))
        expect(editDistance(one, other, 12) === 0).toBe(one === other)
      }),
    )
  })
})

describe('a word with vowels left out or swapped', () => {
  it.each([
    ['almnd', 'almonds', true],
    ['almnds', 'almond', true],
    ['wlnt', 'walnut', true],
    ['ryoal', 'royal', true],
    ['pepr', 'pepper', true],
    ['paint', 'peanut', false],
    ['almod', 'almond', false],
    ['sofa', 'safe', false],
    ['pn', 'paan', false],
  ])('IND-11 %j for %j: %s', (typed, meant, expected) => {
    expect(keepsConsonants(typed, meant)).toBe(expected)
  })
})
