import { act, fireEvent, screen } from '@testing-library/react'
import type { OrderStatus } from '@/lib/commerce/orders/model'
import { getOrderDetails, getOrderStatus, listOrderLines } from '@/lib/commerce/orders/wire'
import { getCart } from '@/lib/commerce/cart/wire'
import { FRAME_MS, heading, LABELS, later, links, fakePayment, visitPaymentResponse as visit } from '@/lib/testing/payment-response-page'
import { serverHtml } from '@/lib/testing/server-html'
import { fakeV2, NO_CONNECTION, refusal, UNKNOWN_CALL } from '@/lib/testing/fake-v2'
import { PAUSES_MS, PaymentResponse } from './payment-response'

const router = { push: jest.fn(), replace: jest.fn() }
jest.mock('next/navigation', () => ({ useRouter: () => router }))

const MINUTE_MS = 60_000
const NOT_FOUND = refusal('Order not found', 404)
const SIGNED_OUT = refusal('Unauthenticated.', 401)

const v2 = fakeV2()
const { stands } = fakePayment(v2)
/** The value next to a label. */
const valueOf = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent.replaceAll('\u00a0', ' ')
const polledOrders = () => v2.requests(getOrderStatus).map(({ params }) => params['combinedOrderId'])

describe('an order with a known result', () => {
  it('PAY-01 is paid: shows code, amount and links', async () => {
    stands({ standing: 'paid' })
    await visit('?response=1&order=451')
    expect(heading()).toBe('Payment Successful!')
    expect(screen.getByText('20261121-7K3M9XQ2')).toBeVisible()
    expect(screen.getByText('₹778')).toBeVisible()
    expect(links()).toEqual([
      ['Order Details', '/order-details/77'],
      ['Shop More', '/shop'],
      ['Purchase History', '/purchase-history'],
    ])
    expect(polledOrders()).toEqual(['451'])
  })

  it('PAY-01 IND-09 is paid: shows what was bought, where it goes and when it arrives', async () => {
    stands({ standing: 'paid' })
    await visit('?response=1&order=451')
    await later(FRAME_MS)
    expect(screen.getByRole('listitem')).toHaveTextContent('Mamra Almonds500 g × 2₹2,450')
    expect(valueOf('Paid')).toBe('₹778')
    expect(valueOf('Delivery address')).toContain('12, MG Road')
    expect(valueOf('Expected delivery')).toBe('Tue, 24 Nov to Thu, 26 Nov')
  })

  it.each<OrderStatus['standing']>(['failed', 'unpaid', 'refunded'])(
    'IND-09 promises no arrival of an order that is %s',
    async (standing) => {
      stands({ standing })
      await visit('?order=451')
      await later(FRAME_MS)
      expect(valueOf('Delivery address')).toContain('12, MG Road')
      expect(screen.queryByText('Expected delivery')).not.toBeInTheDocument()
    },
  )

  it('PAY-01 is paid, with code and amount, although the order itself cannot be loaded', async () => {
    stands({ standing: 'paid' })
    v2.fail(getOrderDetails, NO_CONNECTION)
    v2.fail(listOrderLines, NO_CONNECTION)
    await visit('?response=1&order=451')
    await later(FRAME_MS)
    expect(heading()).toBe('Payment Successful!')
    expect(valueOf('Paid')).toBe('₹778')
    expect(screen.queryByText('Delivery address')).not.toBeInTheDocument()
  })

  it('PAY-01 has failed: shows the reason, and until when it is reserved', async () => {
    stands({ standing: 'failed', message: 'Your bank declined the payment.', canPay: true, holdEndsAt: '2026-11-21T10:15:00.000Z' })
    await visit('?response=0&order=451')
    expect(heading()).toBe('Payment Failed')
    expect(screen.getByText('Your bank declined the payment.')).toBeVisible()
    expect(screen.queryByText('Your payment did not go through.')).not.toBeInTheDocument()
    expect(screen.getByText(/^We are holding your order until 21 Nov 2026, 3:45.pm\.$/)).toBeVisible()
  })

  it('IND-11 marks a reason that is English on a Hindi page', async () => {
    stands({ standing: 'failed', message: 'Your bank declined the payment.' })
    await visit('?response=0&order=451', 'hi')
    expect(screen.getByText('Your bank declined the payment.')).toHaveAttribute('lang', 'en-IN')
  })

  it.each<[OrderStatus['standing'], string]>([
    ['paid', 'Payment Successful!'],
    ['failed', 'Payment Failed'],
    ['unpaid', 'This order is not paid yet'],
    ['cancelled', 'Payment Failed'],
    ['refunded', 'Payment refunded'],
    ['waiting', 'We are checking your payment'],
  ])("PAY-01 shows the server's state, whatever the query: %s", async (standing, text) => {
    stands({ standing, canPay: true })
    const seen: (string | null)[] = []
    for (const query of ['?response=1&order=451', '?response=0&order=451', '?order=451']) {
      const { container, unmount } = await visit(query)
      expect(heading()).toBe(text)
      seen.push(container.textContent)
      unmount()
    }
    expect(new Set(seen).size).toBe(1)
  })

  it('IND-10 is cash on delivery: shows the amount to have ready', async () => {
    stands({ standing: 'cash_on_delivery', grandTotalPaise: 82_700 })
    await visit('?order=451')
    expect(heading()).toBe('Order placed')
    expect(screen.getByText(/Please keep ₹827 ready/)).toBeVisible()
  })

  it('PAY-01 is found by the id stored in this browser, which is then put into the address for a reload', async () => {
    localStorage.setItem('pendingOrderId', '451')
    stands({ standing: 'paid' })
    await visit('?response=1')
    expect(polledOrders()).toEqual(['451'])
    expect(location.search).toBe('?response=1&order=451')
    expect(heading()).toBe('Payment Successful!')
  })

  it('PAY-01 is deleted from this browser once it is settled, and the cart is revalidated', async () => {
    localStorage.setItem('pendingOrderId', '451')
    localStorage.setItem('cartSummary', '{}')
    sessionStorage.setItem('checkoutAttempt', '{}')
    stands({ standing: 'paid' })
    await visit('?response=1')
    expect([localStorage.getItem('pendingOrderId'), localStorage.getItem('cartSummary')]).toEqual([null, null])
    expect(sessionStorage.getItem('checkoutAttempt')).toBeNull()
    expect(v2.requests(getCart)).toHaveLength(2)
  })

  it('PAY-03 stays stored while it may still be paid', async () => {
    localStorage.setItem('pendingOrderId', '451')
    stands({ standing: 'failed', canPay: true })
    await visit('?response=0')
    expect(localStorage.getItem('pendingOrderId')).toBe('451')
  })
})

