import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mutate } from 'swr'
import * as session from '@/lib/commerce/customers/sign-in.client'
import { applyCoupon, createGuestAccount, placeOrder } from '@/lib/commerce/checkout/wire'
import { login } from '@/lib/commerce/customers/session.wire'
import type { CartSummary } from '@/lib/commerce/cart/model'
import { getCart, getCartSummary } from '@/lib/commerce/cart/wire'
import { anAddress } from '@/lib/testing/account-samples'
import { billingModal, orderSummary, placeButton, pressProceed, summaryFigures, visitCheckout } from '@/lib/testing/checkout-page'
import { ASHA, signedIn, signIn } from '@/lib/testing/fake-account'
import { aLine } from '@/lib/testing/fake-cart'
import { ALMONDS, fakeCheckout } from '@/lib/testing/fake-checkout'
import { fakeV2, NO_CONNECTION, refusal } from '@/lib/testing/fake-v2'
import { watchLeaving } from '@/lib/testing/watch-leaving'
import { watchNotices } from '@/lib/testing/watch-notices'
import messages from '@/messages/en.json'

const router = { push: jest.fn(), replace: jest.fn() }
jest.mock('next/navigation', () => ({ useRouter: () => router }))

const v2 = fakeV2()
const { account, cart } = fakeCheckout(v2)
const { show } = watchNotices()
watchLeaving()
beforeEach(() => jest.clearAllMocks())

const logIn = () => session.signIn({ by: 'email', account: 'asha@example.in', password: 'secret1' })
/** @param own overrides for the server's summary */
function visit(own: Partial<CartSummary> = cart.summary) {
  cart.summary = own
  return visitCheckout(<button onClick={() => void logIn()}>Let me in</button>)
}
const DIWALI = { couponApplied: true, couponCode: 'DIWALI', discountPaise: 10_000, grandTotalPaise: 67_800 }
const LOGGED_OUT = [[{ kind: 'error', text: 'You have been logged out. Please log in again.' }]]
/** Whether `second` follows `first` in the document. */
const follows = (first: Element, second: Element) => (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) > 0

describe('an empty cart', () => {
  it('CHK-01 has no checkout: it redirects to the home page', async () => {
    cart.lines = []
    visit()
    await waitFor(() => expect(router.replace.mock.calls).toEqual([['/']]))
  })

  it('CHK-01 redirects to the home page when a server answers without a summary', async () => {
    v2.fail(getCartSummary, { kind: 'invalid', message: 'Invalid API response format' })
    visit()
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/'))
  })

  it('CHK-01 is not assumed while the cart is loading', async () => {
    cart.lines = []
    v2.hold(getCart)
    v2.hold(getCartSummary)
    visit()
    await screen.findByText('12, MG Road')
    expect(router.replace).not.toHaveBeenCalled()
    v2.release()
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith('/'))
  })

  it('CHK-01 is not the stale one from before the last product was added, on another page', async () => {
    await mutate('cart', { lines: [], unavailable: [], grandTotalPaise: 0 }, { revalidate: false })
    visit()
    await placeButton()
    expect(router.replace).not.toHaveBeenCalled()
  })

  it('CHK-01 is not assumed when it cannot be read: shows an error, and retries', async () => {
    v2.fail(getCart, NO_CONNECTION)
    v2.fail(getCartSummary, NO_CONNECTION)
    visit()
    expect(await screen.findByText('We could not load your order.')).toBeVisible()
    expect(router.replace).not.toHaveBeenCalled()
    v2.recover()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await placeButton()).toBeVisible()
  })

  it.each([
    ['the order that emptied it, when its answer was lost and the page reloaded', null, '/purchase-history'],
    ['the result of the payment, when it was paid and the shopper went back', 451, '/payment-response?order=451'],
  ])('CHK-01 redirects to %s', async (_what, combinedOrderId, to) => {
    sessionStorage.setItem('checkoutAttempt', JSON.stringify({ seen: 'x', key: 'k', combinedOrderId }))
    cart.lines = []
    visit()
    await waitFor(() => expect(router.replace).toHaveBeenCalledWith(to))
  })
})

