import { indexedPatterns, searchAlternatives, searchPatterns } from './search-words'

describe('what a staff member types into a search field', () => {
  it.each([
    ['  Asha  RAO ', ['%asha%', '%rao%']],
    ['250 500', ['%250%', '%500%']],
    ['100-250', ['%100-250%']],
    ['५०० ग्राम', ['%500%', '%ग्राम%']],
    ['Asha 98765', ['%asha%', '%98765%']],
    ['५६०००१', ['%560001%']],
    ["O'Brien", ['%obrien%']],
    ['José', ['%jose%']],
    ['क़िशमिश\u200b', ['%किशमिश%']],
    ["'", ['%NEVER%']],
    ['ʼ', ['%NEVER%']],
    ['-', ['%NEVER%']],
    ['% _ ₹', ['%NEVER%']],
    ["' almonds", ['%almonds%']],
    ['\u200b', []],
    ['100%', ['%100\\%%']],
    ['a_b\\c', ['%a\\_b\\\\c%']],
    ['   ', []],
  ])('%j becomes the patterns %j', (typed, patterns) => {
    expect(searchPatterns(typed)).toEqual(patterns)
  })

  it('is cut to eight words and a hundred letters', () => {
    expect(searchPatterns('a b c d e f g h i j')).toHaveLength(8)
    expect(searchPatterns('x'.repeat(5_000))).toEqual([`%${'x'.repeat(100)}%`])
  })
})

describe('a search for orders or customers', () => {
  it.each([
    ['560 001', '%560001%', ['%560%', '%001%']],
    ['2026-27', '%202627%', ['%2026-27%']],
  ])('for %j finds the PIN code or the words', (typed, code, words) => {
    expect(searchAlternatives(typed)).toEqual([[code], words])
  })

  it.each([
    ['+91 98765 43210', '%9876543210%'],
    ['098765-43210', '%9876543210%'],
    ['tel:+919876543210', '%9876543210%'],
    ['#20261121 7k3m9xq2', '%20261121-7k3m9xq2%'],
  ])('for %j finds the code only', (typed, code) => {
    expect(searchAlternatives(typed)).toEqual([[code]])
  })

  it.each(['560001', '५६०००१', 'Asha 98765', '20261121-7k3m9xq2', ''])('for %j has no alternative', (typed) => {
    expect(searchAlternatives(typed)).toEqual([searchPatterns(typed)])
  })
})

it('a text without a letter or digit finds no order, customer or ticket', () => {
  for (const typed of ["'", '+', '-', '( )', '#']) expect([typed, searchAlternatives(typed)]).toEqual([typed, [['%NEVER%']]])
})

describe('the patterns for a trigram index', () => {
  it.each([
    ['ab', ['ab%', '% ab%']],
    ['7', ['7%', '% 7%']],
    ['abc', ['%abc%']],
  ])('of %j are %j', (typed, patterns) => {
    expect(searchPatterns(typed).map(indexedPatterns)).toEqual([patterns])
  })
})
