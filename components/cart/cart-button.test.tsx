import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aCard } from '@/lib/testing/a-card'
import { aLine, fakeCart } from '@/lib/testing/fake-cart'
import { fakeV2, NO_CONNECTION, refusal } from '@/lib/testing/fake-v2'
import { watchNotices } from '@/lib/testing/watch-notices'
import { CART_LIST_MAX_HEIGHT_PX } from './cart-drop-down'
import type { CartSummary } from '@/lib/commerce/cart/model'
import { changeQuantity, countCart, getCart, getCartSummary, removeFromCart } from '@/lib/commerce/cart/wire'
import { listTopSellingProducts } from '@/lib/commerce/catalog/wire'
import type { CallFailure } from '@/lib/v2/call'
import { CartBadge } from './cart-menu'
import { CartButton } from './cart-button'

const v2 = fakeV2()
const cart = fakeCart(v2)
const { show, announce } = watchNotices()

function visit(lines = [aLine({ id: 1, quantity: 2 }), aLine({ id: 2, name: 'Ajwa Dates', variant: '', pricePaise: 50_000 })]) {
  cart.lines = lines
  const user = userEvent.setup()
  return { user, toggle: () => user.click(button()) }
}

const renderHeader = () =>
  render(
    <>
      <CartButton />
      <p>Somewhere else</p>
    </>,
  )
const button = () => screen.getByRole('button', { name: /^Cart/ })
const dropDown = () => screen.queryByRole('region', { name: 'Your cart' })
const shownLines = async () => within(await screen.findByRole('list')).getAllByRole('listitem')

it('SHELL-03 SHELL-06 shows the number of lines, and loads them on the first opening', async () => {
  const { toggle } = visit()
  renderHeader()
  await waitFor(() => expect(button()).toHaveAccessibleName('Cart (2)'))
  expect(v2.requests(getCart)).toHaveLength(0)
  await toggle()
  expect(await shownLines()).toHaveLength(2)
  expect(v2.requests(getCart)).toHaveLength(1)
})

