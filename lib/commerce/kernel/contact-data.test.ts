import { formatPhone, trimText } from './contact-data'

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
