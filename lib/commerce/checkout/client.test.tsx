import { act, render, screen } from '@testing-library/react'
import { changeLineQuantity, useCart, useCartSummary } from '@/lib/commerce/cart/client'
import { getCartSummary } from '@/lib/commerce/cart/wire'
import { ALMONDS, fakeCheckout } from '@/lib/testing/fake-checkout'
import { fakeV2, refusal } from '@/lib/testing/fake-v2'
import { applyCoupon, placeOrder, removeCoupon } from './client'
import * as wire from './wire'

const v2 = fakeV2()
fakeCheckout(v2)

function Total() {
  useCart()
  const { value } = useCartSummary()
  return <p>{value ? `${value.couponCode || 'no coupon'}: ${value.grandTotalPaise}` : 'nothing known'}</p>
}
async function visit() {
  render(<Total />)
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
  v2.fail(wire.applyCoupon, refusal('Coupon expired!'))
  await visit()
  const asked = v2.requests(getCartSummary).length
  await act(async () => expect(await applyCoupon('diwali')).toMatchObject({ failure: { message: 'Coupon expired!' } }))
  expect(v2.requests(getCartSummary).length).toBeGreaterThan(asked)
})

it('CHK-08 waits for pending lines, because the coupon also applies to them', async () => {
  await visit()
  v2.hold()
  await act(async () => {
    const both = [changeLineQuantity(ALMONDS.id, 3), applyCoupon('diwali')]
    await Promise.resolve()
    expect(v2.bodies(wire.applyCoupon)).toEqual([])
    v2.release()
    await Promise.all(both)
  })
  const sent = v2.requests().map(({ call }) => call)
  expect(sent.indexOf('POST /carts/change-quantity')).toBeLessThan(sent.indexOf('POST /coupon-apply'))
})

it.each([
  [77_800, '778.00'],
  [1_23_45_650, '123456.50'],
  [5, '0.05'],
])('CHK-07 writes %i paise as %s, without ₹ and commas', async (totalPaise, amount) => {
  await placeOrder({ paymentMethod: 'online', totalPaise, lines: [], key: 'k' })
  expect(v2.bodies(wire.placeOrder)).toMatchObject([{ amount }])
})
