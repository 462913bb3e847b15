import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CART_SPLASH_MS, CartView } from './cart-view'
import type { CallFailure } from '@/lib/v2/call'
import { waitingChanges } from '@/lib/commerce/cart/client'
import { addToCart, changeQuantity, getCart, getCartSummary, removeFromCart } from '@/lib/commerce/cart/wire'
import { listTopSellingProducts } from '@/lib/commerce/catalog/wire'
import { aCard, CARD_LABELS } from '@/lib/testing/a-card'
import { fakeIntersectionObserver } from '@/lib/testing/intersection-observer'
import { serverHtml } from '@/lib/testing/server-html'
import { aLine, fakeCart, type FakeCart } from '@/lib/testing/fake-cart'
import { fakeV2, NO_CONNECTION, refusal } from '@/lib/testing/fake-v2'
import { watchNotices } from '@/lib/testing/watch-notices'
import messages from '@/messages/en.json'

const ALMONDS = aLine({ id: 1, pricePaise: 34_950, quantity: 2, upperLimit: 3 })
const SAFFRON = aLine({ id: 2, productId: 11, productSlug: 'saffron', name: 'Kashmiri Saffron', variant: '', pricePaise: 1_23_400 })
const GONE = { ...ALMONDS, productSlug: null, upperLimit: null, isForSale: false }
const { figures: figureTexts, coupon } = messages.checkout.view
const TEXTS = { labels: messages.cart.view, figures: figureTexts, coupon, card: CARD_LABELS }
const FREE_ABOVE_PAISE = 2_99_900

const v2 = fakeV2()
const cart = fakeCart(v2)
const { show, announce } = watchNotices()

function visit(lines = [ALMONDS, SAFFRON]) {
  cart.lines = lines
  return userEvent.setup()
}

const open = () => render(<CartView {...TEXTS} logo={{ url: '/demo/logo.svg', name: 'Mewa House' }} freeAbovePaise={FREE_ABOVE_PAISE} />)

const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) })
const rowLoaded = (name: string) => screen.findByRole('row', { name: new RegExp(name) })
const button = (name: string | RegExp) => screen.getByRole('button', { name })
const quantity = (name: string) => screen.getByRole('textbox', { name: `Quantity of ${name}` })
const logo = () => document.querySelector('img[src="/demo/logo.svg"]')
/** Opens a cart with these lines, and waits until it is displayed. */
async function visitCart(lines = [ALMONDS, SAFFRON], own: Partial<Pick<FakeCart, 'summary' | 'unavailable' | 'saved'>> = {}) {
  const user = visit(lines)
  Object.assign(cart, own)
  open()
  await rowLoaded([...lines, ...(own.unavailable ?? [])][0]?.name ?? '')
  return user
}
const totals = () => screen.getByRole('region', { name: 'Cart Totals' })
const figures = async (loaded: string) => {
  await within(totals()).findByText(loaded)
  const terms = within(totals()).getAllByRole('term')
  return terms.map((term) => [term.textContent, term.nextElementSibling?.textContent])
}