describe('in another tab', () => {
  afterEach(() => history.replaceState(null, '', '/'))

  it('CHK-01 the cart was emptied: redirects to the home page, and shows why', async () => {
    visit()
    await placeButton()
    cart.lines = []
    await act(async () => mutate('cart'))
    await waitFor(() => expect(router.replace.mock.calls).toEqual([['/']]))
    expect(show.mock.calls).toEqual([[{ kind: 'error', text: messages.checkout.view.faults.emptied }]])
  })

  it('CART-05 all its products were withdrawn meanwhile: leads to the cart, which shows it', async () => {
    visit()
    await placeButton()
    cart.unavailable = cart.lines.map((line) => ({ ...line, isForSale: false }))
    cart.lines = []
    await act(async () => mutate('cart'))
    await waitFor(() => expect(router.replace.mock.calls).toEqual([['/cart']]))
  })

  it('CART-05 names what is no longer for sale next to the items of the order', async () => {
    cart.unavailable = [aLine({ id: 98, name: 'Figs', variant: '', isForSale: false }), aLine({ id: 99, isForSale: false })]
    visit()
    await placeButton()
    const gone = screen.getByText('No longer available, so not part of your order: Figs, Mamra Almonds (250 g)')
    // On a phone, this class hides what 'Details' opens.
    expect(gone.closest('.max-lg\\:hidden')).toBeNull()
  })

  it('CHK-01 does not mention other tabs when the cart was empty from the beginning', async () => {
    cart.lines = []
    visit()
    await waitFor(() => expect(router.replace).toHaveBeenCalled())
    expect(show).not.toHaveBeenCalled()
  })

  const logOutElsewhere = async () => {
    document.cookie = 'signed_in=; max-age=0; path=/'
    account.user = null
    await act(async () => void dispatchEvent(new Event('focus')))
  }

  it('AUTH-05 the customer was logged out: shows it, and continues as a guest or after a new login', async () => {
    visit()
    await screen.findByText('12, MG Road')
    await logOutElsewhere()
    expect(await screen.findByRole('region', { name: 'Your details' })).toBeVisible()
    expect(show.mock.calls).toEqual(LOGGED_OUT)
    expect(router.replace).not.toHaveBeenCalled()
  })

  it('AUTH-05 the customer was logged out, whose cart is not the guest’s: redirects to the login, and back afterwards', async () => {
    history.replaceState(null, '', '/hi/checkout')
    visit()
    await screen.findByText('12, MG Road')
    cart.lines = []
    await logOutElsewhere()
    await act(async () => mutate('cart'))
    await waitFor(() => expect(router.replace.mock.calls).toEqual([['/login?next=%2Fhi%2Fcheckout']]))
    expect(show.mock.calls).toEqual(LOGGED_OUT)
  })
})

describe('the order summary', () => {
  it('CHK-02 comes before the steps, and the order button after all of them', async () => {
    visit()
    const address = await screen.findByRole('region', { name: 'Billing address' })
    const payment = screen.getByRole('region', { name: 'Payment' })
    const inOrder = [await orderSummary(), address, payment, await placeButton()] as const
    for (const [at, part] of inOrder.slice(1).entries()) expect(follows(inOrder[at] ?? part, part)).toBe(true)
  })

  it('CHK-02 opens and closes its details, and always shows the total', async () => {
    visit()
    const toggle = await screen.findByRole('button', { name: 'Details' })
    expect(toggle).toHaveAttribute('aria-expanded', 'false')
    const details = document.getElementById(toggle.getAttribute('aria-controls') ?? '')
    expect(details).toContainElement(screen.getByRole('list', { name: 'Your items' }))
    expect(details?.parentElement).toHaveTextContent(/^Order summary₹778Items: 1/)
    await userEvent.click(toggle)
    expect(toggle).toHaveAttribute('aria-expanded', 'true')
  })

  it('CART-05 IND-06 shows the MRP total and the saving, the coupon included', async () => {
    visit({ ...DIWALI, mrpTotalPaise: 84_900 })
    expect(await summaryFigures()).toEqual([
      ['Total MRP', '₹849'],
      ['Discount on MRP', '-₹150'],
      ['Cart Subtotal', '₹699'],
      ['Coupon Applied', '-₹100'],
      ['Shipping and Handling', '₹79'],
      ['Order Total', '₹678'],
    ])
    expect(screen.getByText('You save ₹250 on this order')).toBeVisible()
  })

  it('CHK-02 lists the items with picture, name, quantity, weight and price', async () => {
    cart.lines = [ALMONDS, aLine({ id: 2, name: 'Kashmiri Saffron', variant: '', quantity: 1, pricePaise: 1_23_400 })]
    visit()
    const list = within(await orderSummary()).getByRole('list', { name: 'Your items' })
    const [almonds, saffron] = within(list).getAllByRole('listitem')
    expect(almonds).toHaveTextContent('Mamra Almonds' + 'Weight: 250 g' + 'Quantity: 2 × ₹349.50' + '₹699')
    expect(almonds?.querySelector('img')?.getAttribute('src')).toContain('mamra-almonds-1')
    expect(saffron).not.toHaveTextContent('Weight')
    expect(screen.getByRole('link', { name: 'Edit cart' })).toHaveAttribute('href', '/cart')
  })

  it('CHK-02 IND-06 lists every part of the total, and the GST in it', async () => {
    visit({ gstPaise: 3_705, shippingPaise: 0, grandTotalPaise: 69_900 })
    expect(await summaryFigures()).toEqual([
      ['Cart Subtotal', '₹699'],
      ['Shipping and Handling', 'Free'],
      ['Order Total', '₹699'],
    ])
    expect(screen.getByText('Includes GST ₹37.05')).toBeVisible()
  })

  it('CHK-02 shows the coupon with a leading minus', async () => {
    visit(DIWALI)
    expect(await summaryFigures()).toContainEqual(['Coupon Applied', '-₹100'])
  })

  it('CHK-07 shows the amount to be paid on the button', async () => {
    visit({ grandTotalPaise: 1_23_45_650 })
    expect(await placeButton()).toHaveTextContent('Place order · ₹1,23,456.50')
  })
})

