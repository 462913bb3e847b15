import { act, render, screen } from '@testing-library/react'
import { PaymentResponse } from '@/components/checkout/payment-response'
import { useCart } from '@/lib/commerce/cart/client'
import type { OrderStatus } from '@/lib/commerce/orders/model'
import { LocaleProvider } from '@/lib/i18n/locale-context'
import { DEFAULT_LOCALE, type Locale } from '@/lib/i18n/locales'
import { call } from '@/lib/v2/browser-call'
import messages from '@/messages/en.json'
import { FreshAnswers } from './account-server'
import { aStatus, CheckoutServer, openCheckoutBrowser, STATUS } from './checkout-server'

/** swr revalidates in the next frame what another page may have changed. */
export const FRAME_MS = 20
export const LABELS = {
  ...messages.paymentResult.view,
  placed: messages.paymentResult.placed,
}

/** Before each test: a new server behind the mocked browser call, and a clock that stands. @returns the server */
export function aPaymentServer(): () => CheckoutServer {
  let server: CheckoutServer
  beforeEach(async () => {
    jest.clearAllMocks()
    server = new CheckoutServer()
    jest.mocked(call).mockImplementation(server.call)
    await openCheckoutBrowser()
    jest.useFakeTimers()
  })
  afterEach(async () => {
    // Lets swr's cleanup timers run: otherwise the next test would not request its cart.
    await later(FRAME_MS)
    jest.useRealTimers()
    history.replaceState(null, '', '/')
  })
  return () => server
}

export const later = (milliseconds: number) => act(async () => jest.advanceTimersByTimeAsync(milliseconds))
export const answerStatus = (server: CheckoutServer, over: Partial<OrderStatus>) => server.answerWith(STATUS, aStatus(over))

/** Represents any component that shows the cart. */
function CartProbe() {
  useCart()
  return null
}

/** The page at /payment-response with this query. */
export async function visitPaymentResponse(query: string, locale: Locale = DEFAULT_LOCALE) {
  history.replaceState(null, '', `/payment-response${query}`)
  const view = render(
    <LocaleProvider locale={locale}>
      <CartProbe />
      <PaymentResponse labels={LABELS} />
    </LocaleProvider>,
    { wrapper: FreshAnswers },
  )
  await later(0)
  return view
}

export const heading = () => screen.getByRole('heading', { level: 1 }).textContent
/** Without those of what was bought. */
export const links = () =>
  screen
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')])
    .filter(([, href]) => !href?.startsWith('/products/'))
