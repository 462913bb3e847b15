import { render, screen, within } from '@testing-library/react'
import type { FilterOptions, ListingFilters } from '@/lib/commerce/catalog/model'
import { aCard } from '@/lib/testing/a-card'
import { inEnglish } from '@/lib/testing/in-english'
import { NO_FILTERS } from '@/lib/commerce/catalog/filters.wire'
import { Listing, type ListingProps } from './listing'

jest.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => undefined }) }))

const options: FilterOptions = {
  attributes: { Packaging: ['Tin', 'Zip pouch'], Assembly: [], 'Country of Origin': ['India', 'Iran'] },
  labels: {},
  priceBands: [
    { minRupees: null, maxRupees: 10_000 },
    { minRupees: 10_000, maxRupees: 20_000 },
    { minRupees: 20_000, maxRupees: 30_000 },
    { minRupees: 30_000, maxRupees: null },
  ],
  facets: {
    total: 2,
    availability: { in_stock: 5, made_to_order: 0, out_of_stock: 1 },
    price: [4, 2, 0, 0],
    attributes: { Packaging: { Tin: 2, 'Zip pouch': 3 }, 'Country of Origin': { India: 2, Iran: 0 } },
  },
}
const page = (total: number) => ({
  ok: true as const,
  value: { items: total === 0 ? [] : [aCard()], page: 1, lastPage: Math.max(1, Math.ceil(total / 12)), total },
})

const show = (filters: Partial<ListingFilters> = {}, over: Partial<ListingProps> = {}) =>
  render(
    inEnglish(
      <Listing
        subject={{ path: '/shop', query: null }}
        filters={{ ...NO_FILTERS, ...filters }}
        page={1}
        list={page(30)}
        options={{ ok: true, value: options }}
        addedMs={3_000}
        menu={null}
        empty={<p>Nothing at all</p>}
        {...over}
      />,
    ),
  )
const group = (name: string) => within(screen.getByRole('group', { name }))
const names = (name: string) =>
  group(name)
    .getAllByRole('checkbox')
    .map((box) => box.closest('label')?.textContent)

describe('SRCH-04 filters', () => {
  it('are labelled in the page’s language, and chosen by name', () => {
    show({}, { options: { ok: true, value: { ...options, labels: { Packaging: 'पैकिंग', 'Zip pouch': 'ज़िप पाउच' } } } })
    expect(names('पैकिंग')).toEqual(['Tin2', 'ज़िप पाउच3'])
    expect(group('पैकिंग').getByRole('checkbox', { name: /ज़िप पाउच/ })).toHaveAttribute('value', 'Packaging:Zip pouch')
  })

  it('are Availability, Price, the attributes the server sends, and Advanced; an attribute without options is left out', () => {
    show()
    expect(screen.getAllByRole('group').map((one) => one.querySelector('legend')?.textContent)).toEqual([
      'Availability',
      'Price',
      'Packaging',
      'Country of Origin',
      'Advanced',
    ])
  })

  it('SRCH-05 offer the price bands, each with its number of products', () => {
    show()
    expect(names('Price')).toEqual(['Under ₹10,0004', '₹10,000 to ₹20,0002', '₹20,000 to ₹30,0000', '₹30,000 and above0'])
  })

  it('SRCH-06 offer In Stock, Made to Order, Out of Stock; New Article, Popular', () => {
    show()
    expect(names('Availability')).toEqual(['In Stock5', 'Made to Order0', 'Out of Stock1'])
    expect(names('Advanced')).toEqual(['New', 'Popular'])
  })

  it('CAT-07 are a GET form without a page number, so that every change begins at page 1 (SRCH-07)', () => {
    show({ availability: ['in_stock'] }, { subject: { path: '/search', query: 'kaju' }, page: 2 })
    const form = screen.getByRole('group', { name: 'Price' }).closest('form')
    expect(form).toHaveAttribute('method', 'get')
    expect(form).toHaveAttribute('action', '/search')
    expect([...new FormData(form ?? undefined)]).toEqual([
      ['query', 'kaju'],
      ['availability', 'in_stock'],
      ['sort', ''],
    ])
  })

  it('CAT-07 tick the chosen options, and disable options without products', () => {
    show({ attributes: { 'Country of Origin': ['Iran'] } })
    expect(group('Country of Origin').getByRole('checkbox', { name: /Iran/ })).toBeChecked()
    expect(group('Country of Origin').getByRole('checkbox', { name: /Iran/ })).toBeEnabled()
    expect(group('Price').getByRole('checkbox', { name: /₹30,000 and above/ })).toBeDisabled()
  })

  it("keep an address's choice that is not offered, until its chip is removed", () => {
    show({ price: [{ minPaise: 10_000, maxPaise: 25_000 }], attributes: { Packaging: ['Tin'] } })
    const form = screen.getByRole('group', { name: 'Price' }).closest('form')
    expect([...new FormData(form ?? undefined)]).toEqual([
      ['price', '100-250'],
      ['attribute', 'Packaging:Tin'],
      ['sort', ''],
    ])
  })

  it('show no counts when the server does not count', () => {
    show({}, { options: { ok: true, value: { ...options, facets: null } } })
    expect(names('Availability')).toEqual(['In Stock', 'Made to Order', 'Out of Stock'])
  })

  it('IND-04 also sort by country of origin', () => {
    show({ sort: 'origin' })
    expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveValue('origin')
  })

  it('render without their options when those could not be read', () => {
    show({}, { options: { ok: false, message: 'HTTP 503' } })
    expect(screen.getByRole('article')).toBeInTheDocument()
    expect(screen.getByRole('group', { name: 'Availability' })).toBeInTheDocument()
  })
})

