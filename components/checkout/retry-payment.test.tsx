import { fireEvent, screen } from '@testing-library/react'
import type { OrderStatus } from '@/lib/commerce/orders/model'
import { NO_CONNECTION, refusal } from '@/lib/testing/cart-server'
import { PAY } from '@/lib/testing/checkout-server'
import {
  answerStatus,
  FRAME_MS,
  heading,
  later,
  links,
  aPaymentServer,
  visitPaymentResponse as visit,
} from '@/lib/testing/payment-response-page'
import { goTo } from '@/lib/v2/leave-page'

jest.mock('@/lib/v2/browser-call')
jest.mock('@/lib/v2/leave-page')
jest.mock('next/navigation', () => ({ useRouter: () => ({ push: jest.fn(), replace: jest.fn() }) }))

const server = aPaymentServer()
const stands = (over: Partial<OrderStatus>) => answerStatus(server(), over)

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
    expect(server().bodies(PAY)).toEqual([{ owner_id: 1, payment_type: 'cart_payment', amount: '778.00', combined_order_id: 451 }])
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
    server().cart.lines = []
    await visit('?order=451')
    await later(FRAME_MS)
    expect(links().map(([, href]) => href)).not.toContain('/checkout')
  })

  it('PAY-03 that cannot be paid shows why, next to the button, and puts its available items into the cart', async () => {
    stands({ standing: 'cancelled', canPay: true })
    server().fail(PAY, refusal('Only 1 of Figs are left, so this order cannot be paid as it was placed.', 200))
    server().answerWith('/order/buy-again', {
      message: 'The items in stock are back in your cart.',
      cart: null,
      added: 1,
      missing: ['Figs (250 g)'],
    })
    await visit('?order=451')
    await press('Retry Payment')
    expect(screen.getByRole('alert')).toHaveTextContent('Only 1 of Figs are left')
    expect(goTo).not.toHaveBeenCalled()
    await press('Buy again')
    expect(screen.getByRole('alert')).toHaveTextContent('The items in stock are back in your cart. Figs (250 g)')
    expect(links()).toContainEqual(['Go to cart', '/cart'])
    expect(server().bodies('/order/buy-again')).toEqual([{ id: 77 }])
  })

  it('PAY-03 that has finally ended can be bought again', async () => {
    stands({ standing: 'cancelled', canPay: false })
    await visit('?order=451')
    expect(screen.queryByRole('button', { name: 'Retry Payment' })).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Buy again' })).toBeVisible()
  })

  it('PAY-03 is not paid again when it has been paid in another tab meanwhile', async () => {
    stands({ standing: 'unpaid', canPay: true })
    server().fail(PAY, refusal('This order is already paid.', 200))
    await visit('?order=451')
    stands({ standing: 'paid' })
    await press('Retry Payment')
    expect(goTo).toHaveBeenCalledWith('/payment-response?order=451')
    expect(heading()).toBe('Payment Successful!')
  })

  it('REL-03 shows that the payment could not be started', async () => {
    stands({ standing: 'unpaid', canPay: true })
    server().fail(PAY, NO_CONNECTION)
    await visit('?order=451')
    await press('Retry Payment')
    expect(screen.getByRole('alert')).toHaveTextContent('We could not start the payment. Please try again.')
  })
})
