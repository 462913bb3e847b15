import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { call } from '@/lib/v2/browser-call'
import { aCard, CARD_LABELS } from '@/lib/testing/a-card'
import { aLine, CartServer, FreshAnswers, NO_CONNECTION, resetCartBrowser } from '@/lib/testing/cart-server'
import messages from '@/messages/en.json'
import { CartView } from './cart-view'

jest.mock('@/lib/v2/browser-call')

const { figures, coupon } = messages.checkout.view
const TITLE = 'Goes well with your cart'
const ALMONDS = aLine({ id: 1 })

let server: CartServer
beforeEach(async () => {
  await resetCartBrowser()
  server = new CartServer([ALMONDS, aLine({ id: 2, productId: 12, name: 'Figs' })])
  server.suggested = [
    aCard({ id: 20, slug: 'dates', name: 'Dates', fact: 'Jordan Valley · Large', rating: 4.6, reviewCount: 25, discountPercent: 14 }),
  ]
  jest.mocked(call).mockImplementation(server.call)
})

const show = () =>
  render(
    <CartView
      labels={messages.cart.view}
      figures={figures}
      coupon={coupon}
      card={CARD_LABELS}
      logo={{ url: '', name: 'Mewa House' }}
      freeAbovePaise={null}
    />,
    { wrapper: FreshAnswers },
  )
const open = async () => {
  show()
  await screen.findByRole('row', { name: /Mamra/ })
}
const section = () => screen.findByRole('region', { name: TITLE })

it('PDP-12 suggests what was bought with the products of the cart, as cards that can be added', async () => {
  await open()
  const shown = within(await section())
  expect(shown.getByRole('link', { name: 'Dates' })).toHaveAttribute('href', '/products/dates')
  for (const text of ['Rated 4.6 out of 5', 'Jordan Valley · Large', '14% off']) expect(shown.getByText(text)).toBeInTheDocument()
  await userEvent.click(shown.getByRole('button', { name: /^Add to Cart: Dates/ }))
  expect(await screen.findAllByRole('row', { name: /Quantity/ })).not.toHaveLength(0)
  expect(server.calls('/carts/add').map(({ body }) => body.id)).toEqual([20])
  expect(shown.getByRole('link', { name: 'Dates' })).toBeInTheDocument()
  expect(
    jest
      .mocked(call)
      .mock.calls.filter(([{ path }]) => path === '/catalog/goes-with')
      .map(([, args]) => args?.query),
  ).toEqual([{ products: '10,12' }])
})

it.each([
  ['nothing is known', () => (server.suggested = [])],
  ['the server does not answer', () => server.fail('/catalog/goes-with', NO_CONNECTION)],
])('PDP-12 suggests nothing when %s', async (_, spoil) => {
  spoil()
  await open()
  await screen.findByRole('region', { name: 'Cart Totals' })
  expect(screen.queryByRole('region', { name: TITLE })).not.toBeInTheDocument()
})

describe('an empty cart', () => {
  beforeEach(() => (server.lines = []))

  it('CART-02 offers one row of the best sellers', async () => {
    server.bestSellers = ['Figs', 'Dates', 'Cloves', 'Raisins', 'Mace'].map((name, at) =>
      aCard({ id: 30 + at, slug: name.toLowerCase(), name }),
    )
    show()
    const shown = within(await screen.findByRole('region', { name: 'Best sellers' }))
    expect(shown.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Figs',
      'Dates',
      'Cloves',
      'Raisins',
    ])
    expect(screen.queryByRole('region', { name: TITLE })).not.toBeInTheDocument()
  })

  it('CART-02 offers nothing when the server does not answer', async () => {
    server.fail('/products/admin', NO_CONNECTION)
    show()
    await waitFor(() => expect(server.calls('/products/admin')).toHaveLength(1))
    expect(screen.getByText('Your cart is currently empty!')).toBeInTheDocument()
    expect(screen.queryByRole('region', { name: 'Best sellers' })).not.toBeInTheDocument()
  })
})
