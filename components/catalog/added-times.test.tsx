import { act, fireEvent, render, screen } from '@testing-library/react'
import type { CategoryPage } from '@/lib/commerce/catalog/model'
import { aCard } from '@/lib/testing/a-card'
import { inEnglish } from '@/lib/testing/in-english'
import { fakeCart } from '@/lib/testing/fake-cart'
import { fakeV2 } from '@/lib/testing/fake-v2'
import { NO_FILTERS } from '@/lib/commerce/catalog/filters.wire'
import { CategoryListing } from './category-listing'
import { SearchListing } from './search-listing'
import { ShopListing } from './shop-listing'

jest.mock('next/navigation', () => ({ useRouter: () => ({}) }))

const NUTS: CategoryPage = {
  id: 1,
  slug: 'nuts',
  name: 'Nuts',
  shortDescriptionHtml: '',
  descriptionHtml: '',
  imageUrl: '/demo/categories/nuts.webp',
  metaTitle: '',
  metaDescription: '',
  subcategories: [],
  parent: null,
}
const found = {
  filters: NO_FILTERS,
  page: 1,
  list: { ok: true, value: { items: [aCard()], page: 1, lastPage: 1, total: 1 } },
  options: { ok: true, value: { attributes: {}, labels: {}, priceBands: [], facets: null } },
} as const

fakeCart(fakeV2())
beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

// Section 9 of the first document, with its own durations.
it.each([
  ['CAT-05', 'a category', 5_000, <CategoryListing key="c" {...found} category={NUTS} categories={[]} />],
  ['SHOP-01', 'the shop', 3_000, <ShopListing key="s" {...found} categories={[]} />],
  ['SRCH-01', 'a search', 3_000, <SearchListing key="q" query="badam" categories={[]} found={found} />],
])('%s a card of %s shows Added to Cart for its duration: %i ms', async (_id, _where, addedMs, listing) => {
  render(inEnglish(listing))
  const button = screen.getByRole('button', { name: /^Add to Cart/i })
  const later = (milliseconds: number) => act(async () => jest.advanceTimersByTimeAsync(milliseconds))
  fireEvent.click(button)
  await later(0)
  await later(addedMs - 1)
  expect(button).toHaveTextContent(/^Added to Cart$/)
  await later(1)
  expect(button).toHaveTextContent(/^ADD TO CART$/)
})
