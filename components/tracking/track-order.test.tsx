import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { TrackedOrder } from '@/lib/commerce/orders/model'
import { getOrderStatus, listOrders, trackOrder } from '@/lib/commerce/orders/wire'
import { getPincode } from '@/lib/commerce/addresses/wire'
import { getTrackedReturns } from '@/lib/commerce/returns/wire'
import { payWithRazorpay } from '@/lib/commerce/payments/wire'
import { anOrderRow } from '@/lib/testing/account-samples'
import { anOrder } from '@/lib/testing/order-samples'
import { serverHtml } from '@/lib/testing/server-html'
import { fakeAccount, signIn } from '@/lib/testing/fake-account'
import { aStatus } from '@/lib/testing/fake-checkout'
import { fakeV2, NO_CONNECTION, refusal } from '@/lib/testing/fake-v2'
import { watchLeaving } from '@/lib/testing/watch-leaving'
import type { CallFailure } from '@/lib/v2/call'
import messages from '@/messages/en.json'
import { TrackOrder } from './track-order'

const CODE = '20260412-7K3M9XQ2'

const found: TrackedOrder = {
  code: CODE,
  placedOn: '2026-04-12',
  deliveryStatus: 'on_the_way',
  paymentStatus: 'paid',
  paymentMethod: 'online',
  grandTotalPaise: 12_345_600,
  lines: [
    { id: 901, canCancel: false, productName: 'Mamra Almonds', variantLabel: '500 g', quantity: 2 },
    { id: 902, canCancel: false, productName: 'Gift Box', variantLabel: '', quantity: 1 },
  ],
  destination: 'Bengaluru 560001',
  refundDue: null,
  paidBack: [],
  creditNotes: [],
  promisedDays: null,
  shipment: { courier: 'Delhivery', trackingNumber: '1234567890' },
  timeline: anOrder().timeline,
  canCancel: false,
  canChangeDelivery: false,
}

const v2 = fakeV2()
const account = fakeAccount(v2, { isSignedIn: false })
const { goTo } = watchLeaving()
beforeEach(() => {
  history.replaceState(null, '', '/track-order')
  v2.on(trackOrder, () => found)
  v2.on(getTrackedReturns, () => ({ kinds: [], lines: [], returns: [], shippingChargePaise: 0, returnAddress: '' }))
})

const form = (
  <TrackOrder
    labels={messages.tracking.view}
    returnLabels={messages.returns}
    words={messages.orders}
    arrivalLabels={messages.checkout.view.pin}
    addressLabels={messages.address.form}
  />
)
const code = () => screen.getByRole('textbox', { name: 'Order code' })
const contact = () => screen.getByRole('textbox', { name: 'Phone number or email address' })
/** Uses the keyboard only. */
async function ask(typed = CODE, by = '98765 43210') {
  render(form)
  await userEvent.tab()
  await userEvent.keyboard(typed)
  await userEvent.tab()
  await userEvent.keyboard(`${by}{Enter}`)
}

