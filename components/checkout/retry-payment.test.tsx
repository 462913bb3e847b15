import { fireEvent, screen } from '@testing-library/react'
import type { OrderStatus } from '@/lib/commerce/orders/model'
import { buyAgain } from '@/lib/commerce/orders/wire'
import { payWithRazorpay } from '@/lib/commerce/payments/wire'
import { fakeV2, NO_CONNECTION, refusal } from '@/lib/testing/fake-v2'
import { watchLeaving } from '@/lib/testing/watch-leaving'
import { FRAME_MS, heading, later, links, fakePayment, visitPaymentResponse as visit } from '@/lib/testing/payment-response-page'

jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn(), replace: jest.fn() }) }))

const v2 = fakeV2()
const { stands, cart } = fakePayment(v2)
const { goTo } = watchLeaving()

describe('an unpaid order', () => {
  const retry = () => screen.getByRole('button', { name: 'Retry Payment' })
  const press = async (name: string) => {
    fireEvent.click(screen.getByRole('button', { name }))
    await later(0)
  }

  it.each<OrderStatus['standing']>(['unpaid', 'failed', 'cancelled'])('PAY-03 is paid from here, the same order: %s', async (standing) => {
    stands({ standing, canPay: true })
    await visit('?order=451')
    await press('Retry Payment')
    expect(v2.bodies(payWithRazorpay)).toEqual([{ owner_id: 1, payment_type: 'cart_payment', amount: '778.00', combined_order_id: 451 }])
    expect(goTo).toHaveBeenCalledWith('/pay/token-1')
    expect(retry()).toHaveAttribute('aria-disabled', 'true')
    expect(localStorage.getItem('pendingOrderId')).toBe('451')
  })

  it('PAY-03 can be paid another way while the cart is not empty, and never links to an empty checkout', async () => {
    stands({ standing: 'unpaid', canPay: true })
    const { unmount } = await visit('?order=451')
    await later(FRAME_MS)
    expect(links()).toContainEqual(['Change payment method', '/checkout'])
    unmount()
    cart.lines = []
    await visit('?order=451')
    await later(FRAME_MS)
    expect(links().map(([, href]) => href)).not.toContain('/checkout')
  })

  it('PAY-03 that cannot be paid shows why, next to the button, and puts its available items into the cart', async () => {
    stands({ standing: 'cancelled', canPay: true })
    v2.fail(payWithRazorpay, refusal('Only 1 of Figs are left, so this order cannot be paid as it was placed.', 200))
    v2.on(buyAgain, () => ({
      message: 'The items in stock are back in your cart.',
      cart: null,
      added: 1,
      missing: ['Figs (250 g)'],
    }))
    await visit('?order=451')
    await press('Retry Payment')
    expect(screen.getByRole('alert')).toHaveTextContent('Only 1 of Figs are left')
    expect(goTo).not.toHaveBeenCalled()
    await press('Buy again')
    expect(screen.getByRole('alert')).toHaveTextContent('The items in stock are back in your cart. Figs (250 g)')
    expect(links()).toContainEqual(['Go to cart', '/cart'])
    expect(v2.bodies(buyAgain)).toEqual([{ id: 77 }])
  })

  it('PAY-03 that has finally ended can be bought again', async () => {
    stands({ standing: 'cancelled', canPay: false })
    await visit('?order=451')
    expect(screen.queryByRole('button', { name: 'Retry Payment' })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Buy again' })).toBeVisible()
  })

  it('PAY-03 is not paid again when it has been paid in another tab meanwhile', async () => {
    stands({ standing: 'unpaid', canPay: true })
    v2.fail(payWithRazorpay, refusal('This order is already paid.', 200))
    await visit('?order=451')
    stands({ standing: 'paid' })
    await press('Retry Payment')
    expect(goTo).toHaveBeenCalledWith('/payment-response?order=451')
    expect(heading()).toBe('Payment Successful!')
  })

  it('REL-03 shows that the payment could not be started', async () => {
    stands({ standing: 'unpaid', canPay: true })
    v2.fail(payWithRazorpay, NO_CONNECTION)
    await visit('?order=451')
    await press('Retry Payment')
    expect(screen.getByRole('alert')).toHaveTextContent('We could not start the payment. Please try again.')
  })
})
