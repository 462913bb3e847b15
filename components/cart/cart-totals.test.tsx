import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { cashTerms } from '@/lib/testing/account-samples'
import { CARD_LABELS } from '@/lib/testing/a-card'
import { aLine, fakeCart } from '@/lib/testing/fake-cart'
import { fakeV2 } from '@/lib/testing/fake-v2'
import type { CartSummary } from '@/lib/commerce/cart/model'
import { applyCoupon, removeCoupon } from '@/lib/commerce/checkout/wire'
import messages from '@/messages/en.json'
import { CartView } from './cart-view'

const FREE_ABOVE_PAISE = 1_00_000
const { figures, coupon } = messages.checkout.view
const TEXTS = { labels: messages.cart.view, figures, coupon, card: CARD_LABELS }
const LOGO = { url: '', name: 'Mewa House' }
const v2 = fakeV2()
const cart = fakeCart(v2)

beforeEach(() => {
  cart.lines = [aLine({ pricePaise: 1_05_000 })]
})

async function open(summary: Partial<CartSummary>) {
  cart.summary = summary
  render(<CartView {...TEXTS} logo={LOGO} freeAbovePaise={FREE_ABOVE_PAISE} />)
  await screen.findByText('Cart Subtotal')
}

it('IND-06 show how much GST is in the total', async () => {
  await open({ gstPaise: 5_376 })
  expect(screen.getByText('Includes GST ₹53.76')).toBeVisible()
})

it('IND-06 state that GST is included where the server does not report the amount', async () => {
  await open({ gstPaise: null })
  expect(screen.getByText('All prices include GST.')).toBeVisible()
})

it('IND-10 show the limit of cash on delivery, its fee and the total with it before checkout', async () => {
  await open({ cashOnDelivery: cashTerms({ grandTotalPaise: 1_17_800 }) })
  expect(screen.getByText('Cash on delivery for orders up to ₹5,000: ₹49 fee, ₹1,178 in all')).toBeVisible()
})

it.each([
  ['limit', 'Cash on delivery is only for orders up to ₹5,000.'],
  ['pin', 'Cash on delivery is not available for your PIN code.'],
  [null, 'Cash on delivery is not available for this order.'],
] as const)('IND-10 do not offer it for a cart that does not qualify (%s)', async (reason, text) => {
  await open({ cashOnDelivery: cashTerms({ allowed: false, reason }) })
  expect(screen.getByText(text)).toBeVisible()
})

it('IND-10 do not mention a fee where there is none', async () => {
  await open({ cashOnDelivery: cashTerms({ feePaise: 0 }) })
  expect(screen.getByText('Cash on delivery for orders up to ₹5,000, no extra fee')).toBeVisible()
})

it('IND-10 do not promise what the shop does not offer', async () => {
  await open({ cashOnDelivery: cashTerms({ allowed: false, reason: 'off' }) })
  expect(screen.queryByText(/Cash on delivery/)).not.toBeInTheDocument()
})

it('IND-06 leave out the fee of cash on delivery, which has not been chosen yet', async () => {
  await open({ cashOnDelivery: cashTerms() })
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Cart Subtotal', 'Shipping and Handling', 'Order Total'])
})

it('CHK-08 show why the entered coupon gives no discount at present', async () => {
  await open({ couponCode: 'DIWALI', couponMessage: 'This coupon needs items for ₹500 or more.' })
  expect(screen.getByText('This coupon needs items for ₹500 or more.')).toBeVisible()
})

it('CART-05 count only the subtotal after the coupon towards free shipping', async () => {
  await open({ couponApplied: true, couponCode: 'DIWALI', discountPaise: 10_000 })
  expect(screen.getByText('Add ₹51 more for free shipping')).toBeVisible()
})

it('CART-05 show delivery as free only when the total includes it free', async () => {
  await open({ shippingPaise: 0, grandTotalPaise: 1_05_000 })
  expect(screen.getByText('Your order gets free shipping.')).toBeVisible()
})

it("CART-05 promise no free delivery above an amount that the server's total contradicts", async () => {
  await open({ shippingPaise: 7_900 })
  expect(screen.queryByText(/[Ff]ree/)).not.toBeInTheDocument()
})

it('CART-05 IND-06 show the saving on the MRP', async () => {
  await open({ mrpTotalPaise: 1_20_000 })
  expect(screen.getByText('Total MRP').nextElementSibling).toHaveTextContent('₹1,200')
  expect(screen.getByText('Discount on MRP').nextElementSibling).toHaveTextContent('-₹150')
  expect(screen.getByText('You save ₹150 on this order')).toBeVisible()
})

it('CART-05 do not mention an MRP that equals the price or is unknown', async () => {
  await open({ mrpTotalPaise: 1_05_000 })
  expect(screen.queryByText(/MRP|save/)).not.toBeInTheDocument()
})

it('CHK-08 apply and remove a coupon in the cart', async () => {
  v2.on(applyCoupon, () => ({ message: 'Coupon applied successfully.' }))
  v2.on(removeCoupon, () => ({ message: 'Coupon removed successfully.' }))
  await open({})
  await userEvent.click(screen.getByRole('button', { name: 'Apply' }))
  expect(screen.getByLabelText('Coupon code', { selector: 'input' })).toHaveAccessibleDescription('Please enter a coupon code')
  cart.summary = { couponApplied: true, couponCode: 'DIWALI', discountPaise: 10_000 }
  await userEvent.type(screen.getByLabelText('Coupon code', { selector: 'input' }), 'diwali{Enter}')
  expect(await screen.findByText('Coupon DIWALI')).toBeVisible()
  expect(v2.requests(applyCoupon)).toMatchObject([{ body: { coupon_code: 'diwali' } }])
  cart.summary = {}
  await userEvent.click(screen.getByRole('button', { name: 'Remove the coupon DIWALI' }))
  expect(await screen.findByRole('button', { name: 'Apply' })).toBeVisible()
})
