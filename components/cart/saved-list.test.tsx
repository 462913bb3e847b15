import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { CallFailure, Endpoint } from '@/lib/v2/call'
import { CARD_LABELS } from '@/lib/testing/a-card'
import { aLine, fakeCart } from '@/lib/testing/fake-cart'
import { fakeV2, NO_CONNECTION, refusal } from '@/lib/testing/fake-v2'
import { watchNotices } from '@/lib/testing/watch-notices'
import { moveToCart, removeSaved, saveForLater } from '@/lib/commerce/cart/wire'
import messages from '@/messages/en.json'
import { CartView } from './cart-view'

const ALMONDS = aLine({ id: 1, pricePaise: 34_950, quantity: 2, upperLimit: 3 })
const SAFFRON = aLine({
  id: 2,
  productId: 11,
  productSlug: 'kashmiri-saffron',
  name: 'Kashmiri Saffron',
  variant: '',
  pricePaise: 1_23_400,
  quantity: 1,
})
const { figures: figureTexts, coupon } = messages.checkout.view
const TEXTS = { labels: messages.cart.view, figures: figureTexts, coupon, card: CARD_LABELS }

const v2 = fakeV2()
const cart = fakeCart(v2)
const { show, announce } = watchNotices()

function visit(lines = [ALMONDS, SAFFRON]) {
  cart.lines = lines
  return userEvent.setup()
}

const open = () => render(<CartView {...TEXTS} logo={{ url: '/demo/logo.svg', name: 'Mewa House' }} freeAbovePaise={null} />)

const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) })
const rowLoaded = (name: string) => screen.findByRole('row', { name: new RegExp(name) })

describe('saving for later', () => {
  const listed = () => within(screen.getByRole('region', { name: /^Saved for later/ }))
  const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

  it('CART-04 moves a line below the cart at once, and undoes it', async () => {
    visit()
    cart.saved = []
    open()
    await rowLoaded('Mamra Almonds')
    expect(screen.queryByRole('region', { name: /^Saved for later/ })).not.toBeInTheDocument()
    v2.hold()
    await press('Save Mamra Almonds for later')
    expect(screen.queryByRole('row', { name: /Mamra Almonds/ })).not.toBeInTheDocument()
    expect(listed().getByRole('heading', { name: 'Saved for later (1)' })).toBeInTheDocument()
    expect(listed().getByText('250 g · 2 × ₹349.50')).toBeInTheDocument()
    expect(announce).toHaveBeenLastCalledWith('Mamra Almonds saved for later')
    v2.release()
    await press('Undo')
    await rowLoaded('Mamra Almonds')
    expect(screen.queryByRole('region', { name: /^Saved for later/ })).not.toBeInTheDocument()
    expect(v2.requests(moveToCart)[0]?.body).toEqual({ id: 10, variant: '250 g' })
  })

  it('CART-03 lists saved items below an empty cart, and moves them to the cart', async () => {
    visit([])
    cart.saved = [SAFFRON, ALMONDS]
    open()
    expect(await screen.findByText('Your cart is currently empty!')).toBeInTheDocument()
    expect(
      listed()
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Mamra Almonds', 'Kashmiri Saffron'])
    await press('Move Kashmiri Saffron to the cart')
    await rowLoaded('Kashmiri Saffron')
    expect(
      listed()
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Mamra Almonds'])
  })

  it('CART-04 removes a saved product, and undoes it with its quantity', async () => {
    visit()
    cart.saved = [ALMONDS]
    open()
    await press('Remove Mamra Almonds from your saved products')
    expect(screen.queryByRole('region', { name: /^Saved for later/ })).not.toBeInTheDocument()
    await press('Undo')
    expect(await screen.findByRole('heading', { name: 'Saved for later (1)' })).toBeInTheDocument()
    await waitFor(() => expect(v2.requests(saveForLater)[0]?.body).toEqual({ id: 10, variant: '250 g', quantity: 2 }))
  })

  it('CART-06 links a sold-out product to similar ones, and shows how many are left of another', async () => {
    visit()
    cart.saved = [
      { ...ALMONDS, upperLimit: 0 },
      { ...SAFFRON, quantity: 4, upperLimit: 2 },
    ]
    open()
    const similar = await screen.findByRole('link', { name: 'See products similar to Mamra Almonds' })
    expect(similar).toHaveAttribute('href', '/products/mamra-almonds#alternatives')
    expect(listed().getByText('Out Of Stock')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Move Mamra Almonds to the cart' })).not.toBeInTheDocument()
    expect(listed().getByText('Only 2 available')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Move Kashmiri Saffron to the cart' })).toBeInTheDocument()
  })

  it.each<[string, Endpoint, string, CallFailure, string]>([
    ['/carts/save-for-later', saveForLater, 'Save Mamra Almonds for later', refusal('At most 100'), 'At most 100'],
    [
      '/carts/save-for-later',
      saveForLater,
      'Save Mamra Almonds for later',
      NO_CONNECTION,
      'We could not save this product for later. Please try again.',
    ],
    [
      '/carts/remove-saved',
      removeSaved,
      'Remove Kashmiri Saffron from your saved products',
      NO_CONNECTION,
      'Error removing item from cart',
    ],
  ])('CART-08 restores both lists when %s fails', async (_path, call, button, failure, text) => {
    visit([ALMONDS])
    cart.saved = [SAFFRON]
    v2.fail(call, failure)
    open()
    await press(button)
    await waitFor(() => expect(show).toHaveBeenCalledWith({ kind: 'error', text }))
    expect(row('Mamra Almonds')).toBeInTheDocument()
    expect(listed().getByRole('link', { name: 'Kashmiri Saffron' })).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  })

  it('API-01 is not offered with a server that does not support it', async () => {
    visit()
    open()
    await rowLoaded('Mamra Almonds')
    expect(screen.queryByRole('button', { name: /for later/ })).not.toBeInTheDocument()
    expect(show).not.toHaveBeenCalled()
  })
})