describe('an order with a pending result', () => {
  beforeEach(() => stands({ standing: 'waiting' }))

  it('PAY-01 is polled at growing intervals, and the answer is shown when it arrives', async () => {
    await visit('?response=1&order=451')
    expect(heading()).toBe('We are checking your payment')
    await later(PAUSES_MS[0])
    expect(polledOrders()).toHaveLength(2)
    stands({ standing: 'paid' })
    await later(PAUSES_MS[1])
    expect(heading()).toBe('Payment Successful!')
    await later(MINUTE_MS)
    expect(polledOrders()).toHaveLength(3)
  })

  it('PAY-01 is no longer polled after a minute: a mail will follow, and Check again restarts', async () => {
    await visit('?response=1&order=451')
    await later(MINUTE_MS)
    expect(polledOrders()).toHaveLength(PAUSES_MS.length + 1)
    expect(screen.getByText(/we will email you as soon as we know/)).toBeVisible()
    await later(MINUTE_MS)
    expect(polledOrders()).toHaveLength(PAUSES_MS.length + 1)
    stands({ standing: 'paid' })
    fireEvent.click(screen.getByRole('button', { name: 'Check again' }))
    await later(0)
    expect(heading()).toBe('Payment Successful!')
  })

  it.each(['?response=1&order=451', '?response=0&order=451'])(
    'PAY-03 offers no second payment while one is in progress (%s)',
    async (query) => {
      await visit(query)
      await later(MINUTE_MS)
      expect(screen.queryByRole('button', { name: 'Retry Payment' })).not.toBeInTheDocument()
      expect(links()).toEqual([['Purchase History', '/purchase-history']])
    },
  )

  it('PAY-01 is polled again when the browser restores the page from its back/forward cache', async () => {
    await visit('?order=451')
    await later(MINUTE_MS)
    stands({ standing: 'paid' })
    act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await later(0)
    expect(heading()).toBe('Payment Successful!')
  })

  it('PAY-01 is not polled by a page that has been left', async () => {
    const { unmount } = await visit('?response=1&order=451')
    unmount()
    await later(MINUTE_MS)
    expect(polledOrders()).toHaveLength(1)
  })

  it.each([
    ['cannot be reached', NO_CONNECTION],
    ['is too busy', refusal('Too Many Attempts.', 429)],
  ])('REL-03 has not failed because the shop %s: it is polled again', async (_how, failure) => {
    v2.fail(getOrderStatus, failure, 1)
    await visit('?response=1&order=451')
    expect(heading()).toBe('We are checking your payment')
    stands({ standing: 'paid' })
    await later(PAUSES_MS[0])
    expect(heading()).toBe('Payment Successful!')
  })

  it('REL-03 shows that the shop cannot be reached', async () => {
    v2.fail(getOrderStatus, NO_CONNECTION)
    await visit('?response=1&order=451')
    expect(screen.getByText(/We cannot reach the shop right now/)).toBeVisible()
  })
})

