import { render, screen, waitFor } from '@testing-library/react'
import { anItem, anOrder } from '@/lib/testing/order-samples'
import { fakeAccount, signIn } from '@/lib/testing/fake-account'
import { aStatus } from '@/lib/testing/fake-checkout'
import { fakeV2, refusal } from '@/lib/testing/fake-v2'
import { getOrderDetails, getOrderStatus, listOrderLines } from '@/lib/commerce/orders/wire'
import messages from '@/messages/en.json'
import { PaymentOutcome } from './payment-outcome'

const router = { push: jest.fn(), replace: jest.fn() }
jest.mock('next/navigation', () => ({ useRouter: () => router }))

const LABELS = {
  ...messages.paymentResult.outcome,
  placed: messages.paymentResult.placed,
  shopMore: 'Shop More',
  orders: 'Order Details',
  retry: 'Retry Payment',
  allOrders: 'Purchase History',
}
const visit = (state: unknown) => {
  if (state !== undefined) sessionStorage.setItem('paymentOutcome', typeof state === 'string' ? state : JSON.stringify(state))
  return render(<PaymentOutcome labels={LABELS} />)
}

const v2 = fakeV2()
// The session has expired: the server sends nothing more.
const account = fakeAccount(v2, { isSignedIn: false })
beforeEach(() => {
  jest.clearAllMocks()
  sessionStorage.clear()
})

const placed = { combined_order_id: 451, result: true, message: 'Your order has been placed successfully' }
/** The value next to a label. */
const fact = async (name: string) =>
  (await screen.findByText(name, { selector: 'dt' })).nextElementSibling?.textContent.replaceAll('\u00a0', ' ')

function placeForCash() {
  signIn()
  const order = anOrder({
    id: 77,
    code: '20261120-7K3M9XQ2',
    paymentMethod: 'cash_on_delivery',
    paymentStatus: 'unpaid',
    grandTotalPaise: 82_700,
    placedOn: '2026-11-20',
  })
  v2.on(getOrderStatus, () => aStatus({ standing: 'cash_on_delivery' }))
  v2.on(getOrderDetails, () => order)
  v2.on(listOrderLines, () => [anItem(), anItem({ id: 902, productSlug: null, productName: 'Old Tin' })])
}

