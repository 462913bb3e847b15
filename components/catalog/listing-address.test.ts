import { NO_FILTERS } from '@/lib/commerce/catalog/filters.wire'
import { choicesOf, listingHref, readSelection, without } from './listing-address'

const read = (address: string) => readSelection(new URLSearchParams(address))
const shop = { path: '/shop', query: null }

it('CAT-07 an address holds the whole selection, and is read back unchanged', () => {
  const address = 'availability=in_stock&price=-300&price=700-1500&attribute=Packaging%3AZip+pouch&advanced=popular&sort=origin'
  expect(listingHref(shop, choicesOf(read(address)))).toBe(`/shop?${address}`)
})

it('CAT-07 one selection has one address, in whatever order it was chosen', () => {
  const one = read('sort=origin&availability=out_of_stock&availability=in_stock')
  const other = read('availability=in_stock&availability=out_of_stock&availability=in_stock&sort=origin')
  expect(listingHref(shop, choicesOf(one))).toBe(listingHref(shop, choicesOf(other)))
})

it('CAT-07 an address distinguishes a range that includes its end from one that does not', () => {
  const address = 'price=-301&price=..300&price=500..1000'
  expect(read(address).price).toEqual([
    { minPaise: null, maxPaise: 30_100 },
    { minPaise: null, maxPaise: 30_100, isUpTo: true },
    { minPaise: 50_000, maxPaise: 100_100, isUpTo: true },
  ])
  expect(listingHref(shop, choicesOf(read(address)))).toBe(`/shop?${address}`)
})

it.each(['', 'utm_source=mail', 'price=cheap', 'price=300..', 'price=..', 'availability=everything&sort=random', 'attribute=Tin'])(
  'CAT-07 finds no filter in %j',
  (address) => {
    expect(read(address)).toEqual(NO_FILTERS)
    expect(listingHref(shop, choicesOf(read(address)))).toBe('/shop')
  },
)

it('SEO-03 the first page has no number, later ones keep the filters', () => {
  const choices = choicesOf(read('availability=in_stock'))
  expect(listingHref(shop, choices, 1)).toBe('/shop?availability=in_stock')
  expect(listingHref(shop, choices, 3)).toBe('/shop?availability=in_stock&page=3')
})

it('SRCH-07 removing a filter starts at page 1 and keeps the search text', () => {
  const search = { path: '/search', query: 'badam & kaju' }
  const choices = choicesOf(read('availability=in_stock&attribute=Packaging:Tin'))
  expect(listingHref(search, without(choices, ['attribute', 'Packaging:Tin']))).toBe('/search?query=badam+%26+kaju&availability=in_stock')
})