describe('an unknown order', () => {
  it.each(['?response=1', '?response=1&order=999'])('PAY-01 is not shown as paid, whatever the query claims: %s', async (query) => {
    v2.fail(getOrderStatus, NOT_FOUND)
    await visit(query)
    expect(heading()).toBe('We could not find this payment')
    expect(links()[0]).toEqual(['Purchase History', '/purchase-history'])
  })

  it.each(['', '?response=0', '?response=x', '?response=0&order=999'])("PAY-01 is 'Payment Failed' by %j", async (query) => {
    v2.fail(getOrderStatus, NOT_FOUND)
    await visit(query)
    expect(heading()).toBe('Payment Failed')
    expect(links()[0]).toEqual(['Retry Payment', '/checkout'])
  })

  it('PAY-01 is neither paid nor failed if nothing claims either: a used link of another customer', async () => {
    v2.fail(getOrderStatus, NOT_FOUND)
    await visit('?order=999')
    expect(heading()).toBe('We could not find this payment')
  })

  it.each(['?response=1', '?response=0&order=451', '?order=451'])(
    'PAY-01 is shown to its owner only: a signed-out visitor logs in and returns (%s)',
    async (query) => {
      v2.fail(getOrderStatus, SIGNED_OUT)
      await visit(query)
      expect(heading()).toBe('Please log in to see your payment')
      const next = new URLSearchParams({ next: `/payment-response${query}` }).toString()
      expect(links()[0]).toEqual(['Log in', `/login?${next}`])
    },
  )

  it('PAY-01 has failed for a signed-out visitor without a stored order', async () => {
    v2.fail(getOrderStatus, SIGNED_OUT)
    await visit('?response=0')
    expect(heading()).toBe('Payment Failed')
  })
})

describe('a remote server without the call', () => {
  beforeEach(() => v2.fail(getOrderStatus, UNKNOWN_CALL))

  it('PAY-01 applies the documented rule: response=1 is success', async () => {
    await visit('?response=1')
    expect(heading()).toBe('Payment Successful!')
    expect(links()).toEqual([
      ['Shop More', '/shop'],
      ['Order Details', '/purchase-history'],
    ])
  })

  it.each(['', '?response=0', '?response=11', '?response=true'])('PAY-01 applies the documented rule: %j is failure', async (query) => {
    await visit(query)
    expect(heading()).toBe('Payment Failed')
    expect(links()[0]).toEqual(['Retry Payment', '/checkout'])
  })

  it('PAY-01 redirects a used payment link to the orders: its result is unknown', async () => {
    await visit('?order=451')
    expect(router.replace.mock.calls).toEqual([['/purchase-history']])
    expect(heading()).toBe('We are checking your payment')
  })
})

describe('a screen reader', () => {
  it('A11Y-02 focuses the heading once, and announces changes', async () => {
    stands({ standing: 'waiting' })
    await visit('?response=1&order=451')
    const title = screen.getByRole('heading', { level: 1 })
    expect(title).toHaveFocus()
    expect(screen.getByRole('status')).toContainElement(title)
    title.blur()
    stands({ standing: 'paid' })
    await later(PAUSES_MS[0])
    expect(screen.getByRole('status')).toHaveTextContent('Payment Successful!')
    expect(title).not.toHaveFocus()
  })
})

it('PAY-01 shows no result before the server has answered: the page is the same for every visitor', async () => {
  jest.useRealTimers()
  const html = await serverHtml(<PaymentResponse labels={LABELS} />)
  jest.useFakeTimers()
  expect(html).toContain('We are checking your payment')
  expect(html).not.toContain('Successful')
})
