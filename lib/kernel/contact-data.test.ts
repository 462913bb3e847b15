import { countLetters, formatPhone, trimText } from './contact-data'

describe('a phone number that a shopper reads', () => {
  it('IND-08 has the country code and two groups of five', () => {
    expect(formatPhone('9876543210')).toBe('+91 98765 43210')
  })

  it.each(['', '011 2345 6789', '+91 98765 43210', '12345'])('stays as it is in any other notation: %j', (phone) => {
    expect(formatPhone(phone)).toBe(phone)
  })
})

describe('a text of a request', () => {
  it.each([
    [' Dak \n', 'Dak'],
    ['\u200b', ''],
    ['\u2060 IN-1\u200b\ufeff', 'IN-1'],
    ['क्\u200dष', 'क्\u200dष'],
    ['', ''],
  ])('API-04 loses the invisible characters around it: %j', (typed, read) => {
    expect(trimText(typed)).toBe(read)
  })
})

describe('the letters of a text', () => {
  it.each([
    ['Asha', 4],
    ['क्षि', 1],
    ['👩‍🍳🇮🇳', 2],
    ['', 0],
  ])('%j has %i as a reader counts them', (text, letters) => {
    expect(countLetters(text)).toBe(letters)
  })

  it.each(['m', 'क्षि', '👩‍🍳', '🇮🇳'])(
    'REL-06 of a long text of %j are counted in short parts, because each segment has a copy of what is segmented',
    (letter) => {
      const segment = jest.spyOn(Intl.Segmenter.prototype, 'segment')
      for (const before of ['', 'a', 'ab']) expect(countLetters(before + letter.repeat(4_001))).toBe(before.length + 4_001)
      for (const [part] of segment.mock.calls) expect(part.length).toBeLessThanOrEqual(1_000)
      segment.mockRestore()
    },
  )
})