describe('a guest', () => {
  async function fillInGuest() {
    const contact = { Name: 'Asha Rao', 'Email address': 'asha@example.in', Phone: '9876543210' }
    const typed = { ...contact, 'PIN code': '560001', Address: '7, Lake View' }
    for (const [name, value] of Object.entries(typed)) fireEvent.change(await screen.findByLabelText(name), { target: { value } })
    await waitFor(() => expect(screen.getByLabelText('City')).toHaveDisplayValue('Bengaluru'))
  }

  beforeEach(() => {
    signIn(false)
    account.user = null
  })

  it('CHK-03 sees their form instead of the addresses', async () => {
    visit()
    expect(await screen.findByRole('region', { name: 'Your details' })).toBeVisible()
    expect(screen.getByLabelText('Email address')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'Billing address' })).not.toBeInTheDocument()
  })

  it('CHK-03 sees what is missing after Place Order, and nothing is ordered', async () => {
    visit()
    await userEvent.click(await placeButton())
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(/^Please fill in: Name, Email address, PIN code, Phone, Address, State, City$/)
    expect(alert).toHaveFocus()
    expect(v2.bodies(placeOrder)).toEqual([])
  })

  it('CHK-04 becomes a customer on continuing: the billing dialog opens with their input, and one click orders it', async () => {
    v2.on(createGuestAccount, ({ address }) => {
      account.user = ASHA
      account.addresses = [anAddress({ isDefault: true, address })]
      return signedIn()
    })
    visit()
    await fillInGuest()
    await userEvent.click(await placeButton())
    expect(await billingModal()).toHaveTextContent('7, Lake View')
    expect(v2.bodies(placeOrder)).toEqual([])
    await pressProceed()
    await waitFor(() => expect(v2.bodies(placeOrder)).toHaveLength(1))
  })

  it('CHK-03 sees the payment step before anything is sent: their form continues to it', async () => {
    visit()
    await fillInGuest()
    await userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }))
    const payment = screen.getByRole('region', { name: 'Payment' })
    await waitFor(() => expect(payment.parentElement).toHaveFocus())
    expect(v2.bodies(createGuestAccount)).toEqual([])
    expect(follows(payment, await placeButton())).toBe(true)
  })

  const typeCoupon = async () => userEvent.type(await screen.findByLabelText('Coupon code', { selector: 'input' }), 'DIWALI{Enter}')

  it('CHK-08 enters a coupon before they enter their details', async () => {
    visit()
    await typeCoupon()
    expect(await screen.findByRole('button', { name: 'Place order · ₹678' })).toBeVisible()
  })

  it('CHK-08 is asked to log in where a server reserves coupons for its customers', async () => {
    v2.fail(applyCoupon, refusal('Unauthenticated.', 401))
    visit()
    await typeCoupon()
    expect(await screen.findByText('Please log in to use this coupon.')).toBeVisible()
  })

  it('CHK-10 logs in without leaving, and the page continues with their address and their cart', async () => {
    visit()
    await userEvent.click(await screen.findByRole('button', { name: 'Log in' }))
    const merged = aLine({ id: 3, name: 'Medjool Dates' })
    v2.on(login, () => {
      account.user = ASHA
      cart.lines = [ALMONDS, merged]
      return signedIn()
    })
    await userEvent.click(within(screen.getByRole('dialog', { name: 'Log in' })).getByRole('button', { name: 'Let me in' }))
    expect(await screen.findByText('12, MG Road')).toBeVisible()
    expect(await screen.findByText('Medjool Dates')).toBeVisible()
    expect(screen.queryByRole('dialog', { name: 'Log in' })).not.toBeInTheDocument()
    expect(router.replace).not.toHaveBeenCalled()
    // The dialog has disappeared, and the focus is on the steps.
    expect(screen.getByRole('region', { name: 'Billing address' }).parentElement).toHaveFocus()
  })

  it('CHK-10 closes the login by a click outside', async () => {
    visit()
    await userEvent.click(await screen.findByRole('button', { name: 'Log in' }))
    await userEvent.click(screen.getByRole('dialog', { name: 'Log in' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})
