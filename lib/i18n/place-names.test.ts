import { india } from '@/lib/db/seed/india'
import { readPlaces } from '@/lib/db/seed/insert-places'
import { LARGE_CITIES } from '@/scripts/places/name-cities'
import { DEFAULT_LOCALE, LOCALES } from './locales'
import { placeName } from './place-names'

const DEVANAGARI = /^[\u0900-\u097f ]+$/
const others = LOCALES.filter((locale) => locale !== DEFAULT_LOCALE)

describe.each(others)('the places of India in %s', (locale) => {
  it('I18N-01 are named in it: the country, all 36 states and territories, and the main cities', () => {
    const known = ['India', ...india.flatMap(({ state, cities }) => [state, ...cities]), ...LARGE_CITIES.map(({ city }) => city)]
    expect(known.filter((name) => !DEVANAGARI.test(placeName(name, locale)))).toEqual([])
  })

  it('I18N-01 are never two with one name in the list of a state', () => {
    const counted = new Map<string, number>()
    for (const { state, city } of readPlaces()) {
      const name = `${placeName(city, locale)}, ${state}`
      counted.set(name, (counted.get(name) ?? 0) + 1)
    }
    expect([...counted].filter(([, count]) => count > 1)).toEqual([])
  })

  it('I18N-01 keep the spelling of the post where no other is known, whatever it looks like', () => {
    for (const name of ['Vadakkancherry', '', 'toString', '__proto__', 'Ooty (Udhagamandalam)']) expect(placeName(name, locale)).toBe(name)
  })
})

it('I18N-01 are in the language of the tables by default', () => {
  expect(placeName('Karnataka', DEFAULT_LOCALE)).toBe('Karnataka')
})
