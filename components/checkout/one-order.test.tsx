import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { mutate } from 'swr'
import { call } from '@/lib/v2/browser-call'
import { goTo } from '@/lib/v2/leave-page'
import { anAddress, cashTerms } from '@/lib/testing/account-samples'
import { NO_CONNECTION, refusal } from '@/lib/testing/cart-server'
import { billingModal, chooseCash, order, placeButton, pressPlaceOrder, pressProceed, visitCheckout } from '@/lib/testing/checkout-page'
import { ALMONDS, CheckoutServer, openCheckoutBrowser, ORDER, PAY } from '@/lib/testing/checkout-server'
import { LEAVING_MS } from './use-checkout'

jest.mock('@/lib/v2/browser-call')
jest.mock('@/lib/v2/leave-page')
const router = { push: jest.fn(), replace: jest.fn() }
jest.mock('next/navigation', () => ({ useRouter: () => router }))

let server: CheckoutServer
beforeEach(async () => {
  jest.clearAllMocks()
  server = new CheckoutServer()
  jest.mocked(call).mockImplementation(server.call)
  await openCheckoutBrowser()
})

afterEach(() => jest.restoreAllMocks())

const refuse = (name: string) => () => {
  throw new DOMException('Refused', name)
}
const keys = () => server.bodies(ORDER).map(({ idempotency_key: key }) => key)
const alert = () => screen.findByRole('alert')

describe('the same order', () => {
  it('CHK-07 is placed with the same key when an answer was lost, although the cart is empty by then', async () => {
    server.cart.summary = { cashOnDelivery: cashTerms() }
    server.lose(ORDER)
    visitCheckout()
    await chooseCash()
    await order()
    await alert()
    // The connection is restored, and the browser revalidates the cart.
    await act(async () => Promise.all([mutate('cart'), mutate('cart-summary')]))
    expect(screen.getByText('Mamra Almonds')).toBeVisible()
    await pressPlaceOrder()
    await pressProceed()
    await waitFor(() => expect(router.replace.mock.calls).toEqual([['/payment-response1']]))
    expect(keys()).toHaveLength(2)
    expect(new Set(keys()).size).toBe(1)
  })

  it('CHK-07 is placed with the same key after a reload, and after Back from the payment page', async () => {
    const { unmount } = visitCheckout()
    await order()
    await waitFor(() => expect(goTo).toHaveBeenCalledTimes(1))
    unmount()
    visitCheckout()
    await order()
    await waitFor(() => expect(goTo).toHaveBeenCalledTimes(2))
    expect(new Set(keys()).size).toBe(1)
  })

  it.each<[string, () => void]>([
    ['has no storage', () => jest.spyOn(window, 'sessionStorage', 'get').mockImplementation(refuse('SecurityError'))],
    ['has a full storage', () => jest.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse('QuotaExceededError'))],
  ])('CHK-07 is placed with the same key after a lost answer in a browser that %s', async (_what, refuseStorage) => {
    refuseStorage()
    server.lose(ORDER)
    visitCheckout()
    await order()
    await alert()
    await pressPlaceOrder()
    await pressProceed()
    await waitFor(() => expect(goTo).toHaveBeenCalledTimes(1))
    expect(keys()).toHaveLength(2)
    expect(new Set(keys()).size).toBe(1)
  })

  it('CHK-07 becomes usable again when the browser restores the page from its back/forward cache', async () => {
    visitCheckout()
    await order()
    await waitFor(() => expect(goTo).toHaveBeenCalledTimes(1))
    const asked = server.cart.calls('/cart-summary').length
    await act(async () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
    expect(await placeButton()).toHaveAttribute('aria-disabled', 'false')
    await waitFor(() => expect(server.cart.calls('/cart-summary').length).toBeGreaterThan(asked))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await order()
    await waitFor(() => expect(goTo).toHaveBeenCalledTimes(2))
    expect(new Set(keys()).size).toBe(1)
  })

  it('CHK-07 can be paid again when the navigation to the payment page was stopped', async () => {
    visitCheckout()
    await screen.findByText('12, MG Road')
    await pressPlaceOrder()
    await billingModal()
    jest.useFakeTimers()
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Proceed' })))
    await act(async () => jest.advanceTimersByTimeAsync(LEAVING_MS - 1))
    expect(screen.getByRole('button', { name: 'One moment…' })).toHaveAttribute('aria-disabled', 'true')
    await act(async () => jest.advanceTimersByTimeAsync(1))
    expect(screen.getByRole('button', { name: 'Proceed' })).toHaveAttribute('aria-disabled', 'false')
    jest.useRealTimers()
  })

  it.each<[string, () => void]>([
    ['another quantity', () => (server.cart.lines = [{ ...ALMONDS, quantity: 3 }])],
    ['a coupon', () => (server.cart.summary = { couponApplied: true, couponCode: 'X', discountPaise: 100, grandTotalPaise: 77_700 })],
    ['another address', () => (server.account.addresses = [anAddress({ id: 2, isDefault: true })])],
    ['the address corrected', () => (server.account.addresses = [anAddress({ isDefault: true, phone: '9000000000' })])],
  ])('CHK-07 is another one, with its own key, with %s', async (_what, change) => {
    server.fail(ORDER, NO_CONNECTION, 1)
    visitCheckout()
    await order()
    await alert()
    change()
    await act(async () => Promise.all([mutate('cart'), mutate('cart-summary'), mutate('addresses')]))
    await order()
    await waitFor(() => expect(goTo).toHaveBeenCalledTimes(1))
    expect(new Set(keys()).size).toBe(2)
  })

  it('CHK-07 has a new key when the previous order can no longer be paid', async () => {
    server.fail(PAY, refusal('This order can no longer be paid. Please place it again.'), 1)
    visitCheckout()
    await order()
    await alert()
    await order()
    await waitFor(() => expect(goTo).toHaveBeenCalledTimes(1))
    expect(new Set(keys()).size).toBe(2)
  })
})
