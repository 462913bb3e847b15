import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { mutate } from 'swr'
import { anAddress, cashTerms, INDIA } from '@/lib/testing/account-samples'
import { billingModal, chooseCash, order, placeButton, pressPlaceOrder, pressProceed, visitCheckout } from '@/lib/testing/checkout-page'
import { ALMONDS, aStatus, fakeCheckout } from '@/lib/testing/fake-checkout'
import { fakeV2, NO_CONNECTION, refusal } from '@/lib/testing/fake-v2'
import { watchLeaving } from '@/lib/testing/watch-leaving'
import { placeOrder } from '@/lib/commerce/checkout/wire'
import { payWithRazorpay } from '@/lib/commerce/payments/wire'
import { getOrderStatus } from '@/lib/commerce/orders/wire'
import { getCart } from '@/lib/commerce/cart/wire'

const router = { push: jest.fn(), replace: jest.fn() }
jest.mock('next/navigation', () => ({ useRouter: () => router }))

const BROKEN = 'Something went wrong during payment initiation.'
const v2 = fakeV2()
const { account, cart } = fakeCheckout(v2)
const { goTo, replaceDocument } = watchLeaving()
beforeEach(() => jest.clearAllMocks())

const keys = () => v2.bodies(placeOrder).map(({ idempotency_key: key }) => key)
const alert = () => screen.findByRole('alert')
async function isRefusedWith(text: string) {
  const alertElement = await alert()
  expect(alertElement).toHaveTextContent(text)
  expect(alertElement).toHaveFocus()
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  expect([goTo, replaceDocument].flatMap((leave) => leave.mock.calls)).toEqual([])
  expect(router.replace).not.toHaveBeenCalled()
}

describe('Place Order', () => {
  it('CHK-06 shows the default address and the amount to be paid, with Proceed', async () => {
    visitCheckout()
    await screen.findByText('12, MG Road')
    await pressPlaceOrder()
    expect(await billingModal()).toHaveTextContent('12, MG Road')
    expect(await billingModal()).toHaveTextContent('₹778 · pay online')
    expect(within(await billingModal()).getByRole('button', { name: 'Proceed' })).toBeVisible()
    expect(v2.bodies(placeOrder)).toEqual([])
  })

  it('CHK-06 requires an address first', async () => {
    account.addresses = []
    visitCheckout()
    await pressPlaceOrder()
    await isRefusedWith('Please add an address before placing your order.')
  })

  it('CHK-06 no longer asks for an address once there is one, nor for a default address once one is set', async () => {
    account.addresses = []
    visitCheckout()
    await pressPlaceOrder()
    await isRefusedWith('Please add an address before placing your order.')
    account.addresses = [anAddress()]
    await act(() => mutate(() => true))
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
    await pressPlaceOrder()
    await isRefusedWith('Please set a default address before placing your order.')
    account.addresses = [anAddress({ isDefault: true })]
    await act(() => mutate(() => true))
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
    await pressPlaceOrder()
    expect(await billingModal()).toHaveTextContent('12, MG Road')
  })

  it('CHK-06 requires a default address first, each time', async () => {
    account.addresses = [anAddress()]
    visitCheckout()
    await pressPlaceOrder()
    await isRefusedWith('Please set a default address before placing your order.')
    await pressPlaceOrder()
    await isRefusedWith('Please set a default address before placing your order.')
  })

  it('CHK-06 IND-09 refuses an order to a place that is not served', async () => {
    const place_ = { id: 1, name: 'x' }
    const service = { serviceable: false, cashOnDelivery: false, minDays: 0, maxDays: 0 }
    account.pins = { '560001': { pin: '560001', country: place_, state: place_, city: place_, sharedStateIds: null, service } }
    visitCheckout()
    await screen.findByText('We do not deliver to 560001 yet.')
    await pressPlaceOrder()
    await isRefusedWith('We do not deliver to 560001 yet. Please choose another address.')
  })

  it('CHK-06 IND-07 refuses a saved address whose PIN code is in another state, until it is corrected', async () => {
    account.addresses = [anAddress({ isDefault: true, stateId: 27, stateName: 'Maharashtra' })]
    account.pins = { '560001': INDIA }
    visitCheckout()
    await screen.findByText(/^Delivery between/)
    await pressPlaceOrder()
    await isRefusedWith('PIN code 560001 is in Karnataka, not in Maharashtra. Please correct the PIN code or the state.')
    account.addresses = [anAddress({ isDefault: true })]
    await act(() => mutate(() => true))
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument())
  })

  it('CHK-06 IND-07 leaves an address in a state that shares the PIN code to the server', async () => {
    const service = { serviceable: true, cashOnDelivery: true, minDays: 2, maxDays: 4 }
    const place = {
      pin: '605007',
      country: INDIA.country,
      state: { id: 34, name: 'Puducherry' },
      city: { id: 1, name: 'Ariyankuppam' },
      sharedStateIds: [33],
      service,
    }
    account.addresses = [anAddress({ isDefault: true, postalCode: '605007', stateId: 33, stateName: 'Tamil Nadu' })]
    account.pins = { '605007': place }
    visitCheckout()
    await screen.findByText(/^Delivery between/)
    await pressPlaceOrder()
    expect(await billingModal()).toHaveTextContent('605007')
  })

  it('A11Y-02 CHK-06 works by keyboard alone', async () => {
    visitCheckout()
    const button = await placeButton()
    await screen.findByText('12, MG Road')
    act(() => button.focus())
    await userEvent.keyboard('{Enter}')
    act(() => screen.getByRole('button', { name: 'Proceed' }).focus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(goTo).toHaveBeenCalledTimes(1))
  })
})