describe('an order with cash on delivery', () => {
  it('PAY-02 IND-09 is confirmed with its code, the amount due, the address and the arrival', async () => {
    placeForCash()
    visit(placed)
    expect(await fact('Order code')).toBe('20261120-7K3M9XQ2')
    expect(await fact('Pay on delivery')).toBe('₹827')
    expect(await fact('Delivery address')).toBe('Asha Rao\n12, MG Road\nBengaluru 560001\nKarnataka, India\n+91 98765 43210')
    // Ordered on a Friday: dispatched on Saturday, two to four working days in transit, Sunday not counted.
    expect(await fact('Expected delivery')).toBe('Tue, 24 Nov to Thu, 26 Nov')
    expect(screen.getByText('Order ID: #20261120-7K3M9XQ2')).toBeVisible()
    expect(screen.queryByText(/#451/)).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Order Details' })).toHaveAttribute('href', '/order-details/77')
    expect(screen.getByRole('link', { name: 'Purchase History' })).toHaveAttribute('href', '/purchase-history')
    expect(v2.requests(getOrderStatus)[0]?.params).toEqual({ combinedOrderId: '451' })
    expect(v2.requests(getOrderDetails)[0]?.params).toEqual({ id: '77' })
  })

  it('PAY-02 shows what was ordered: picture, name, pack, number and price, with a link to what is still sold', async () => {
    placeForCash()
    visit(placed)
    const [line, gone] = await screen.findAllByRole('listitem')
    expect(line).toHaveTextContent('Mamra Almonds500 g × 2₹2,450')
    expect(line?.querySelector('img')?.getAttribute('src')).toContain('mamra-almonds')
    expect(screen.getByRole('link', { name: 'Mamra Almonds' })).toHaveAttribute('href', '/products/mamra-almonds')
    expect(gone).toHaveTextContent('Old Tin')
    expect(screen.queryByRole('link', { name: 'Old Tin' })).not.toBeInTheDocument()
  })

  it('PAY-02 IND-06 shows the charges and the coupon between the lines and the total, so that they add up', async () => {
    placeForCash()
    const order = anOrder({ id: 77, shippingPaise: 7_900, cashOnDeliveryFeePaise: 4_900, couponDiscountPaise: 10_000 })
    v2.on(getOrderDetails, () => order)
    visit(placed)
    expect(await fact('Shipping')).toBe('₹79')
    expect(await fact('Cash on delivery fee')).toBe('₹49')
    expect(await fact('Coupon')).toBe('-₹100')
  })

  it('PAY-02 omits charges and coupon that the order does not have', async () => {
    placeForCash()
    const order = anOrder({ id: 77, shippingPaise: 0, cashOnDeliveryFeePaise: null, couponDiscountPaise: 0 })
    v2.on(getOrderDetails, () => order)
    visit(placed)
    await fact('Delivery address')
    for (const name of ['Shipping', 'Cash on delivery fee', 'Coupon']) expect(screen.queryByText(name)).not.toBeInTheDocument()
  })

  it('PAY-02 shows the rest of the order when its lines cannot be loaded', async () => {
    placeForCash()
    v2.fail(listOrderLines, { kind: 'refused', status: 500, message: null, errors: {} })
    visit(placed)
    expect(await fact('Order code')).toBe('20261120-7K3M9XQ2')
    await waitFor(() => expect(screen.queryByText('Loading your order…')).not.toBeInTheDocument())
    expect(screen.queryByRole('listitem')).not.toBeInTheDocument()
  })

  it('PAY-02 promises no day where the delivery time is unknown', async () => {
    placeForCash()
    account.pins = {}
    visit(placed)
    await fact('Delivery address')
    expect(screen.queryByText('Expected delivery')).not.toBeInTheDocument()
  })

  it.each(['Invalid Route', 'Order not found'])('PAY-02 is confirmed by its number alone when the server answers %p', async (message) => {
    signIn()
    v2.fail(getOrderStatus, refusal(message, 404))
    visit(placed)
    await waitFor(() => expect(v2.requests(getOrderStatus)).toHaveLength(1))
    expect(screen.getByText('Order ID: #451')).toBeVisible()
    expect(screen.queryByText('Order code')).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Purchase History' })).toHaveAttribute('href', '/purchase-history')
  })
})

it('PAY-02 shows the message and the number of an order that was placed', () => {
  visit({ combined_order_id: 451, result: true, message: 'Your order has been placed successfully' })
  expect(screen.getByText('Your order has been placed successfully')).toBeVisible()
  expect(screen.getByText('Order ID: #451')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Shop More' })).toHaveAttribute('href', '/shop')
  expect(screen.getByRole('link', { name: 'Purchase History' })).toHaveAttribute('href', '/purchase-history')
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(router.replace).not.toHaveBeenCalled()
})

it('PAY-02 shows it again after a reload', () => {
  visit({ combined_order_id: 451, result: true, message: '' }).unmount()
  visit(undefined)
  expect(screen.getByText('Order ID: #451')).toBeVisible()
})

it.each([false, 1, 'true', null])('PAY-02 is success only when the result is true, and not %j', (result) => {
  visit({ combined_order_id: 451, result, message: 'Fine' })
  expect(screen.getByRole('heading', { name: 'There was an issue with your payment.' })).toBeVisible()
  expect(screen.getByText('Fine')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Retry Payment' })).toHaveAttribute('href', '/checkout')
  expect(screen.queryByText(/Order ID/)).not.toBeInTheDocument()
})

it.each([undefined, 'no JSON', '7', {}])('PAY-02 redirects to the home page without a state (%j)', (state) => {
  visit(state)
  expect(router.replace.mock.calls).toEqual([['/']])
})

it.each(['The card was declined <b>by the bank</b>.', ''])('PAY-02 shows the message it was given on failure, as text: %j', (message) => {
  visit({ combined_order_id: 451, result: false, message })
  expect(screen.getByRole('heading', { name: 'There was an issue with your payment.' })).toBeVisible()
  const standard = 'We encountered an issue processing your payment. Please try again or contact support.'
  expect(screen.getByText(message || standard)).toBeVisible()
})
