import { act, render, screen } from '@testing-library/react'
import { PaymentResponse } from '@/components/checkout/payment-response'
import { useCart } from '@/lib/commerce/cart/client'
import type { OrderStatus } from '@/lib/commerce/orders/model'
import { getOrderStatus } from '@/lib/commerce/orders/wire'
import { LocaleProvider } from '@/lib/i18n/locale-context'
import { DEFAULT_LOCALE, type Locale } from '@/lib/i18n/locales'
import messages from '@/messages/en.json'
import { aStatus, fakeCheckout } from './fake-checkout'
import type { FakeV2 } from './fake-v2'

/** swr revalidates in the next frame what another page may have changed. */
export const FRAME_MS = 20
export const LABELS = {
  ...messages.paymentResult.view,
  placed: messages.paymentResult.placed,
}

/** Before each test: a customer who comes back from a payment, and a clock that stands. `stands`: what the server then knows of the order. */
export function fakePayment(v2: FakeV2) {
  const server = fakeCheckout(v2)
  beforeEach(() => {
    jest.clearAllMocks()
    jest.useFakeTimers()
  })
  afterEach(async () => {
    // Lets swr's cleanup timers run: otherwise the next test would not request its cart.
    await later(FRAME_MS)
    jest.useRealTimers()
    history.replaceState(null, '', '/')
  })
  return { ...server, stands: (over: Partial<OrderStatus>) => v2.on(getOrderStatus, () => aStatus(over)) }
}

export const later = (milliseconds: number) => act(async () => jest.advanceTimersByTimeAsync(milliseconds))

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
