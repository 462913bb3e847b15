import fc from 'fast-check'
import { PAYMENT_METHODS } from '@/lib/kernel/payment'
import { DELIVERY_STATUSES, ORDER_EVENTS, PAYMENT_STATUSES } from '@/lib/commerce/orders/model'
import { aCart, count, id, iso, preservesEverything, orNull, page, paise, picture, slug, text } from '@/lib/testing/over-the-wire'
import * as checkout from '@/lib/commerce/checkout/wire'
import { payWithRazorpay } from '@/lib/commerce/payments/wire'
import * as changes from '@/lib/commerce/order-changes/wire'
import * as actions from './wire'
import * as details from './wire'
import { writeLabel } from './parts.wire'
import * as accounts from './refund-account.wire'
import { listOrders } from './wire'

const message = fc.record({ message: text })
const day = fc.constantFrom('2026-04-12', '2026-12-31')
const standings = {
  deliveryStatus: fc.constantFrom(...DELIVERY_STATUSES),
  paymentStatus: fc.constantFrom(...PAYMENT_STATUSES),
  paymentMethod: fc.constantFrom(...PAYMENT_METHODS),
}
const order = {
  id,
  combinedOrderId: orNull(id),
  code: text,
  customerId: id,
  placedOn: day,
  grandTotalPaise: paise,
  canCancel: orNull(fc.boolean()),
  canPay: orNull(fc.boolean()),
  hasInvoice: orNull(fc.boolean()),
  ...standings,
}
const shipment = fc.record({ courier: text, trackingNumber: text })
const timeline = fc.array(fc.record({ kind: fc.constantFrom(...ORDER_EVENTS), at: iso, note: text }), { maxLength: 4 })
/** The label is made of the status. */
const labelled = <T extends { deliveryStatus: string }>(one: T) => ({ ...one, deliveryLabel: writeLabel(one.deliveryStatus) })

const refundDue = orNull(
  fc.record({ amountPaise: paise, byHand: fc.boolean(), account: text, isHeld: fc.boolean(), hasFailed: fc.boolean() }),
)
const moneyBack = {
  refundDue,
  paidBack: fc.array(fc.record({ amountPaise: paise, paidAt: iso, reference: text, account: text })),
  creditNotes: fc.array(fc.record({ id: orNull(id), number: text, issuedAt: iso, amountPaise: orNull(paise) })),
}
const promisedDays = orNull(fc.record({ minDays: count, maxDays: count }))

const orderDetails = fc
  .record({
    ...order,
    shippingAddress: fc.record({
      name: text,
      email: orNull(fc.emailAddress()),
      address: text,
      country: text,
      state: text,
      city: text,
      postalCode: fc.constant('560001'),
      phone: fc.constant('9876543210'),
    }),
    shippingType: text,
    subTotalPaise: paise,
    couponDiscountPaise: paise,
    couponCode: text,
    shippingPaise: paise,
    cashOnDeliveryFeePaise: paise,
    gstPaise: paise,
    points: orNull(count),
    refundedPaise: paise,
    ...moneyBack,
    promisedDays,
    shipment,
    timeline,
    canChangeDelivery: fc.boolean(),
  })
  .map(labelled)

const orderItem = fc
  .record({
    id,
    productId: orNull(id),
    productSlug: orNull(slug),
    productName: text,
    imageUrl: picture,
    variantLabel: text,
    quantity: id,
    pricePaise: paise,
    deliveryStatus: standings.deliveryStatus,
    canRequestReturn: fc.boolean(),
    canCancel: fc.boolean(),
    returnLabel: text,
  })
  .map(labelled)

const orderStatus = fc.record({
  combinedOrderId: id,
  orderId: id,
  code: text,
  standing: fc.constantFrom(
    'waiting' as const,
    'unpaid' as const,
    'paid' as const,
    'cash_on_delivery' as const,
    'failed' as const,
    'cancelled' as const,
    'refunded' as const,
  ),
  grandTotalPaise: paise,
  paymentMethod: standings.paymentMethod,
  message: text,
  holdEndsAt: orNull(iso),
  canPay: fc.boolean(),
})

const trackedOrder = fc.record({
  code: text,
  placedOn: day,
  grandTotalPaise: paise,
  ...standings,
  lines: fc.array(fc.record({ id: orNull(id), canCancel: fc.boolean(), productName: text, variantLabel: text, quantity: id }), {
    maxLength: 3,
  }),
  destination: text,
  ...moneyBack,
  promisedDays,
  shipment,
  timeline,
  canCancel: fc.boolean(),
  canChangeDelivery: fc.boolean(),
})

const cancellation = fc.record({
  message: text,
  isWhole: fc.boolean(),
  refundPaise: paise,
  isHeld: fc.boolean(),
  totalPaise: orNull(paise),
  couponBack: text,
  couponLost: text,
  shippingPaise: orNull(paise),
  losesPoints: fc.boolean(),
})
const deliveryChange = fc.record({ message: text, isChanged: fc.boolean(), days: promisedDays, before: promisedDays })

const user = fc.record({
  id,
  name: text,
  email: fc.emailAddress(),
  phone: fc.constant('9876543210'),
  avatarUrl: orNull(picture),
  hasPassword: orNull(fc.boolean()),
  isPhoneProven: orNull(fc.boolean()),
})

describe('what is written is what is read', () => {
  it.each([
    preservesEverything(checkout.applyCoupon, message),
    preservesEverything(checkout.removeCoupon, message),
    preservesEverything(checkout.placeOrder, fc.record({ combinedOrderId: id, totalPaise: paise, message: text })),
    preservesEverything(payWithRazorpay, fc.record({ html: text, pageUrl: orNull(text), combinedOrderId: orNull(id), message: text })),
    preservesEverything(
      checkout.createGuestAccount,
      fc.record({
        token: text,
        deviceToken: text,
        user,
        message: text,
        merge: fc.record({ lines: count, reduced: fc.array(text, { maxLength: 3 }) }),
      }),
    ),
    preservesEverything(
      listOrders,
      page(
        fc.record({
          ...order,
          lines: fc.array(fc.record({ productName: text, imageUrl: picture }), { maxLength: 4 }),
          lineCount: orNull(count),
        }),
      ),
    ),
    preservesEverything(details.getOrderDetails, orderDetails),
    preservesEverything(details.listOrderLines, fc.array(orderItem, { maxLength: 3 })),
    preservesEverything(actions.cancelOrder, message),
    preservesEverything(actions.requestReturn, message),
    preservesEverything(
      actions.buyAgain,
      fc.record({ message: text, cart: orNull(aCart), added: count, missing: fc.array(text, { maxLength: 3 }) }),
    ),
    preservesEverything(actions.getOrderStatus, orderStatus),
    preservesEverything(actions.trackOrder, trackedOrder),
    preservesEverything(changes.cancelItems, cancellation),
    preservesEverything(changes.cancelTrackedItems, cancellation),
    preservesEverything(changes.changeAddress, deliveryChange),
    preservesEverything(changes.changePhone, deliveryChange),
    preservesEverything(changes.changeTrackedAddress, deliveryChange),
    preservesEverything(changes.changeTrackedPhone, deliveryChange),
    preservesEverything(accounts.giveRefundAccount, message),
    preservesEverything(accounts.giveTrackedRefundAccount, message),
  ])('API-01 %s', (_, check) => {
    check()
  })
})