describe('Proceed', () => {
  it('CHK-07 AUTH-06 creates the order as seen, stores it, and navigates to the payment page', async () => {
    visitCheckout()
    await order()
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/pay/token-1'))
    expect(v2.bodies(placeOrder)).toEqual([
      {
        owner_id: 1,
        payment_type: 'Razorpay',
        amount: '778.00',
        items: [{ id: 1, quantity: 2, price: 349.5, variation: '250 g' }],
        idempotency_key: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      },
    ])
    expect(v2.bodies(payWithRazorpay)).toEqual([{ owner_id: 1, payment_type: 'cart_payment', amount: '778.00', combined_order_id: 451 }])
    expect(localStorage.getItem('pendingOrderId')).toBe('451')
    expect(JSON.parse(localStorage.getItem('cartSummary') ?? '')).toMatchObject({ sub_total: '₹699.00', grand_total: '₹778.00' })
  })

  it.each([
    ['the provider that the shopper chose', 'Pay online: Other Pay', 'other'],
    ['no provider while the shopper leaves the suggested one', null, undefined],
  ])('PAY-01 of several payment providers, the payment names %s', async (_what, radio, provider) => {
    const choices = [
      { name: 'razorpay', title: 'Razorpay' },
      { name: 'other', title: 'Other Pay' },
    ]
    cart.summary = { onlinePayment: { allowed: true, reason: null, choices } }
    visitCheckout()
    if (radio !== null) await userEvent.click(await screen.findByRole('radio', { name: radio }))
    await order()
    await waitFor(() => expect(goTo).toHaveBeenCalledTimes(1))
    expect(v2.bodies(payWithRazorpay).map((body) => body.provider)).toEqual([provider])
  })

  it('CHK-07 repeats an order stored by an earlier version of the shop under its idempotency key', async () => {
    // Recorded from an earlier version for this order, with another name for the online payment method.
    const stored = { seen: '1hqpvpbtbu5ly', key: '0c710999edbb3ca65818318b739174de', combinedOrderId: null }
    sessionStorage.setItem('checkoutAttempt', JSON.stringify(stored))
    visitCheckout()
    await order()
    await waitFor(() => expect(goTo).toHaveBeenCalledTimes(1))
    expect(keys()).toEqual([stored.key])
  })

  it('CHK-07 replaces the document by the HTML of a server that sends no page URL', async () => {
    v2.on(payWithRazorpay, () => ({ html: '<!doctype html><title>Pay</title>', pageUrl: null, combinedOrderId: 451, message: '' }))
    visitCheckout()
    await order()
    await waitFor(() => expect(replaceDocument).toHaveBeenCalledWith('<!doctype html><title>Pay</title>'))
    expect(goTo).not.toHaveBeenCalled()
  })

  it.each(['https://evil.example/pay', '//evil.example', 'javascript:alert(1)', ''])('CHK-07 never navigates to %j', async (pageUrl) => {
    v2.on(payWithRazorpay, () => ({ html: '', pageUrl, combinedOrderId: 451, message: '' }))
    visitCheckout()
    await order()
    await isRefusedWith('Payment initiation failed: Unknown error')
  })

  it('CHK-07 sends once, however often it is clicked, and stays busy while the browser leaves', async () => {
    visitCheckout()
    await screen.findByText('12, MG Road')
    await pressPlaceOrder()
    const button = within(await billingModal()).getByRole('button', { name: 'Proceed' })
    fireEvent.click(button)
    fireEvent.click(button)
    await waitFor(() => expect(goTo).toHaveBeenCalledTimes(1))
    expect(button).toHaveAttribute('aria-disabled', 'true')
    fireEvent.click(button)
    await act(async () => {})
    expect(v2.bodies(placeOrder)).toHaveLength(1)
  })

  it('CHK-07 PAY-02 ends at once with cash on delivery, and the emptied cart does not redirect', async () => {
    cart.summary = { cashOnDelivery: cashTerms({ grandTotalPaise: 82_700 }) }
    visitCheckout()
    await chooseCash()
    await order()
    await waitFor(() => expect(router.replace.mock.calls).toEqual([['/payment-response1']]))
    expect(v2.bodies(placeOrder)).toMatchObject([{ payment_type: 'cash_on_delivery', amount: '827.00' }])
    expect(v2.bodies(payWithRazorpay)).toEqual([])
    expect(JSON.parse(sessionStorage.getItem('paymentOutcome') ?? '')).toEqual({
      combined_order_id: 451,
      result: true,
      message: 'Your order has been placed successfully',
    })
    // Every component that shows the cart has been notified.
    await waitFor(() => expect(v2.requests(getCart).length).toBeGreaterThan(1))
    expect(router.replace).toHaveBeenCalledTimes(1)
    expect(sessionStorage.getItem('checkoutAttempt')).toBeNull()
  })
})

