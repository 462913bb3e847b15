import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { mutate } from 'swr'
import { anAddress, cashTerms } from '@/lib/testing/account-samples'
import { billingModal, chooseCash, order, placeButton, pressPlaceOrder, pressProceed, visitCheckout } from '@/lib/testing/checkout-page'
import { ALMONDS, fakeCheckout } from '@/lib/testing/fake-checkout'
import { fakeV2, NO_CONNECTION, refusal } from '@/lib/testing/fake-v2'
import { watchLeaving } from '@/lib/testing/watch-leaving'
import { placeOrder } from '@/lib/commerce/checkout/wire'
import { payWithRazorpay } from '@/lib/commerce/payments/wire'
import { getCartSummary } from '@/lib/commerce/cart/wire'
import { LEAVING_MS } from './use-checkout'

const router = { push: jest.fn(), replace: jest.fn() }
jest.mock('next/navigation', () => ({ useRouter: () => router }))

const v2 = fakeV2()
const { account, cart } = fakeCheckout(v2)
const { goTo } = watchLeaving()
beforeEach(() => jest.clearAllMocks())

afterEach(() => jest.restoreAllMocks())

const refuse = (name: string) => () => {
  throw new DOMException('Refused', name)
}
const keys = () => v2.bodies(placeOrder).map(({ idempotency_key: key }) => key)
const alert = () => screen.findByRole('alert')

describe('the same order', () => {
  it('CHK-07 is placed with the same key when an answer was lost, although the cart is empty by then', async () => {
    cart.summary = { cashOnDelivery: cashTerms() }
    v2.lose(placeOrder)
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
    v2.lose(placeOrder)
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
    const requestsBefore = v2.requests(getCartSummary).length
    await act(async () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })))
    expect(await placeButton()).toHaveAttribute('aria-disabled', 'false')
    await waitFor(() => expect(v2.requests(getCartSummary).length).toBeGreaterThan(requestsBefore))
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
    ['another quantity', () => (cart.lines = [{ ...ALMONDS, quantity: 3 }])],
    ['a coupon', () => (cart.summary = { couponApplied: true, couponCode: 'X', discountPaise: 100, grandTotalPaise: 77_700 })],
    ['another address', () => (account.addresses = [anAddress({ id: 2, isDefault: true })])],
    ['the address corrected', () => (account.addresses = [anAddress({ isDefault: true, phone: '9000000000' })])],
  ])('CHK-07 is another one, with its own key, with %s', async (_what, change) => {
    v2.fail(placeOrder, NO_CONNECTION, 1)
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
    v2.fail(payWithRazorpay, refusal('This order can no longer be paid. Please place it again.'), 1)
    visitCheckout()
    await order()
    await alert()
    await order()
    await waitFor(() => expect(goTo).toHaveBeenCalledTimes(1))
    expect(new Set(keys()).size).toBe(2)
  })
})
