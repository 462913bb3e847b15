import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aCard, aVariant, CARD_LABELS } from '@/lib/testing/a-card'
import { aLine, fakeCart } from '@/lib/testing/fake-cart'
import { fakeV2, NO_CONNECTION } from '@/lib/testing/fake-v2'
import { addToCart } from '@/lib/commerce/cart/wire'
import { listGoesWith } from '@/lib/commerce/bought-together/wire'
import { listTopSellingProducts } from '@/lib/commerce/catalog/wire'
import messages from '@/messages/en.json'
import { CartView } from './cart-view'

const { figures, coupon } = messages.checkout.view
const TITLE = 'Goes well with your cart'
const ALMONDS = aLine({ id: 1 })

const v2 = fakeV2()
const cart = fakeCart(v2)
beforeEach(() => {
  cart.lines = [ALMONDS, aLine({ id: 2, productId: 12, name: 'Figs' })]
  cart.suggested = [
    aCard({
      id: 20,
      slug: 'dates',
      name: 'Dates',
      fact: 'Jordan Valley · Large',
      rating: 4.6,
      reviewCount: 25,
      variants: [aVariant({ pricePaise: 30_100, mrpPaise: 35_000 })],
    }),
  ]
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
  expect(v2.requests(addToCart).map(({ body }) => body.id)).toEqual([20])
  expect(shown.getByRole('link', { name: 'Dates' })).toBeInTheDocument()
  expect(v2.requests(listGoesWith).map(({ query }) => query)).toEqual([{ products: '10,12' }])
})

it.each([
  ['nothing is known', () => (cart.suggested = [])],
  ['the server does not answer', () => v2.fail(listGoesWith, NO_CONNECTION)],
])('PDP-12 suggests nothing when %s', async (_, spoil) => {
  spoil()
  await open()
  await screen.findByRole('region', { name: 'Cart Totals' })
  expect(screen.queryByRole('region', { name: TITLE })).not.toBeInTheDocument()
})

describe('an empty cart', () => {
  beforeEach(() => (cart.lines = []))

  it('CART-02 offers one row of the best sellers', async () => {
    cart.bestSellers = ['Figs', 'Dates', 'Cloves', 'Raisins', 'Mace'].map((name, at) =>
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
    v2.fail(listTopSellingProducts, NO_CONNECTION)
    show()
    await waitFor(() => expect(v2.requests(listTopSellingProducts)).toHaveLength(1))
    expect(screen.getByText('Your cart is currently empty!')).toBeInTheDocument()
    expect(screen.queryByRole('region', { name: 'Best sellers' })).not.toBeInTheDocument()
  })
})
