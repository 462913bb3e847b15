import { readingMinutes } from './reading-time'

it.each([
  [0, 1],
  [100, 1],
  [660, 3],
  [1_320, 6],
])('CONT-03 %i words are read in %i min', (words, minutes) => {
  expect(readingMinutes(`<p>${'almond '.repeat(words)}</p>`)).toBe(minutes)
})
