import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { OrderSummary } from '@/lib/commerce/orders/model'
import { cancelItems } from '@/lib/commerce/order-changes/wire'
import { payWithRazorpay } from '@/lib/commerce/payments/wire'
import { buyAgain, cancelOrder, getOrderDetails, getOrderStatus, trackOrder } from '@/lib/commerce/orders/wire'
import { anOrderRow } from '@/lib/testing/account-samples'
import { fakeAccount } from '@/lib/testing/fake-account'
import { aStatus } from '@/lib/testing/fake-checkout'
import { anOrder } from '@/lib/testing/order-samples'
import { fakeV2, NO_CONNECTION, refusal } from '@/lib/testing/fake-v2'
import { watchLeaving } from '@/lib/testing/watch-leaving'
import { watchNotices } from '@/lib/testing/watch-notices'
import type { CallFailure } from '@/lib/v2/call'
import { callName } from '@/lib/v2/call'
import { MissingCallsProvider } from '@/lib/v2/browser-missing-calls'
import messages from '@/messages/en.json'
import { PurchaseHistory } from './purchase-history'

const CODE = '20260412-10293847'

const v2 = fakeV2()
const account = fakeAccount(v2)
const { goTo } = watchLeaving()
const { show } = watchNotices()
beforeEach(() => localStorage.clear())

const { account: texts, orders: words } = messages
async function visit(over: Partial<OrderSummary> = {}) {
  account.orders = [anOrderRow(over)]
  render(<PurchaseHistory labels={texts.history.view} words={words} actionLabels={texts.orders} />)
  await screen.findByText(CODE)
}
const button = (name: string) => screen.queryByRole('button', { name: `${name} ${CODE}` })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const payNow = () => screen.queryByRole('button', { name: `Pay now ${CODE}` })

describe('an order in the purchase history', () => {
  it.each<[string, Partial<OrderSummary>]>([
    ['is paid on delivery', { paymentMethod: 'cash_on_delivery' }],
    ['is paid', { paymentStatus: 'paid' }],
    ['has ended', { deliveryStatus: 'cancelled' }],
    ['cannot be paid any more, says the server', { canPay: false }],
  ])('PAY-03 has no Pay now when it %s', async (_when, over) => {
    await visit(over)
    expect(payNow()).not.toBeInTheDocument()
  })

  it.each<[string, Partial<OrderSummary>, boolean]>([
    ['can, says the server', { canCancel: true, deliveryStatus: 'confirmed' }, true],
    ['cannot any more, says the server', { canCancel: false }, false],
    ['is pending and unpaid, of a server that does not say', { canCancel: null }, true],
    ['is paid, of a server that does not say', { canCancel: null, paymentStatus: 'paid' }, false],
  ])('ORD-01 can be cancelled or not: it %s', async (_what, over, can) => {
    await visit(over)
    expect(button('Cancel order') !== null).toBe(can)
  })
})

describe('the link to an order', () => {
  const track = () => screen.queryByRole('link', { name: `Track order ${CODE}` })

  it('ORD-01 is offered while the order is under way', async () => {
    await visit({ paymentStatus: 'paid', deliveryStatus: 'on_the_way' })
    expect(track()).toHaveAttribute('href', '/order-details/1')
  })

  it.each<[string, Partial<OrderSummary>]>([
    ['waits for its payment', { canPay: true }],
    ['is delivered', { paymentStatus: 'paid', deliveryStatus: 'delivered' }],
    ['is cancelled', { deliveryStatus: 'cancelled' }],
  ])('ORD-01 is replaced by the next action of an order that %s', async (_what, over) => {
    await visit(over)
    expect(track()).not.toBeInTheDocument()
    expect(button('Buy again')).toBeVisible()
  })
})

