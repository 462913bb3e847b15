import { dayInIndia, deliveryDays, formatDate, formatStamp, formatUsDate } from './dates'

describe('IND-08 dates are those of India', () => {
  it('a late evening in London is the next day', () => expect(formatDate('2026-03-11T18:30:00.000Z')).toBe('12 March 2026'))
  it('a minute before it is not', () => expect(formatDate('2026-03-11T18:29:00.000Z')).toBe('11 March 2026'))
  it('so are days', () => {
    expect(dayInIndia(new Date('2026-12-31T18:30:00.000Z'))).toBe('2027-01-01')
    expect(dayInIndia(new Date('2026-12-31T18:29:59.999Z'))).toBe('2026-12-31')
  })
})

const ordered = (india: string, minDays = 2, maxDays = 4) => deliveryDays(new Date(`${india}+05:30`), { minDays, maxDays })

it('IND-09 an order is dispatched on the next day and takes some days', () => {
  // A Monday.
  expect(ordered('2026-11-16T10:00')).toEqual({ from: '2026-11-19', to: '2026-11-21' })
})

it.each([
  ['one minute before midnight in India', '2026-11-16T23:59', '2026-11-19'],
  ['at midnight in India', '2026-11-17T00:00', '2026-11-20'],
  ['before dawn, when it is still yesterday in London', '2026-11-17T05:29', '2026-11-20'],
])('IND-09 counts the days of India: %s', (_when, moment, from) => {
  expect(ordered(moment).from).toBe(from)
})

it.each([
  ['of a Saturday leaves on Monday', '2026-11-21T12:00', 0, '2026-11-23'],
  ['of a Sunday leaves on Monday', '2026-11-22T12:00', 0, '2026-11-23'],
  ['that would arrive on a Sunday arrives on Monday', '2026-11-19T12:00', 2, '2026-11-23'],
  ['of New Year’s Eve goes on in the next year', '2026-12-31T12:00', 1, '2027-01-02'],
])('IND-09 no parcel moves on Sundays: an order %s', (_what, moment, days, from) => {
  expect(ordered(moment, days, days)).toEqual({ from, to: from })
})

it.each([
  ['the other way round', 5, 2, { from: '2026-11-23', to: '2026-11-23' }],
  ['below nothing', -3, -1, { from: '2026-11-17', to: '2026-11-17' }],
])('IND-09 accepts days that a remote server sends %s', (_how, minDays, maxDays, days) => {
  expect(ordered('2026-11-16T10:00', minDays, maxDays)).toEqual(days)
})

it('IND-09 limits the number of days', () => {
  expect(ordered('2026-11-16T10:00', 1, 1e12).to).toBe('2027-01-26')
})

it('IND-08 dates are in the language of the page', () => {
  expect(formatDate('2026-03-11T18:30:00.000Z', 'hi')).toBe('12 मार्च 2026')
  expect(formatUsDate('2026-02-19T00:00:00.000Z', 'hi')).toBe('19 फ़रवरी 2026')
  expect(formatUsDate('2026-02-19T00:00:00.000Z', 'en')).toBe('February 19, 2026')
  expect(formatStamp('2026-03-02T00:00:00.000Z', 'hi')).toEqual({ day: '02', month: 'मार्च' })
})