describe('CAT-07 chosen filters', () => {
  const chosen = { availability: ['in_stock'], attributes: { Packaging: ['Tin'] }, sort: 'popularity' } as const

  it('are chips, each a link to the list without it', () => {
    show(chosen)
    const chips = within(screen.getByRole('list', { name: 'Selected filters' }))
    expect(chips.getByRole('link', { name: 'Remove filter: Tin' })).toHaveAttribute('href', '/shop?availability=in_stock&sort=popularity')
    expect(chips.getByRole('link', { name: 'Clear all' })).toHaveAttribute('href', '/shop?sort=popularity')
  })

  it('have labels even when the listing does not offer them', () => {
    show({ price: [{ minPaise: 12_300, maxPaise: null }], attributes: { Colour: ['Blue'] } })
    expect(screen.getByRole('link', { name: 'Remove filter: ₹123 and above' })).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Remove filter: Blue' })).toBeInTheDocument()
  })

  it('show the amount in the address, whatever its last digit, and include it only if the shopper did', () => {
    show({
      price: [
        { minPaise: null, maxPaise: 30_100 },
        { minPaise: 50_000, maxPaise: 100_100, isUpTo: true },
      ],
    })
    expect(screen.getByRole('link', { name: 'Remove filter: Under ₹301' })).toHaveAttribute('href', '/shop?price=500..1000')
    expect(screen.getByRole('link', { name: 'Remove filter: ₹500 to ₹1,000' })).toHaveAttribute('href', '/shop?price=-301')
  })

  it('stay in the page links', () => {
    show(chosen)
    expect(screen.getByRole('link', { name: 'Page 3' })).toHaveAttribute(
      'href',
      '/shop?availability=in_stock&attribute=Packaging%3ATin&sort=popularity&page=3',
    )
  })
})

describe('a listing', () => {
  it('SRCH-02 shows No products found. with a link to clear the filters when the filters leave nothing', () => {
    show({ availability: ['in_stock'] }, { list: page(0) })
    expect(screen.getByText('No products found.')).toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Clear all filters' })).toHaveAttribute('href', '/shop')
    expect(screen.getByRole('checkbox', { name: /In Stock/ })).toBeChecked()
  })

  it('shows no filters when there are no products at all', () => {
    show({}, { list: page(0) })
    expect(screen.getByText('Nothing at all')).toBeInTheDocument()
    expect(screen.queryByRole('group')).not.toBeInTheDocument()
  })

  it('collapses long lists of options, but not with a chosen option inside', () => {
    const values = Array.from({ length: 12 }, (_, index) => `Grade ${index}`)
    const many = { ...options, facets: null, attributes: { Grade: values } }
    const { container, unmount } = show({}, { options: { ok: true, value: many } })
    expect(container.querySelector('details')).not.toHaveAttribute('open')
    expect(screen.getByText('Show 4 more')).toBeInTheDocument()
    unmount()
    const again = show({ attributes: { Grade: ['Grade 11'] } }, { options: { ok: true, value: many } })
    expect(again.container.querySelector('details')).toHaveAttribute('open')
  })
})