describe('Pay now', () => {
  it.each<[string, Partial<OrderSummary>]>([
    ['waits for its payment', { canPay: true }],
    ['has expired', { canPay: true, deliveryStatus: 'cancelled' }],
    ['is unpaid, of a server that does not say', { canPay: null }],
  ])('PAY-03 pays that same order when it %s', async (_when, over) => {
    v2.on(payWithRazorpay, () => ({ html: '', pageUrl: '/pay/451-token', combinedOrderId: 451, message: '' }))
    await visit({ combinedOrderId: 451, grandTotalPaise: 77_850, ...over })
    await press(`Pay now ${CODE}`)
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/pay/451-token'))
    expect(v2.bodies(payWithRazorpay)).toEqual([{ owner_id: 1, payment_type: 'cart_payment', amount: '778.50', combined_order_id: 451 }])
    expect(localStorage.getItem('pendingOrderId')).toBe('451')
  })

  it('PAY-03 sends once however often it is clicked, also during the navigation away', async () => {
    v2.on(payWithRazorpay, () => ({ html: '', pageUrl: '/pay/451-token', combinedOrderId: 451, message: '' }))
    await visit({ canPay: true, combinedOrderId: 451 })
    for (let time = 0; time < 3; time += 1) await press(`Pay now ${CODE}`)
    await waitFor(() => expect(goTo).toHaveBeenCalled())
    await press(`Pay now ${CODE}`)
    expect(v2.requests(payWithRazorpay)).toHaveLength(1)
  })

  it.each<[string, CallFailure, string]>([
    ['the server’s reason', refusal('Your newer order 20261121-7K3M9XQ2 has taken the place of this one.', 200), 'Your newer order'],
    ['a sentence of ours where it gives none', refusal(null), 'We could not start the payment. Please try again.'],
    ['a sentence of ours without a connection', NO_CONNECTION, 'We could not start the payment. Please try again.'],
  ])('PAY-03 shows a failure next to the button, by %s, and does not navigate', async (_what, failure, text) => {
    v2.fail(payWithRazorpay, failure)
    v2.on(getOrderStatus, () => aStatus({ standing: 'cancelled' }))
    await visit({ canPay: true, combinedOrderId: 451 })
    await press(`Pay now ${CODE}`)
    expect(await screen.findByRole('alert')).toHaveTextContent(text)
    expect(goTo).not.toHaveBeenCalled()
    expect(button('Buy again')).toBeVisible()
  })

  it('PAY-03 navigates to the result of an order that was paid in another tab', async () => {
    v2.fail(payWithRazorpay, refusal('This order is already paid.', 200))
    v2.on(getOrderStatus, () => aStatus())
    await visit({ canPay: true, combinedOrderId: 451 })
    await press(`Pay now ${CODE}`)
    await waitFor(() => expect(goTo).toHaveBeenCalledWith('/payment-response?order=451'))
  })

  it.each([
    ['its details do', 451, '/pay/451-token', 1],
    ['nor do its details: the checkout, as documented', null, '/checkout', 0],
  ])('API-02 PAY-03 where the list does not contain the number to pay by: %s', async (_who, combinedOrderId, path, payments) => {
    v2.on(getOrderDetails, () => anOrder({ combinedOrderId }))
    v2.on(payWithRazorpay, () => ({ html: '', pageUrl: '/pay/451-token', combinedOrderId: null, message: '' }))
    await visit({ canPay: null, combinedOrderId: null })
    await press(`Pay now ${CODE}`)
    await waitFor(() => expect(goTo).toHaveBeenCalledWith(path))
    expect(v2.requests(payWithRazorpay)).toHaveLength(payments)
  })
})

