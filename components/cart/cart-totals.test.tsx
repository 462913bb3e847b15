import { render, screen } from '@testing-library/react'
import { call } from '@/lib/api-client/call'
import { cashTerms } from '@/lib/testing/account-samples'
import { aLine, CartServer, forgetCart, FreshAnswers } from '@/lib/testing/cart-server'
import messages from '@/messages/en.json'
import { CartView } from './cart-view'

jest.mock('@/lib/api-client/call')

const FREE_ABOVE_PAISE = 1_00_000
const LOGO = { url: '', name: 'Mewa House' }
let server: CartServer

beforeEach(async () => {
  server = new CartServer([aLine({ pricePaise: 1_05_000 })])
  jest.mocked(call).mockImplementation(server.call)
  await forgetCart()
})

async function open(summary: CartServer['summary']) {
  server.summary = summary
  render(<CartView labels={messages.cart.view} logo={LOGO} freeAbovePaise={FREE_ABOVE_PAISE} />, { wrapper: FreshAnswers })
  await screen.findByText('Cart Subtotal')
}

it('IND-06 say how much GST is in the total', async () => {
  await open({ gstPaise: 5_376 })
  expect(screen.getByText('Includes GST ₹53.76')).toBeVisible()
})

it('IND-06 say that it is in there where the server does not say how much', async () => {
  await open({ gstPaise: null })
  expect(screen.getByText('All prices include GST.')).toBeVisible()
})

it('IND-10 name the limit of cash on delivery and its fee before checkout', async () => {
  await open({ cashOnDelivery: cashTerms() })
  expect(screen.getByText('Cash on delivery for orders up to ₹5,000, fee ₹49')).toBeVisible()
})

it('IND-10 name them also to a cart that is above the limit', async () => {
  await open({ cashOnDelivery: cashTerms({ allowed: false, reason: 'limit' }) })
  expect(screen.getByText(/up to ₹5,000/)).toBeVisible()
})

it('IND-10 do not speak of a fee where there is none', async () => {
  await open({ cashOnDelivery: cashTerms({ feePaise: 0 }) })
  expect(screen.getByText('Cash on delivery for orders up to ₹5,000, without a fee')).toBeVisible()
})

it('IND-10 do not promise what the shop does not offer', async () => {
  await open({ cashOnDelivery: cashTerms({ allowed: false, reason: 'off' }) })
  expect(screen.queryByText(/Cash on delivery/)).not.toBeInTheDocument()
})

it('IND-06 leave out the fee: nobody has chosen it yet', async () => {
  await open({ cashOnDelivery: cashTerms() })
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual(['Cart Subtotal', 'Shipping and Handling', 'Order Total'])
})

it('CHK-08 say why the coupon that was entered gives nothing just now', async () => {
  await open({ couponCode: 'DIWALI', couponMessage: 'This coupon needs items for ₹500 or more.' })
  expect(screen.getByText('This coupon needs items for ₹500 or more.')).toBeVisible()
})

it('CART-05 count towards free delivery only what the coupon has left', async () => {
  await open({ couponApplied: true, couponCode: 'DIWALI', discountPaise: 10_000 })
  expect(screen.getByText('₹50 to go')).toBeVisible()
})
