import { dayInIndia, formatDate } from './date'

describe('IND-08 dates are those of India', () => {
  it('a late evening in London is the next day', () => expect(formatDate('2026-03-11T18:30:00.000Z')).toBe('12 March 2026'))
  it('a minute before it is not', () => expect(formatDate('2026-03-11T18:29:00.000Z')).toBe('11 March 2026'))
  it('so are days', () => {
    expect(dayInIndia(new Date('2026-12-31T18:30:00.000Z'))).toBe('2027-01-01')
    expect(dayInIndia(new Date('2026-12-31T18:29:59.999Z'))).toBe('2026-12-31')
  })
})
