import { applyCoupon, placeOrder, removeCoupon } from '@/lib/commerce/checkout/wire'
import { payWithRazorpay } from '@/lib/commerce/payments/wire'
import type { OrderStatus } from '@/lib/commerce/orders/model'
import { getOrderDetails, getOrderStatus, listOrderLines } from '@/lib/commerce/orders/wire'
import { anAddress } from './account-samples'
import { fakeAccount } from './fake-account'
import { aLine, fakeCart } from './fake-cart'
import type { FakeV2 } from './fake-v2'
import { anItem, anOrder } from './order-samples'

export const ALMONDS = aLine({ id: 1, pricePaise: 34_950, quantity: 2 })

export const aStatus = (over: Partial<OrderStatus> = {}): OrderStatus => ({
  combinedOrderId: 451,
  orderId: 77,
  code: '20261121-7K3M9XQ2',
  standing: 'paid',
  grandTotalPaise: 77_800,
  paymentMethod: 'online',
  message: '',
  holdEndsAt: null,
  canPay: false,
  ...over,
})

/** Before each test: a customer with an address and a cart, in a browser with empty storage. */
export function fakeCheckout(v2: FakeV2, browser: { isSignedIn?: boolean } = {}) {
  const server = { account: fakeAccount(v2, browser), cart: fakeCart(v2) }
  const { account, cart } = server
  beforeEach(() => {
    localStorage.clear()
    sessionStorage.clear()
    account.addresses = [anAddress({ isDefault: true })]
    cart.lines = [ALMONDS]
    v2.on(placeOrder, ({ payment_type: type }) => {
      if (type === 'cash_on_delivery') cart.lines = []
      return { combinedOrderId: 451, totalPaise: null, message: 'Your order has been placed successfully' }
    })
    v2.on(payWithRazorpay, () => ({ html: '', pageUrl: '/pay/token-1', combinedOrderId: 451, message: '' }))
    v2.on(getOrderStatus, () => aStatus({ standing: 'waiting' }))
    v2.on(getOrderDetails, () => anOrder({ id: 77, placedOn: '2026-11-20' }))
    v2.on(listOrderLines, () => [anItem()])
    v2.on(applyCoupon, ({ coupon_code: code }) => {
      cart.summary = { couponApplied: true, couponCode: code.toUpperCase(), discountPaise: 10_000, grandTotalPaise: 67_800 }
      return { message: 'Coupon applied successfully.' }
    })
    v2.on(removeCoupon, () => {
      cart.summary = {}
      return { message: 'Coupon removed successfully.' }
    })
  })
  return server
}
