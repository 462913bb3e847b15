import { formatDay, formatMoment, formatWeekday } from './browser-dates'

/** As it is read; the spaces within a date or a time do not break. */
const read = (text: string): string => text.replaceAll('\u00a0', ' ')

it('ORD-02 keeps a date and a time on one line each', () => {
  for (const text of [formatDay('2026-03-12'), formatWeekday('2026-11-24')]) expect(text).not.toContain(' ')
  expect(formatMoment('2026-11-21T10:15:00.000Z').split(' ')).toHaveLength(2)
})

it.each([
  ['2026-03-12', '12 Mar 2026'],
  ['2025-12-31', '31 Dec 2025'],
])('ORD-01 %s is shown as %s in any time zone of the browser', (day, text) => {
  expect(read(formatDay(day))).toBe(text)
})

it.each(['', 'yesterday', '2026-13-45'])('ORD-01 does not change %j, which is not a day', (text) => {
  expect(read(formatDay(text))).toBe(text)
})

it('IND-09 shows the weekday of a day in the near future', () => {
  expect(read(formatWeekday('2026-11-24'))).toBe('Tue, 24 Nov')
})

it.each([
  ['2026-11-21T10:15:00.000Z', '21 Nov 2026, 3:45 pm'],
  ['2026-12-31T18:30:00Z', '1 Jan 2027, 12:00 am'],
  ['2026-11-21T15:45:00+05:30', '21 Nov 2026, 3:45 pm'],
])('ORD-02 IND-08 %s reads %s, the time in India', (iso, text) => {
  expect(read(formatMoment(iso))).toBe(text)
})

it('ORD-02 does not change a text that is not a time', () => {
  expect(read(formatMoment('2 days ago'))).toBe('2 days ago')
})

describe('on a page in Hindi', () => {
  beforeEach(() => void (document.documentElement.lang = 'hi-IN'))
  afterEach(() => void (document.documentElement.lang = ''))

  it('ORD-01 writes days in Hindi, with the digits of prices', () => {
    expect(read(formatDay('2026-03-12'))).toBe('12 मार्च 2026')
    expect(read(formatWeekday('2026-11-24'))).toBe('मंगल, 24 नवंबर')
  })

  it.each([
    ['2026-11-20T19:26:00Z', '21 नवंबर 2026, रात 12:56 बजे'],
    ['2026-11-20T22:30:00Z', '21 नवंबर 2026, सुबह 4:00 बजे'],
    ['2026-11-21T06:30:00Z', '21 नवंबर 2026, दोपहर 12:00 बजे'],
    ['2026-11-21T10:15:00Z', '21 नवंबर 2026, दोपहर 3:45 बजे'],
    ['2026-11-21T10:30:00Z', '21 नवंबर 2026, शाम 4:00 बजे'],
    ['2026-11-21T14:30:00Z', '21 नवंबर 2026, रात 8:00 बजे'],
  ])('ORD-02 IND-08 %s reads %s, with the part of the day', (iso, text) => {
    expect(read(formatMoment(iso))).toBe(text)
  })

  it('ORD-02 keeps a date and a time on one line each', () => {
    expect(formatMoment('2026-11-21T10:15:00.000Z').split(' ')).toHaveLength(2)
  })
})
