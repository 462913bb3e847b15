import { askedLocale } from './asked-locale'

it.each([
  ['hi', 'hi'],
  ['HI', 'hi'],
  ['hi-IN', 'hi'],
  ['hi_IN', 'hi'],
  [' hi, en;q=0.8', 'hi'],
  ['en', 'en'],
  ['en-GB', 'en'],
  ['', 'en'],
  [undefined, 'en'],
  ['ta', 'en'],
  ['hindi', 'en'],
  ["'; drop table products", 'en'],
  ['__proto__', 'en'],
])('API-01 a request with App-Language %j is answered in %s', (header, locale) => {
  expect(askedLocale(header)).toBe(locale)
})