it('SHELL-06 lists thumbnail, name, variant, quantity and price, the grand total and the links', async () => {
  const { toggle } = visit()
  renderHeader()
  await toggle()
  const [almonds, dates] = await shownLines()
  expect(almonds).toHaveTextContent('Mamra Almonds250 g−+2 × ₹349')
  expect(almonds?.querySelector('img')).toBeInTheDocument()
  expect(dates).toHaveTextContent('Ajwa Dates−+1 × ₹500')
  await waitFor(() => expect(dropDown()).toHaveTextContent('Shipping and Handling₹79Grand total₹1,277'))
  expect(screen.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart')
  expect(screen.getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/checkout')
})

it.each<[string, Partial<CartSummary>, string]>([
  [
    'a coupon',
    { couponApplied: true, discountPaise: 10_000, grandTotalPaise: 117_700 },
    'Coupon Applied-₹100Shipping and Handling₹79Grand total₹1,177',
  ],
  ['free delivery', { shippingPaise: 0, grandTotalPaise: 119_800 }, 'Shipping and HandlingFreeGrand total₹1,198'],
])('SHELL-06 CART-05 shows the total of the cart page, with %s', async (_what, summary, text) => {
  const { toggle } = visit()
  cart.summary = summary
  renderHeader()
  await toggle()
  await waitFor(() => expect(dropDown()).toHaveTextContent(text))
})

it('SHELL-06 shows the total of the lines where the server sends no summary', async () => {
  const { toggle } = visit()
  v2.fail(getCartSummary, NO_CONNECTION)
  renderHeader()
  await toggle()
  await waitFor(() => expect(dropDown()).toHaveTextContent('Grand total₹1,198'))
})

it('SHELL-06 CART-05 shows no total and no steps for a line that is no longer for sale', async () => {
  const { toggle } = visit([])
  cart.unavailable = [aLine({ isForSale: false })]
  renderHeader()
  await toggle()
  expect(await screen.findByRole('button', { name: 'Increase quantity of Mamra Almonds' })).toBeDisabled()
  expect(dropDown()).not.toHaveTextContent('Grand total')
})

it('SHELL-06 CART-03 changes a line’s quantity in place, and announces it', async () => {
  const { user, toggle } = visit([aLine({ id: 1, quantity: 2, upperLimit: 3 })])
  renderHeader()
  await toggle()
  await user.click(await screen.findByRole('button', { name: 'Increase quantity of Mamra Almonds' }))
  expect(screen.getByRole('textbox', { name: 'Quantity of Mamra Almonds' })).toHaveValue('3')
  expect(screen.getByRole('button', { name: 'Increase quantity of Mamra Almonds' })).toBeDisabled()
  await waitFor(() => expect(v2.requests(changeQuantity).map(({ body }) => body.quantity)).toEqual([3]))
  await waitFor(() => expect(dropDown()).toHaveTextContent('Grand total₹1,126'))
  expect(announce).toHaveBeenCalledWith('Mamra Almonds: 3')
})

it('SHELL-06 CART-04 removes a line in place, announces it, and keeps the focus in the panel', async () => {
  const { user, toggle } = visit()
  renderHeader()
  await toggle()
  await user.click(await screen.findByRole('button', { name: 'Remove: Mamra Almonds' }))
  expect(await shownLines()).toHaveLength(1)
  expect(dropDown()).toContainElement(document.activeElement as HTMLElement | null)
  expect(announce).toHaveBeenCalledWith('Mamra Almonds: 0')
  await waitFor(() => expect(button()).toHaveAccessibleName('Cart (1)'))
})

it('SHELL-06 CART-08 restores a line that was not removed, and reports it', async () => {
  const { user, toggle } = visit()
  v2.fail(removeFromCart, NO_CONNECTION)
  renderHeader()
  await toggle()
  await user.click(await screen.findByRole('button', { name: 'Remove: Mamra Almonds' }))
  await waitFor(() => expect(show).toHaveBeenCalledWith({ kind: 'error', text: 'An error occurred. Please try again.' }))
  expect(await shownLines()).toHaveLength(2)
})

it('SHELL-06 CART-08 reports that a line’s quantity was not changed while the server is unreachable', async () => {
  const { user, toggle } = visit()
  v2.fail(changeQuantity, NO_CONNECTION)
  renderHeader()
  await toggle()
  await user.click(await screen.findByRole('button', { name: 'Increase quantity of Mamra Almonds' }))
  await waitFor(() => expect(show).toHaveBeenCalledWith({ kind: 'error', text: 'An error occurred. Please try again.' }))
})

it('SHELL-06 CART-08 shows why a line’s quantity was not changed, and the old quantity', async () => {
  const { user, toggle } = visit([aLine({ id: 1, quantity: 2 })])
  v2.fail(changeQuantity, refusal('Only 2 are left'))
  renderHeader()
  await toggle()
  await user.click(await screen.findByRole('button', { name: 'Increase quantity of Mamra Almonds' }))
  await waitFor(() => expect(show).toHaveBeenCalledWith({ kind: 'error', text: 'Only 2 are left' }))
  expect(screen.getByRole('textbox', { name: 'Quantity of Mamra Almonds' })).toHaveValue('2')
})

it('SHELL-06 limits the height of the list', async () => {
  const { toggle } = visit(Array.from({ length: 30 }, (_, index) => aLine({ id: index + 1 })))
  renderHeader()
  await toggle()
  await shownLines()
  expect(screen.getByRole('list')).toHaveStyle({ maxHeight: `${CART_LIST_MAX_HEIGHT_PX}px` })
})

it("SHELL-06 shows 'Your Cart is empty' and a link to the shop when it is empty", async () => {
  const { toggle } = visit([])
  renderHeader()
  await toggle()
  expect(await screen.findByText('Your Cart is empty')).toBeInTheDocument()
  // No link to the cart or the checkout.
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/shop'])
})

it('SHELL-06 shows three best sellers in stock below an empty cart, and requests them only then', async () => {
  const { toggle } = visit([])
  const card = (id: number, name: string, over = {}) => aCard({ id, slug: `product-${id}`, name, ...over })
  cart.bestSellers = [card(1, 'Almonds'), card(2, 'Saffron', { stockQuantity: 0 }), card(3, 'Dates'), card(4, 'Figs'), card(5, 'Walnuts')]
  renderHeader()
  await toggle()
  const best = within(await screen.findByRole('region', { name: 'Best sellers' }))
  expect(best.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/products/product-1',
    '/products/product-3',
    '/products/product-4',
  ])
})

it('SHELL-06 requests no best sellers while the cart has lines, and shows none when they cannot be read', async () => {
  const { toggle } = visit()
  renderHeader()
  await toggle()
  await shownLines()
  expect(v2.requests(listTopSellingProducts)).toHaveLength(0)
  cart.lines = []
  v2.fail(listTopSellingProducts, NO_CONNECTION)
  await toggle()
  await toggle()
  await waitFor(() => expect(v2.requests(listTopSellingProducts)).not.toHaveLength(0))
  expect(screen.getByText('Your Cart is empty')).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Best sellers' })).not.toBeInTheDocument()
})

it('SHELL-06 toggles on the button, closes on a click elsewhere and on a link', async () => {
  const { user, toggle } = visit()
  renderHeader()
  expect(button()).toHaveAttribute('aria-expanded', 'false')
  await toggle()
  expect(button()).toHaveAttribute('aria-expanded', 'true')
  await toggle()
  expect(dropDown()).not.toBeInTheDocument()
  await toggle()
  await user.click(await screen.findByText('Grand total'))
  expect(dropDown()).toBeInTheDocument()
  await user.click(screen.getByText('Somewhere else'))
  expect(dropDown()).not.toBeInTheDocument()
  await toggle()
  const link = screen.getByRole('link', { name: 'View cart' })
  link.addEventListener('click', (event) => event.preventDefault())
  await user.click(link)
  expect(dropDown()).not.toBeInTheDocument()
})

it('SHELL-06 closes on Escape and returns the focus', async () => {
  const { user, toggle } = visit()
  renderHeader()
  await toggle()
  await shownLines()
  await user.tab()
  expect(button()).not.toHaveFocus()
  await user.keyboard('{Escape}')
  expect(dropDown()).not.toBeInTheDocument()
  expect(button()).toHaveFocus()
})

it('SHELL-06 CART-08 shows that the cart cannot be loaded, and retries', async () => {
  const { user, toggle } = visit()
  v2.fail(getCart, NO_CONNECTION)
  renderHeader()
  await toggle()
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load cart data')
  v2.recover()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await shownLines()).toHaveLength(2)
})

it('SHELL-10 shows a badge only when there are lines', async () => {
  visit([])
  const { container, unmount } = render(<CartBadge />)
  await waitFor(() => expect(v2.requests(countCart)).toHaveLength(1))
  expect(container).toBeEmptyDOMElement()
  unmount()
  visit()
  render(<CartBadge />)
  expect(await screen.findByText('2')).toBeInTheDocument()
})

it.each<[string, CallFailure, string]>([
  ["the server's message", { kind: 'unreachable', status: 503, message: 'The shop is being restocked' }, 'The shop is being restocked'],
  ['its own text', NO_CONNECTION, 'An error occurred while fetching cart count.'],
])('CART-08 reports a failed count of the lines once, with %s', async (_what, failure, text) => {
  visit()
  v2.fail(countCart, failure)
  renderHeader()
  await waitFor(() => expect(show).toHaveBeenCalledWith({ kind: 'error', text }))
  expect(show).toHaveBeenCalledTimes(1)
})