describe('while the cart is unknown', () => {
  it('CART-01 covers the screen with the logo until the cart is loaded', async () => {
    visit()
    v2.hold()
    open()
    expect(logo()).toBeInTheDocument()
    v2.release()
    await rowLoaded('Mamra Almonds')
    expect(logo()).not.toBeInTheDocument()
  })

  it('CART-01 disappears after its time limit at the latest, and leaves a spinner', async () => {
    visit()
    v2.hold()
    open()
    await act(() => new Promise((done) => setTimeout(done, CART_SPLASH_MS)))
    expect(logo()).not.toBeInTheDocument()
    expect(screen.getByRole('status')).toHaveTextContent('Loading your cart')
    v2.release()
    await rowLoaded('Mamra Almonds')
  })

  it('CART-01 has no loading text in the HTML from the server, which browsers without JavaScript show', async () => {
    visit()
    const html = await serverHtml(<CartView {...TEXTS} logo={{ url: '', name: 'Mewa House' }} freeAbovePaise={FREE_ABOVE_PAISE} />)
    expect(html).toContain('Mewa House')
    expect(html).not.toContain('Loading')
  })

  it('CART-02 shows a spinner while an empty list has no summary yet', async () => {
    visit([])
    v2.hold(getCartSummary)
    open()
    await waitFor(() => expect(logo()).not.toBeInTheDocument())
    expect(screen.getByRole('status')).toHaveTextContent('Loading your cart')
    v2.release()
    expect(await screen.findByText('Your cart is currently empty!')).toBeInTheDocument()
  })

  it.each<[string, CallFailure, string]>([
    ['no connection', NO_CONNECTION, 'Failed to load cart data'],
    ['an outage', { kind: 'unreachable', status: 503, message: null }, 'Failed to load cart data'],
    ['a refusal without a word', refusal(null), 'Failed to fetch cart data.'],
    ['a refusal with words', refusal('Too many tries'), 'Too many tries'],
    ['an unknown visitor', refusal(null, 401), 'Unable to identify user.'],
  ])('CART-08 shows the error with %s, and retries', async (_what, failure, text) => {
    const user = visit()
    v2.fail(getCart, failure)
    open()
    expect(await screen.findByRole('alert')).toHaveTextContent(text)
    v2.recover()
    await user.click(button('Try again'))
    await rowLoaded('Mamra Almonds')
  })

  it("CART-02 shows 'Failed to load cart data' when an empty list gets no summary, and retries", async () => {
    const user = visit([])
    v2.fail(getCartSummary, NO_CONNECTION)
    open()
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load cart data')
    v2.recover()
    await user.click(button('Try again'))
    expect(await screen.findByText('Your cart is currently empty!')).toBeInTheDocument()
  })
})

