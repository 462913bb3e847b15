import type { InferType } from 'yup'
import { OF_OWNER } from '@/lib/commerce/cart/wire'
import { type Paise, paiseToRupees } from '@/lib/kernel/money'
import { defineCall, type Refusal, type RefusalText } from '@/lib/v2/call'
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

const notPayable = (text: RefusalText): Refusal => ({ status: 200, text, more: { success: false, html: '' } })

/**
 * POST /razorpay/pay-with-razorpay: the provider's page for the customer's own unpaid order, or an expired one whose items are all available. The amount must
 * match the order's. The browser API stores `html` and returns `page_url` instead (CHK-07). `combined_order_id` and, in the request, `provider` are additions.
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
    not_found: { ...notPayable('orders.not_found'), status: 404 },
    amount_mismatch: notPayable('payments.amount_mismatch'),
    paid_already: notPayable('payments.paid_already'),
    not_payable: notPayable('payments.not_payable'),
    not_offered: notPayable('payments.not_offered'),
    too_old: notPayable('payments.too_old'),
    replaced: notPayable('payments.replaced'),
    other_waiting: notPayable('payments.other_waiting'),
    coupon_unusable: notPayable('payments.coupon_unusable'),
    out_of_stock: notPayable(({ available }) => (Number(available) > 0 ? 'payments.few_left' : 'payments.out_of_stock')),
    amount_not_accepted: notPayable('payments.amount_not_accepted'),
    not_accepted: notPayable('payments.not_accepted'),
    provider_down: notPayable('payments.provider_down'),
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
