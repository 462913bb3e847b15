import type Razorpay from 'razorpay'
import { failure, success, type Result } from '@/lib/commerce/kernel/result'
import type { GatewayFailure, GatewayPayment, PaymentGateway } from './payment-gateway'
import { ask, openRazorpay, type RazorpayKeys } from './razorpay-client'
import { writeRazorpayPage } from './razorpay-page'
import { readRazorpayWebhook } from './razorpay-webhook'
import { fieldsOf, readPayment, textOf } from './read-payment'
import { isSignature } from './signatures'

const CURRENCY = 'INR'
const RECEIPT_MAX_LENGTH = 40
/** Refunds of one payment; the most that one answer holds. */
const MOST_REFUNDS = 100
/** It becomes part of an address, and may have come with a form that nobody signed. */
const ID = /^[A-Za-z]{2,10}_[A-Za-z0-9]{1,40}$/

const unknownId = () => failure('refused', { reason: 'no id of Razorpay’s' })
const readId = (answer: unknown): string | null => textOf(fieldsOf(answer)['id']) || null
const itemsOf = (answer: unknown): readonly unknown[] | null => {
  const { items } = fieldsOf(answer)
  return Array.isArray(items) ? items : null
}

function readPayments(answer: unknown): readonly GatewayPayment[] | null {
  const payments = itemsOf(answer)?.map(readPayment) ?? [null]
  // One that cannot be read might be the one that was paid.
  return payments.includes(null) ? null : payments.filter((payment) => payment !== null)
}

async function capture(razorpay: Razorpay, payment: GatewayPayment): Promise<Result<GatewayPayment, GatewayFailure>> {
  if (payment.status === 'captured') return success(payment)
  const taken = await ask(() => razorpay.payments.capture(payment.id, payment.amountPaise, CURRENCY), readPayment)
  if (taken.ok || taken.reason === 'not_now') return taken
  // Two of us at once, or the account captures by itself: then it is as it should be.
  const now = await ask(() => razorpay.payments.fetch(payment.id), readPayment)
  return now.ok && now.value.status === 'captured' ? now : taken
}

type Refund = Parameters<PaymentGateway['refund']>[0]

async function refund(
  razorpay: Razorpay,
  { gatewayPaymentId, amountPaise, receipt }: Refund,
): Promise<Result<{ gatewayRefundId: string }, GatewayFailure>> {
  const known = await ask(() => razorpay.payments.fetchMultipleRefund(gatewayPaymentId, { count: MOST_REFUNDS }), itemsOf)
  if (!known.ok) return known
  const ours = known.value.map(fieldsOf).find((one) => one['receipt'] === receipt)
  if (ours?.['status'] === 'failed') return failure('refused', { reason: `the refund ${textOf(ours['id'])} has failed at Razorpay` })
  if (ours) return success({ gatewayRefundId: textOf(ours['id']) })
  const sent = await ask(() => razorpay.payments.refund(gatewayPaymentId, { amount: amountPaise, receipt, speed: 'normal' }), readId)
  return sent.ok ? success({ gatewayRefundId: sent.value }) : sent
}

/** Razorpay: Orders API and hosted checkout, with keys of test or live mode. */
export function razorpayGateway(keys: RazorpayKeys): PaymentGateway {
  const razorpay = openRazorpay(keys)
  return {
    name: 'razorpay',
    createOrder: async ({ amountPaise, receipt }) => {
      const order = { amount: amountPaise, currency: CURRENCY, receipt: receipt.slice(0, RECEIPT_MAX_LENGTH) }
      const made = await ask(() => razorpay.orders.create(order), readId)
      return made.ok ? success({ gatewayOrderId: made.value }) : made
    },
    writePage: (request) => writeRazorpayPage(request, keys),
    isSignedCallback: ({ gatewayOrderId, gatewayPaymentId, signature }) =>
      isSignature(signature, { secret: keys.keySecret, signed: `${gatewayOrderId}|${gatewayPaymentId}` }),
    readWebhook: (rawBody, headers) => readRazorpayWebhook(rawBody, headers, keys.webhookSecret),
    findPayment: async (id) => (ID.test(id) ? ask(() => razorpay.payments.fetch(id), readPayment) : unknownId()),
    listPayments: async (orderId) => (ID.test(orderId) ? ask(() => razorpay.orders.fetchPayments(orderId), readPayments) : unknownId()),
    capture: (payment) => capture(razorpay, payment),
    refund: async (wanted) => (ID.test(wanted.gatewayPaymentId) ? refund(razorpay, wanted) : unknownId()),
  }
}
