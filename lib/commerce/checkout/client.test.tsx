import { act, render, screen } from '@testing-library/react'
import { FreshAnswers, refusal } from '@/lib/testing/cart-server'
import { ALMONDS, CheckoutServer, openCheckoutBrowser } from '@/lib/testing/checkout-server'
import { call } from '@/lib/v2/browser-call'
import { changeLineQuantity, useCart, useCartSummary } from '@/lib/commerce/cart/client'
import { applyCoupon, placeOrder, removeCoupon } from './client'

jest.mock('@/lib/v2/browser-call')

let server: CheckoutServer
beforeEach(async () => {
  jest.clearAllMocks()
  server = new CheckoutServer()
  jest.mocked(call).mockImplementation(server.call)
  await openCheckoutBrowser()
})

function Total() {
  useCart()
  const { value } = useCartSummary()
  return <p>{value ? `${value.couponCode || 'no coupon'}: ${value.grandTotalPaise}` : 'nothing known'}</p>
}
async function visit() {
  render(<Total />, { wrapper: FreshAnswers })
  await screen.findByText('no coupon: 77800')
}

it('CHK-08 has reloaded the summary when the answer arrives', async () => {
  await visit()
  await act(async () => expect(await applyCoupon('diwali')).toMatchObject({ ok: true }))
  expect(screen.getByText('DIWALI: 67800')).toBeVisible()
  await act(removeCoupon)
  expect(screen.getByText('no coupon: 77800')).toBeVisible()
})

it('CHK-08 also reloads the summary after a refusal, which may be due to a change of the cart', async () => {
  server.fail('/coupon-apply', refusal('Coupon expired!'))
  await visit()
  const asked = server.cart.calls('/cart-summary').length
  await act(async () => expect(await applyCoupon('diwali')).toMatchObject({ failure: { message: 'Coupon expired!' } }))
  expect(server.cart.calls('/cart-summary').length).toBeGreaterThan(asked)
})

it('CHK-08 waits for pending lines, because the coupon also applies to them', async () => {
  await visit()
  server.cart.hold()
  await act(async () => {
    const both = [changeLineQuantity(ALMONDS.id, 3), applyCoupon('diwali')]
    await Promise.resolve()
    expect(server.bodies('/coupon-apply')).toEqual([])
    server.cart.release()
    await Promise.all(both)
  })
  const paths = jest.mocked(call).mock.calls.map(([{ path }]) => path)
  expect(paths.indexOf('/carts/change-quantity')).toBeLessThan(paths.indexOf('/coupon-apply'))
})

it.each([
  [77_800, '778.00'],
  [1_23_45_650, '123456.50'],
  [5, '0.05'],
])('CHK-07 writes %i paise as %s, without ₹ and commas', async (totalPaise, amount) => {
  await placeOrder({ paymentMethod: 'online', totalPaise, lines: [], key: 'k' })
  expect(server.bodies('/order-drm')).toMatchObject([{ amount }])
})