describe('failures', () => {
  it.each([
    ['the order is refused', placeOrder, refusal('Cart is Empty'), 'Order creation failed: Cart is Empty'],
    ['the order is refused without a word', placeOrder, refusal(null), 'Order creation failed: Unknown error'],
    ['the order cannot be sent', placeOrder, NO_CONNECTION, BROKEN],
    ['the payment is refused', payWithRazorpay, refusal('Amount mismatch'), 'Payment initiation failed: Amount mismatch'],
    ['the payment is refused without a word', payWithRazorpay, refusal(null), 'Payment initiation failed: Unknown error'],
    ['the payment cannot be reached', payWithRazorpay, NO_CONNECTION, BROKEN],
    [
      'the session is over',
      placeOrder,
      refusal('Unauthenticated.', 401),
      'Order creation failed: You have been logged out. Please log in again.',
    ],
  ])('CHK-07 stays on checkout and shows an alert that takes the focus: %s', async (_what, call, failure, text) => {
    v2.fail(call, failure)
    visitCheckout()
    await order()
    await isRefusedWith(text)
    expect(await placeButton()).toHaveAttribute('aria-disabled', 'false')
  })

  it('CHK-07 shows the changed order', async () => {
    v2.fail(placeOrder, refusal('The price of Mamra Almonds is now ₹399. Please look at your order again.'), 1)
    visitCheckout()
    await screen.findByText('12, MG Road')
    await pressPlaceOrder()
    cart.lines = [{ ...ALMONDS, pricePaise: 39_900 }]
    await pressProceed()
    expect(await screen.findByRole('button', { name: 'Place order · ₹877' })).toBeVisible()
    await pressPlaceOrder()
    await pressProceed()
    await waitFor(() => expect(goTo).toHaveBeenCalledTimes(1))
    expect(v2.bodies(placeOrder)[1]).toMatchObject({ amount: '877.00', items: [{ id: 1, quantity: 2, price: 399, variation: '250 g' }] })
  })

  it('PAY-03 redirects a shopper who has already paid in another tab to the result', async () => {
    v2.fail(payWithRazorpay, refusal('This order is already paid.'))
    v2.on(getOrderStatus, () => aStatus())
    visitCheckout()
    await order()
    await waitFor(() => expect(router.replace.mock.calls).toEqual([['/payment-response?order=451']]))
  })

  it('CHK-07 shows that the shop did not answer, and that a retry makes only one order', async () => {
    v2.fail(placeOrder, NO_CONNECTION, 1)
    visitCheckout()
    await order()
    expect(await alert()).toHaveTextContent('You will not be charged or get the order twice')
    await pressPlaceOrder()
    await pressProceed()
    await waitFor(() => expect(goTo).toHaveBeenCalledTimes(1))
    expect(new Set(keys()).size).toBe(1)
  })
})