it('CART-03 shows best sellers in stock below the empty cart, as cards that can be added', async () => {
  const user = visit([])
  cart.bestSellers = ['Almonds', 'Saffron', 'Dates', 'Figs', 'Walnuts', 'Makhana'].map((name, at) =>
    aCard({ id: at + 1, slug: `product-${at + 1}`, name, ...(name === 'Saffron' && { stockQuantity: 0 }) }),
  )
  open()
  const best = within(await screen.findByRole('region', { name: 'Best sellers' }))
  expect(best.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Almonds', 'Dates', 'Figs', 'Walnuts'])
  await user.click(best.getByRole('button', { name: /^Add to Cart: Dates/ }))
  await waitFor(() => expect(v2.requests(addToCart).map(({ body }) => body.id)).toEqual([3]))
})

it('CART-03 is empty without best sellers when they cannot be read', async () => {
  visit([])
  v2.fail(listTopSellingProducts, NO_CONNECTION)
  open()
  expect(await screen.findByText('Your cart is currently empty!')).toBeInTheDocument()
  await waitFor(() => expect(v2.requests(listTopSellingProducts)).not.toHaveLength(0))
  expect(screen.queryByRole('region', { name: 'Best sellers' })).not.toBeInTheDocument()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

it('CART-03 shows an empty cart with a link to the shop', async () => {
  visit([])
  open()
  await screen.findByText('Your cart is currently empty!')
  expect(screen.getByRole('link', { name: 'Back to Shopping' })).toHaveAttribute('href', '/shop')
})

it('CART-04 lists each line with photo, name, variant, price, quantity and total', async () => {
  await visitCart()
  const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(heads).toEqual(['Remove', 'Photo', 'Product Name', 'Price', 'Quantity', 'Total'])
  const almonds = row('Mamra Almonds')
  expect(within(almonds).getByText('(250 g)')).toBeInTheDocument()
  expect(within(almonds).getByText('₹349.50')).toBeInTheDocument()
  expect(within(almonds).getByText('₹699')).toBeInTheDocument()
  expect(quantity('Mamra Almonds')).toHaveValue('2')
  expect(quantity('Mamra Almonds')).toHaveAttribute('readonly')
  expect(almonds.querySelector('img')?.getAttribute('src')).toContain('mamra-almonds-1')
  expect(within(row('Kashmiri Saffron')).queryByText(/\(/)).not.toBeInTheDocument()
})

it('CART-04 IND-03 shows the MRP of a line that costs less, and what the line saves', async () => {
  const lines = [ALMONDS, SAFFRON].map((line) => ({ ...line, mrpPaise: line === ALMONDS ? 40_000 : line.pricePaise }))
  await visitCart(lines)
  expect(within(row('Mamra Almonds')).getByText('MRP ₹400').tagName).toBe('S')
  expect(within(row('Mamra Almonds')).getByText('You save ₹101')).toBeInTheDocument()
  expect(within(row('Kashmiri Saffron')).queryByText(/MRP|save/)).not.toBeInTheDocument()
})

describe('the totals', () => {
  const sayInView = fakeIntersectionObserver()
  const pay = () => screen.queryByRole('link', { name: 'Checkout' })

  it('CART-05 are at the bottom of a phone’s screen, with the saving and a link, while their button is out of view', async () => {
    await visitCart(undefined, { summary: { mrpTotalPaise: 2_00_000, grandTotalPaise: 1_94_000 } })
    await screen.findByText('₹1,940')
    expect(pay()).not.toBeInTheDocument()
    sayInView(false)
    expect(pay()).toHaveAttribute('href', '/checkout')
    expect(pay()?.parentElement).toHaveTextContent(/^Order Total ₹1,940You save ₹67Checkout$/)
    sayInView(true)
    expect(pay()).not.toBeInTheDocument()
  })

  it('CART-05 IND-08 are labelled and use Indian digit grouping, with delivery, and link to the checkout', async () => {
    await visitCart([aLine({ pricePaise: 1_23_45_650 })])
    expect(await figures('₹1,23,535.50')).toEqual([
      ['Cart Subtotal', '₹1,23,456.50'],
      ['Shipping and Handling', '₹79'],
      ['Order Total', '₹1,23,535.50'],
    ])
    expect(screen.getByRole('link', { name: 'Proceed to Checkout' })).toHaveAttribute('href', '/checkout')
  })

  it('CART-05 show the coupon only when one is applied, with a leading minus', async () => {
    const summary = { couponApplied: true, couponCode: 'DIWALI', discountPaise: 10_000, grandTotalPaise: 1_21_300 }
    await visitCart([SAFFRON], { summary })
    expect(await figures('₹1,213')).toContainEqual(['Coupon Applied', '-₹100'])
  })

  it('CART-08 show an error without hiding the lines', async () => {
    visit()
    v2.fail(getCartSummary, NO_CONNECTION)
    open()
    await rowLoaded('Mamra Almonds')
    expect(await within(totals()).findByRole('alert')).toHaveTextContent('Failed to load cart data')
  })

  it.each([
    [FREE_ABOVE_PAISE - 1_77_200, '₹1,773'],
    [FREE_ABOVE_PAISE - 1_77_201, '₹1,773'],
    [FREE_ABOVE_PAISE - 1_77_199, '₹1,772'],
    [FREE_ABOVE_PAISE - 1, '₹1'],
    [FREE_ABOVE_PAISE, '₹1'],
  ])('CART-05 name the whole rupees that bring %i paise above the amount of free shipping: %s', async (pricePaise, rupees) => {
    await visitCart([aLine({ pricePaise })])
    expect(await screen.findByText(`Add ${rupees} more for free shipping`)).toBeVisible()
  })

  it('CART-05 show the progress towards free shipping', async () => {
    const user = await visitCart([aLine({ pricePaise: FREE_ABOVE_PAISE })])
    expect(screen.getByText('Free shipping on orders above ₹2,999')).toBeInTheDocument()
    cart.summary = { shippingPaise: 0 }
    await user.click(button('Increase quantity of Mamra Almonds'))
    // Appears together with the totals, not before them.
    expect(await screen.findByText('Your order gets free shipping.')).toBeInTheDocument()
    expect(screen.getByText('Shipping and Handling').nextElementSibling).toHaveTextContent('Free')
  })
})

describe('quantities', () => {
  it('CART-06 change by one per click, at once, and are announced', async () => {
    const user = await visitCart()
    v2.hold()
    await user.click(button('Decrease quantity of Mamra Almonds'))
    expect(quantity('Mamra Almonds')).toHaveValue('1')
    expect(within(row('Mamra Almonds')).getAllByText('₹349.50')).toHaveLength(2)
    expect(announce).toHaveBeenLastCalledWith('Mamra Almonds: 1')
    v2.release()
    await waitFor(() => expect(cart.lines[0]?.quantity).toBe(1))
  })

  it('CART-06 never go below one, nor above the stock, and the reason is shown', async () => {
    const user = await visitCart()
    expect(button('Decrease quantity of Kashmiri Saffron')).toBeDisabled()
    expect(screen.queryByText('Only 3 available')).not.toBeInTheDocument()
    for (let click = 0; click < 5; click++) await user.click(button(/^Increase quantity of Mamra Almonds/))
    expect(quantity('Mamra Almonds')).toHaveValue('3')
    expect(button('Increase quantity of Mamra Almonds: Only 3 available')).toBeDisabled()
    expect(screen.getByText('Only 3 available')).toBeInTheDocument()
  })

  it.each<[string, CallFailure, string]>([
    ["the server's message", refusal('Maximum available quantity reached'), 'Maximum available quantity reached'],
    ['its own text when refused without a word', refusal(null), 'Error updating cart'],
    ['its own text without a connection', NO_CONNECTION, 'An error occurred while processing your request.'],
  ])('CART-06 CART-08 revert when it fails, with %s', async (_what, failure, text) => {
    const user = await visitCart()
    v2.fail(changeQuantity, failure)
    await user.click(button('Increase quantity of Mamra Almonds'))
    await waitFor(() => expect(show).toHaveBeenCalledWith({ kind: 'error', text }))
    expect(quantity('Mamra Almonds')).toHaveValue('2')
  })

  it("CART-08 show one error when several quick clicks fail, and the server's quantity", async () => {
    const user = await visitCart()
    for (const reason of ['First', 'Last']) v2.fail(changeQuantity, refusal(reason), 1)
    v2.hold()
    for (const way of ['Increase', 'Decrease', 'Decrease', 'Increase'])
      await user.click(button(new RegExp(`^${way} quantity of Mamra Almonds`)))
    v2.release()
    await waitFor(() => expect(show).toHaveBeenCalledWith({ kind: 'error', text: 'Last' }))
    await waitFor(() => expect(waitingChanges.get()).toEqual([]))
    expect(show.mock.calls).toEqual([[{ kind: 'error', text: 'First' }], [{ kind: 'error', text: 'Last' }]])
    expect(quantity('Mamra Almonds')).toHaveValue('2')
  })
})

describe('removing', () => {
  it('CART-04 removes the line at once and keeps the keyboard focus in the list', async () => {
    const user = await visitCart()
    await user.click(button('Remove Mamra Almonds from the cart'))
    expect(screen.queryByRole('row', { name: /Mamra Almonds/ })).not.toBeInTheDocument()
    expect(document.activeElement).toContainElement(screen.getByRole('table'))
    await waitFor(() => expect(cart.lines).toEqual([SAFFRON]))
  })

  it('CART-05 marks a line that is no longer for sale in its place, and only removes it', async () => {
    const user = await visitCart([SAFFRON], { unavailable: [GONE] })
    const [, gone, saffron] = screen.getAllByRole('row')
    expect(gone).toHaveTextContent(messages.cart.view.gone)
    expect(gone).not.toHaveTextContent('₹')
    expect(gone).not.toHaveTextContent(/Price|Total/)
    expect(saffron).toHaveTextContent('₹1,234')
    expect(screen.getByRole('link', { name: 'See products similar to Mamra Almonds' })).toHaveAttribute('href', '/category/nuts')
    expect(button('Increase quantity of Mamra Almonds')).toBeDisabled()
    expect(button('Decrease quantity of Mamra Almonds')).toBeDisabled()
    await user.click(button('Remove Mamra Almonds from the cart'))
    expect(screen.queryByRole('row', { name: /Mamra Almonds/ })).not.toBeInTheDocument()
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
    await waitFor(() => expect(cart.unavailable).toEqual([]))
  })

  it('CART-05 links a removed pack, here and among saved items, to its product’s other packs', async () => {
    const gone = { ...ALMONDS, pricePaise: null, mrpPaise: null, upperLimit: null, isForSale: false }
    const user = await visitCart([SAFFRON], { unavailable: [gone], saved: [{ ...gone, variant: '1 kg', variantTitle: '1 kg' }] })
    expect(screen.getAllByText(messages.cart.view.gonePack)).toHaveLength(2)
    expect(row('Mamra Almonds')).not.toHaveTextContent(/₹|N\/A/)
    for (const link of screen.getAllByRole('link', { name: 'See other packs of Mamra Almonds' }))
      expect(link).toHaveAttribute('href', '/products/mamra-almonds')
    expect(screen.queryByRole('button', { name: /^(Save|Move) Mamra Almonds/ })).not.toBeInTheDocument()
    await user.click(button('Remove Mamra Almonds from your saved products'))
    await waitFor(() => expect(cart.saved).toEqual([]))
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  })

  it('CART-05 shows neither totals nor checkout when nothing in the cart is for sale', async () => {
    await visitCart([], { unavailable: [GONE] })
    expect(screen.queryByText('Proceed to Checkout')).not.toBeInTheDocument()
    expect(screen.queryByText(messages.cart.view.empty)).not.toBeInTheDocument()
  })

  it('CART-04 offers to undo it, with the quantity the line had', async () => {
    const user = await visitCart([SAFFRON, ALMONDS])
    await user.click(button('Remove Mamra Almonds from the cart'))
    expect(screen.getByText('Mamra Almonds removed from the cart')).toBeInTheDocument()
    await user.click(button('Undo'))
    await rowLoaded('Mamra Almonds')
    expect(quantity('Mamra Almonds')).toHaveValue('2')
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
    expect(announce).toHaveBeenLastCalledWith('Mamra Almonds is back in the cart')
    expect(v2.requests(addToCart)[0]?.body).toEqual({ id: 10, variant: '250 g', quantity: 2 })
  })

  it('CART-03 offers to undo the removal of the last line, above the empty cart', async () => {
    const user = await visitCart([SAFFRON])
    await user.click(button('Remove Kashmiri Saffron from the cart'))
    expect(await screen.findByText('Your cart is currently empty!')).toBeInTheDocument()
    await user.click(button('Undo'))
    await waitFor(() => expect(cart.lines).toHaveLength(1))
    expect(await screen.findByRole('table')).toBeInTheDocument()
  })

  it.each<[string, CallFailure, string]>([
    ["the server's message", refusal('Stock out'), 'Stock out'],
    ['its own text without a connection', NO_CONNECTION, 'Failed to add to cart'],
  ])('CART-08 still offers to undo it when that fails, with %s', async (_what, failure, text) => {
    const user = await visitCart()
    await user.click(button('Remove Mamra Almonds from the cart'))
    v2.fail(addToCart, failure)
    await user.click(button('Undo'))
    await waitFor(() => expect(show).toHaveBeenCalledWith({ kind: 'error', text }))
    expect(button('Undo')).toBeInTheDocument()
  })

  it('CART-04 cannot be undone for a line whose product the server does not report', async () => {
    const user = await visitCart([SAFFRON, { ...ALMONDS, productId: null }])
    await user.click(button('Remove Mamra Almonds from the cart'))
    await waitFor(() => expect(cart.lines).toEqual([SAFFRON]))
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  })

  it.each<[string, CallFailure, string]>([
    ["the server's message", refusal('Cart item not found', 404), 'Cart item not found'],
    ['its own text when refused without a word', refusal(null), 'Failed to remove item.'],
    ['its own text without a connection', NO_CONNECTION, 'Error removing item from cart'],
  ])('CART-08 restores the line when it fails, with %s', async (_what, failure, text) => {
    const user = await visitCart()
    v2.fail(removeFromCart, failure)
    await user.click(button('Remove Mamra Almonds from the cart'))
    await waitFor(() => expect(show).toHaveBeenCalledWith({ kind: 'error', text }))
    expect(row('Mamra Almonds')).toBeInTheDocument()
  })
})

it('CART-08 keeps the lines and shows an error when the server can no longer be reached', async () => {
  const user = await visitCart()
  cart.answersWithCart = false
  v2.fail(getCart, NO_CONNECTION)
  await user.click(button('Increase quantity of Mamra Almonds'))
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load cart data')
  expect(quantity('Mamra Almonds')).toHaveValue('3')
  v2.recover()
  await user.click(button('Try again'))
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
})
