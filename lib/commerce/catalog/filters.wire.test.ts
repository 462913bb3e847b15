import fc from 'fast-check'
import { ADVANCED_FILTERS, AVAILABILITIES, SORT_KEYS, type ListingFilters } from './model'
import { NO_FILTERS, readFilters, writeFilters } from './filters.wire'

const rupees = fc.option(
  fc.integer({ min: 0, max: 999_999_999 }).map((whole) => whole * 100),
  { nil: null },
)
const range = fc.record({ minPaise: rupees, maxPaise: rupees }).filter(({ minPaise, maxPaise }) => minPaise !== null || maxPaise !== null)
const word = fc.stringMatching(/^[A-Za-z0-9 &%,'"]{1,12}$/)
const filters: fc.Arbitrary<ListingFilters> = fc.record({
  availability: fc.subarray([...AVAILABILITIES]),
  price: fc.array(range, { maxLength: 3 }),
  advanced: fc.subarray([...ADVANCED_FILTERS]),
  attributes: fc.dictionary(word, fc.uniqueArray(word, { minLength: 1, maxLength: 3 }), { maxKeys: 3, noNullPrototype: true }),
  sort: fc.option(fc.constantFrom(...SORT_KEYS), { nil: null }),
})

function inAddress(given: ListingFilters): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(writeFilters(given)))
    for (const one of [value].flat()) if (one !== null && one !== undefined) query.append(name, String(one))
  return query
}

describe('filters in a URL', () => {
  it('CAT-07 survive writing and reading', () => {
    fc.assert(fc.property(filters, (given) => expect(readFilters(inAddress(given))).toEqual(given)))
  })

  it.each([
    'availability=everything',
    'price=cheap&price=-&price=1.5-2&price=1-2-3&price=99999999999-',
    'advanced_filters=old',
    'selected_attribute_values[]=Tin&selected_attribute_values[]=:Tin&selected_attribute_values[]=Packaging:',
    'selected_attribute_values[]=Tin:%00',
    'sort_key=random',
  ])('CAT-07 ignore unknown values: %s', (query) => {
    expect(readFilters(new URLSearchParams(query))).toEqual(NO_FILTERS)
  })

  it('CAT-07 may be repeated or separated by commas', () => {
    const query = new URLSearchParams('availability=in_stock,made_to_order&price=-100,500-&price[]=1-2')
    expect(readFilters(query)).toMatchObject({
      availability: ['in_stock', 'made_to_order'],
      price: [
        { minPaise: null, maxPaise: 10_000 },
        { minPaise: 50_000, maxPaise: null },
        { minPaise: 100, maxPaise: 200 },
      ],
    })
  })
})
