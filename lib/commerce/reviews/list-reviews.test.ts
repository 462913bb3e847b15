import { timeAgo } from './list-reviews'

describe('the relative time', () => {
  it.each([
    ['2026-11-20T11:59:40Z', 'just now'],
    ['2026-11-20T11:59:00Z', '1 minute ago'],
    ['2026-11-20T09:00:00Z', '3 hours ago'],
    ['2026-11-18T12:00:00Z', '2 days ago'],
    ['2026-11-01T12:00:00Z', '2 weeks ago'],
    ['2026-08-01T12:00:00Z', '3 months ago'],
    ['2024-11-01T12:00:00Z', '2 years ago'],
    ['2026-12-01T12:00:00Z', 'just now'],
  ])('API-01 of a review written at %s is: %s', (then, text) => {
    expect(timeAgo(new Date(then), new Date('2026-11-20T12:00:00Z'))).toBe(text)
  })
})
