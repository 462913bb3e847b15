import type { InferType } from 'yup'
import { OF_OWNER } from '@/lib/commerce/cart/wire'
import { type Paise, paiseToRupees } from '@/lib/kernel/money'
import { defineCall, type Refusal } from '@/lib/v2/call'
import { asIdOrNull, asText, asTextOrNull, writeResult } from '@/lib/v2/codec'
import type { PaymentPage } from './model'
import type { paymentRule } from './rules'

/** '1234.00': the displayed total without ₹ and commas (CHK-07). */
export const plainRupees = (paise: Paise): string => paiseToRupees(paise).toFixed(2)

export const writePaymentInput = (combinedOrderId: number, totalPaise: Paise | null, provider?: string): InferType<typeof paymentRule> => ({
  ...OF_OWNER,
  payment_type: 'cart_payment',
  amount: totalPaise === null ? undefined : plainRupees(totalPaise),
  combined_order_id: combinedOrderId,
  provider,
})

const notPayable = (message: string): Refusal => ({ status: 200, message: () => message, more: { success: false, html: '' } })

/**
 * POST /razorpay/pay-with-razorpay: the provider's page for an own unpaid order, also an expired one if all of its items are available. The
 * amount must match the order's. The browser API stores `html` and answers `page_url` instead (CHK-07). `combined_order_id` and, of the request, `provider` are additions.
 */
export const payWithRazorpay = defineCall<PaymentPage, InferType<typeof paymentRule>>({
  method: 'POST',
  path: '/razorpay/pay-with-razorpay',
  additionalFields: ['provider'],
  access: 'bearer',
  hasPaymentPage: true,
  callerFields: { customerId: 'body' },
  input: async () => (await import('./rules')).paymentRule,
  refusals: {
    not_found: { ...notPayable('Order not found'), status: 404 },
    amount_mismatch: notPayable('Amount mismatch'),
    paid_already: notPayable('This order is already paid.'),
    not_payable: notPayable('This order can no longer be paid. Please place it again.'),
    not_offered: notPayable('Online payment is not available right now. Please contact us, and we will help you.'),
    too_old: notPayable('This order is too old to be paid: its prices may have changed. Please place it again.'),
    replaced: { ...notPayable(''), message: ({ code }) => `Your newer order ${code} has taken the place of this one.` },
    other_waiting: {
      ...notPayable(''),
      message: ({ code }) => `Your order ${code} is awaiting payment. Please pay for it or cancel it first.`,
    },
    coupon_unusable: {
      ...notPayable(''),
      message: ({ coupon }) => `The coupon ${coupon} of this order can no longer be used, so it cannot be paid as it was placed.`,
    },
    out_of_stock: {
      ...notPayable(''),
      message: ({ name, available }) =>
        Number(available) > 0
          ? `Only ${available} of ${name} are left, so this order cannot be paid as it was placed.`
          : `${name} is sold out, so this order cannot be paid as it was placed.`,
    },
    amount_not_accepted: {
      ...notPayable(''),
      message: ({ min, max }) =>
        `Online payment works for orders from ${min} to ${max}. You were not charged, and your cart is as it was. Please remove something or split your order, then order again.`,
    },
    not_accepted: notPayable(
      'The payment service does not accept this payment. You were not charged, and your cart is as it was. Please choose another way to pay, or contact us.',
    ),
    provider_down: notPayable('We cannot reach the payment service right now. You were not charged. Please try again.'),
  },
  write: ({ html, pageUrl, combinedOrderId, message }) =>
    writeResult(message, {
      success: true,
      html,
      combined_order_id: combinedOrderId,
      ...(pageUrl === null ? {} : { page_url: pageUrl }),
    }),
  read: (body) => ({
    html: asText(body['html']),
    pageUrl: asTextOrNull(body['page_url']),
    combinedOrderId: asIdOrNull(body['combined_order_id']),
    message: asText(body['message']),
  }),
})
