import { numberFaultText } from './number-rules'
import { parsePercent, parseRupees, parseWhole, readPercent, readRupees, readWhole } from './typed-number'

describe('a number as people type it', () => {
  it.each([
    ['429', 42_900],
    ['₹1,299', 129_900],
    ['1299.00', 129_900],
    ['1299.5', 129_950],
    ['१,२९९.५०', 129_950],
    ['１２９９', 129_900],
    ['٥٩٩', 59_900],
    [' Rs. 1,39,900/- ', 13_990_000],
    ['\u200e₹\u00a01\u202f299\u200b', 129_900],
    ['INR 12,34,567.50', 123_456_750],
    ['रु. 1,299', 129_900],
    ['१२९९ रुपये', 129_900],
    ['1,299 rupees', 129_900],
    ['0', 0],
    ['0.29', 29],
    ['749.000', 74_900],
  ])('is an amount: %j', (typed, paise) => expect(readRupees(typed)).toBe(paise))

  it.each([
    ['1399,50', 'decimal_comma'],
    ['₹1.399,50', 'decimal_comma'],
    ['१२,५', 'decimal_comma'],
    ['1e3', 'shortened_number'],
    ['1.39E+05', 'shortened_number'],
    ['1,39e5', 'shortened_number'],
    ['१e३', 'shortened_number'],
    ['', 'not_a_number'],
    [' ', 'not_a_number'],
    ['-5', 'not_a_number'],
    ['10²', 'not_a_number'],
    ['½', 'not_a_number'],
    ['$5', 'not_a_number'],
    ['5%', 'not_a_number'],
    ['1,2,3', 'not_a_number'],
    ['0x10', 'not_a_number'],
    ['Infinity', 'not_a_number'],
    ['99.999', 'not_a_number'],
    ['five', 'not_a_number'],
  ])('is no amount: %j (%s)', (typed, reason) => {
    expect(parseRupees(typed)).toMatchObject({ ok: false, reason })
    expect(readRupees(typed)).toBeNull()
  })

  it('is whole if it has no decimals but zeros', () => {
    expect(['1,200', '५०.०', '007', '1.5', '5%'].map(readWhole)).toEqual([1_200, 50, 7, null, null])
    expect(parseWhole('5,5')).toMatchObject({ ok: false, reason: 'decimal_comma' })
  })

  it('is a percentage with its sign or without', () => {
    expect(['5', '5%', '१२.५ %', '５％', '0.25', '5%%', '%'].map(readPercent)).toEqual([5, 5, 12.5, 5, 0.25, null, null])
    expect(parsePercent('2,5 %')).toMatchObject({ ok: false, reason: 'decimal_comma' })
    expect(['5²', '1²%', '⁵'].map(readPercent)).toEqual([null, null, null])
  })

  it('is refused with the reason', () => {
    const fault = (typed: string) =>
      numberFaultText(typed, { parse: parseRupees, isRight: (paise) => paise > 0, otherwise: 'Enter rupees.' })
    expect(['5', '0', 'five', '1399,50', '1e3'].map(fault)).toEqual([
      '',
      'Enter rupees.',
      'Enter rupees.',
      '1399,50 has a decimal comma. Write decimals with a point, like 1399.50.',
      'Write 1e3 in full, without an e.',
    ])
  })
})