describe('cancelling', () => {
  const ask = async (over: Partial<OrderSummary> = {}) => {
    await visit({ canCancel: true, ...over })
    await press(`Cancel order ${CODE}`)
    await screen.findByRole('button', { name: 'Yes, cancel it' })
    return screen.getByRole('dialog', { name: 'Cancel this order?' })
  }

  it('ORD-03 asks for confirmation, and does not cancel without it', async () => {
    expect(await ask()).toHaveTextContent(CODE)
    await press('Keep it')
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(v2.bodies(cancelItems)).toEqual([{ id: 1, item_id: null, preview: true }])
  })

  it("ORD-03 shows the server's message and the order's new state, and keeps the focus in the page", async () => {
    await ask()
    account.orders = [anOrderRow({ deliveryStatus: 'cancelled', canCancel: false })]
    await press('Yes, cancel it')
    await waitFor(() => expect(show).toHaveBeenCalledWith({ kind: 'success', text: 'Done by the server' }))
    expect(v2.bodies(cancelItems).at(-1)).toEqual({ id: 1, item_id: null, preview: false, refund_paise: 0, total_paise: null })
    expect(await screen.findByRole('cell', { name: 'Delivery Status Cancelled' })).toBeVisible()
    expect(button('Cancel order')).not.toBeInTheDocument()
    expect(screen.getByRole('table').parentElement).toHaveFocus()
  })

  it.each<[string, CallFailure, string]>([
    ['the server’s reason', refusal('This order has just been paid.'), 'This order has just been paid.'],
    ["'An error occurred' where it gives none", refusal(null), 'An error occurred'],
    ["'An error occurred' without a connection", NO_CONNECTION, 'An error occurred'],
  ])('ORD-03 shows a failure by %s', async (_what, failure, text) => {
    const dialog = await ask()
    v2.fail(cancelItems, failure)
    await press('Yes, cancel it')
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(text)
    expect(show).not.toHaveBeenCalled()
  })

  it('ORD-03 sends once however often it is clicked', async () => {
    await ask()
    v2.hold(cancelItems)
    await press('Yes, cancel it')
    await press('Cancelling...')
    v2.release(cancelItems)
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
    expect(v2.requests(cancelItems)).toHaveLength(2)
  })

  it('ORD-03 asks a server that cannot say what goes back in the documented way', async () => {
    account.orders = [anOrderRow({ canCancel: true })]
    const history = <PurchaseHistory labels={texts.history.view} words={words} actionLabels={texts.orders} />
    render(<MissingCallsProvider missing={[callName(cancelItems)]}>{history}</MissingCallsProvider>)
    await userEvent.click(await screen.findByRole('button', { name: `Cancel order ${CODE}` }))
    await press('Yes, cancel it')
    await waitFor(() => expect(show).toHaveBeenCalledWith({ kind: 'success', text: 'Done by the server' }))
    expect(v2.requests(cancelOrder)[0]?.params).toEqual({ id: '1' })
  })
})

describe('buying again', () => {
  it('ORD-01 lists what is in the cart now, and what is not available', async () => {
    v2.on(buyAgain, () => ({ message: '2 products are in your cart.', cart: null, added: 2, missing: ['Kalmi Dates, 500 g'] }))
    await visit()
    await press(`Buy again ${CODE}`)
    const dialog = await screen.findByRole('dialog', { name: 'Added to your cart' })
    expect(dialog).toHaveTextContent('2 products are in your cart.')
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Kalmi Dates, 500 g'])
    expect(within(dialog).getByRole('link', { name: 'Go to cart' })).toHaveAttribute('href', '/cart')
    expect(v2.requests(buyAgain)[0]?.body).toEqual({ id: 1 })
  })

  it('ORD-01 lists nothing as missing if everything is available', async () => {
    v2.on(buyAgain, () => ({ message: '', cart: null, added: 2, missing: [] }))
    await visit()
    await press(`Buy again ${CODE}`)
    const dialog = await screen.findByRole('dialog')
    expect(dialog).toHaveTextContent('The items that are in stock have been added to your cart.')
    expect(within(dialog).queryByRole('list')).not.toBeInTheDocument()
  })

  it.each<[string, CallFailure, string]>([
    [
      'that nothing is left',
      refusal('None of the items in this order are available right now.'),
      'None of the items in this order are available right now.',
    ],
    ["'An error occurred'", NO_CONNECTION, 'An error occurred'],
  ])('ORD-01 shows %s when it fails', async (_what, failure, text) => {
    v2.fail(buyAgain, failure)
    await visit()
    await press(`Buy again ${CODE}`)
    expect(await screen.findByRole('alert')).toHaveTextContent(text)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })
})

it('ORD-01 has neither Buy again nor tracking by code with a server that does not support them', async () => {
  account.orders = [anOrderRow({ paymentStatus: 'paid' })]
  render(
    <MissingCallsProvider missing={[callName(buyAgain), callName(trackOrder)]}>
      <PurchaseHistory labels={texts.history.view} words={words} actionLabels={texts.orders} />
    </MissingCallsProvider>,
  )
  await screen.findByText(CODE)
  expect(button('Invoice')).toBeInTheDocument()
  expect(button('Buy again')).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: texts.history.view.track })).not.toBeInTheDocument()
})