describe('tracking an order', () => {
  it('ORD-02 asks for code and phone number or e-mail address, and moves the focus to the result', async () => {
    await ask(` ${CODE} `)
    const heading = await screen.findByRole('heading', { name: `Order ${CODE}` })
    await waitFor(() => expect(heading).toHaveFocus())
    expect(v2.bodies(trackOrder)).toEqual([{ code: CODE, phone_or_email: '98765 43210' }])
  })

  it('ORD-02 shows status, destination, items, timeline and shipment', async () => {
    await ask()
    const order = within(await screen.findByRole('region', { name: `Order ${CODE}` }))
    const fact = (name: string) => order.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent.replaceAll('\u00a0', ' ')
    expect(order.getByText('On The Way')).toBeVisible()
    expect(['Ordered on', 'Delivering to', 'Payment', 'Total', 'Courier', 'Tracking number'].map(fact)).toEqual([
      '12 Apr 2026',
      'Bengaluru 560001',
      'Paid',
      '₹1,23,456',
      'Delhivery',
      '1234567890',
    ])
    expect(
      order
        .getAllByRole('listitem')
        .slice(0, 2)
        .map(({ textContent }) => textContent),
    ).toEqual(['Mamra Almonds500 g× 2', 'Gift Box× 1'])
    expect(
      within(order.getByRole('list', { name: 'Order status' }))
        .getAllByRole('listitem')
        .at(-1),
    ).toHaveTextContent('Upcoming: Delivered')
  })

  it('ORD-02 IND-09 leads with where the order is and when it arrives', async () => {
    await ask()
    const order = within(await screen.findByRole('region', { name: `Order ${CODE}` }))
    expect(order.getByText('On The Way')).toBeVisible()
    expect(await order.findByText(/^Delivery between /)).toBeVisible()
  })

  it('ORD-02 leads with the missing payment, and promises no day until then', async () => {
    // A PIN code that no other test has requested.
    v2.on(trackOrder, () => ({
      ...found,
      destination: 'Bengaluru 560002',
      deliveryStatus: 'pending',
      paymentStatus: 'unpaid',
      timeline: [],
    }))
    await ask()
    expect(await screen.findByText('Waiting for your payment')).toBeVisible()
    expect(v2.requests(getPincode)).toHaveLength(0)
    expect(screen.queryByText(/^Delivery between/)).not.toBeInTheDocument()
    expect(screen.queryByText('Unpaid')).not.toBeInTheDocument()
  })

  it('ORD-02 shows cash as due on delivery, not as missing', async () => {
    v2.on(trackOrder, () => ({ ...found, paymentMethod: 'cash_on_delivery', paymentStatus: 'unpaid' }))
    await ask()
    expect(await screen.findByText('Pay on delivery')).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Log in to pay' })).not.toBeInTheDocument()
  })

  it.each([
    ['delivered', 'Delivered on 15 Apr 2026'],
    ['cancelled', 'Cancelled on 15 Apr 2026'],
  ] as const)('ORD-02 leads with the day in India on which the order was %s', async (kind, text) => {
    const timeline = [...found.timeline, { kind, at: '2026-04-14T20:30:00Z', note: '' }]
    v2.on(trackOrder, () => ({ ...found, deliveryStatus: kind, timeline }))
    await ask()
    expect(await screen.findByText(text)).toBeVisible()
    expect(screen.queryByText(/^Delivery /)).not.toBeInTheDocument()
  })

  it('ORD-02 reads the code from the link in a mail', () => {
    history.replaceState(null, '', `/track-order?code=${CODE}`)
    render(form)
    expect(code()).toHaveValue(CODE)
  })

  it('ORD-02 requires both, shows an error next to the field, and focuses it', async () => {
    await ask(CODE, ' ')
    for (const field of [code(), contact()]) expect(field).toBeRequired()
    expect(contact()).toHaveAccessibleDescription(expect.stringContaining('Please enter your phone number or email address.'))
    expect(contact()).toHaveFocus()
    expect(code()).toHaveAccessibleDescription('For example 20261121-7K3M9XQ2')
    expect(v2.requests(trackOrder)).toHaveLength(0)
  })

  it.each<[string, CallFailure, string]>([
    [
      'what does not fit together',
      refusal('Order not found', 404),
      'We could not find an order with these details. Please check both and try again.',
    ],
    [
      'too many tries',
      { ...refusal('Too Many Attempts.', 429), retryAfterSeconds: 90 },
      'Too many attempts. Log in to see your order, or try again in 2 min.',
    ],
    ['an outage', NO_CONNECTION, 'We could not look up your order. Please try again.'],
    ['another refusal', refusal('Closed for today', 403), 'Closed for today'],
  ])('ORD-02 REL-06 explains what to do after %s, and keeps the input', async (_what, failure, text) => {
    v2.fail(trackOrder, failure)
    await ask()
    expect(await screen.findByRole('alert')).toHaveTextContent(text)
    expect(screen.getByRole('alert')).toHaveFocus()
    expect([code(), contact()].map((field) => (field as HTMLInputElement).value)).toEqual([CODE, '98765 43210'])
  })

  it('REL-06 shows a server error next to its field', async () => {
    v2.fail(trackOrder, { ...refusal('Wrong', 422), errors: { phone_or_email: ['This is too long.'] } })
    await ask()
    await waitFor(() => expect(contact()).toHaveAccessibleDescription('This is too long.'))
  })

  it('ORD-02 hides the previous order while it looks up another', async () => {
    await ask()
    await screen.findByRole('heading', { name: `Order ${CODE}` })
    v2.fail(trackOrder, refusal('Order not found', 404))
    await userEvent.click(screen.getByRole('button', { name: 'Track order' }))
    expect(await screen.findByRole('alert')).toBeVisible()
    expect(screen.queryByRole('heading', { name: `Order ${CODE}` })).not.toBeInTheDocument()
  })

  it('ORD-02 puts no input into an address: its fields have no names', async () => {
    expect(await serverHtml(form)).not.toMatch(/<input[^>]*\sname=/)
  })
})

