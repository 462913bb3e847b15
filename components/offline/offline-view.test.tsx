import { render, screen, within } from '@testing-library/react'
import messages from '@/messages/en.json'
import { saveCart } from '@/lib/commerce/cart/saved-cart.client'
import { rememberSeen } from '@/lib/commerce/catalog/seen-products.client'
import { serverHtml } from '@/lib/testing/server-html'
import { OfflineView } from './offline-view'

const view = <OfflineView labels={messages.offline.view} />
const line = (name: string, variant: string) => ({
  id: 1,
  productId: 7,
  productSlug: 'almonds',
  name,
  imageUrl: '/demo/a.webp',
  variant,
  variantTitle: variant,
  pricePaise: 34_900,
  mrpPaise: null,
  quantity: 2,
  upperLimit: 9,
  isForSale: true,
  categorySlug: 'nuts',
})

beforeEach(() => {
  localStorage.clear()
  location.hash = ''
})

it('REL-03 has nothing personal in the HTML that every visitor gets', async () => {
  saveCart({ lines: [line('Almonds', '100 g')] })
  expect(await serverHtml(view)).not.toContain('Almonds')
})

it('REL-03 shows the stored cart and the products viewed before', () => {
  saveCart({ lines: [line('Almonds', '100 g'), line('Saffron', '')] })
  rememberSeen({ slug: 'cashews', name: 'Cashews', imageUrl: '/demo/c.webp' })
  render(view)
  const lines = within(screen.getByRole('region', { name: 'Your cart' })).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual(['Almonds100 g · Quantity: 2', 'SaffronQuantity: 2'])
  expect(within(screen.getByRole('region', { name: 'Recently viewed' })).getByRole('link')).toHaveAttribute('href', '/products/cashews')
})

it('REL-03 is a page without lists when nothing is stored', () => {
  render(view)
  expect(screen.queryByRole('region')).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/')
})

it.each([
  ['#/category/nuts?page=2', '/category/nuts?page=2'],
  ['#//evil.example', '/'],
  ['#https://evil.example', '/'],
  ['#javascript:alert(1)', '/'],
])('REL-07 retries the requested page of this shop, and no other site: %s', (hash, href) => {
  location.hash = hash
  render(view)
  expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', href)
})
