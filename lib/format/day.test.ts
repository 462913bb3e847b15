import { formatDay } from './day'

it.each([
  ['2026-03-12', '12 Mar 2026'],
  ['2025-12-31', '31 Dec 2025'],
])('ORD-01 %s reads %s, wherever the browser stands', (day, text) => {
  expect(formatDay(day)).toBe(text)
})

it.each(['', 'yesterday', '2026-13-45'])('ORD-01 leaves %j, which is no day, as another server has written it', (text) => {
  expect(formatDay(text)).toBe(text)
})