describe('a tracked order that waits for its payment', () => {
  beforeEach(() => {
    v2.on(trackOrder, () => ({ ...found, deliveryStatus: 'pending', paymentStatus: 'unpaid' }))
  })
  async function track({ isSignedIn }: { isSignedIn: boolean }) {
    signIn(isSignedIn)
    render(form)
    await userEvent.type(code(), CODE)
    await userEvent.type(contact(), 'asha@example.in{Enter}')
    await screen.findByText('Waiting for your payment')
  }

  it('PAY-03 can be paid by its customer', async () => {
    account.orders = [anOrderRow({ code: CODE, combinedOrderId: 451, grandTotalPaise: 77_850 })]
    v2.on(payWithRazorpay, () => ({ html: '', pageUrl: '/pay/451-token', combinedOrderId: 451, message: '' }))
    await track({ isSignedIn: true })
    await userEvent.click(await screen.findByRole('button', { name: 'Pay now' }))
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/pay/451-token'))
    expect(v2.bodies(payWithRazorpay)).toMatchObject([{ combined_order_id: 451 }])
  })

  it('PAY-03 shows why it cannot be paid', async () => {
    account.orders = [anOrderRow({ code: CODE, combinedOrderId: 451 })]
    v2.on(getOrderStatus, () => aStatus({ standing: 'cancelled' }))
    v2.fail(payWithRazorpay, refusal('This order has been cancelled.', 200))
    await track({ isSignedIn: true })
    await userEvent.click(await screen.findByRole('button', { name: 'Pay now' }))
    expect(await screen.findByRole('alert')).toHaveTextContent('This order has been cancelled.')
  })

  it('PAY-03 sends a visitor to the login, and from there to the orders', async () => {
    await track({ isSignedIn: false })
    expect(screen.getByRole('link', { name: 'Log in to pay' })).toHaveAttribute('href', '/login?next=%2Fpurchase-history')
    expect(v2.requests(listOrders)).toHaveLength(0)
  })

  it('PAY-03 sends a customer to the orders if it is not among their latest ones', async () => {
    await track({ isSignedIn: true })
    expect(await screen.findByRole('link', { name: 'Go to Purchase History' })).toHaveAttribute('href', '/purchase-history')
    expect(screen.queryByRole('button', { name: 'Pay now' })).not.toBeInTheDocument()
  })
})

it('IND-10 IND-07 shows what was paid back, and names the credit note', async () => {
  const paidBack = [{ amountPaise: 65_800, paidAt: '2026-11-27T06:00:00Z', reference: '433012345678', account: '' }]
  const creditNotes = [{ id: null, number: 'CN/26-27/00001', issuedAt: '2026-11-27T06:00:00Z', amountPaise: 65_800 }]
  v2.on(trackOrder, () => ({ ...found, paidBack, creditNotes }))
  await ask()
  const order = within(await screen.findByRole('region', { name: `Order ${CODE}` }))
  expect(order.getByRole('heading', { name: 'Paid back' })).toBeVisible()
  expect(order.getByText('433012345678')).toBeVisible()
  expect(order.queryByText('Paid to')).not.toBeInTheDocument()
  expect(order.getByText('CN/26-27/00001 of 27 Nov 2026')).toBeVisible()
})
