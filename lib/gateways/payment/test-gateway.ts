import { createHash, randomBytes } from 'node:crypto'
import { failure, success } from '@/lib/commerce/kernel/result'
import messages from '@/messages/en.json'
import type { GatewayPayment, PaymentGateway } from './payment-gateway'
import { hmacHex, isSignature } from './signatures'
import { writeTestPage, type TestOutcomes } from './test-page'

/**
 * Known to everybody who reads this, and that is all right: whoever forges a test payment gets what its button gives anyone, an order that no
 * money was paid for, in a shop that says so. Where keys of a real gateway are set, no test gateway is opened (open-gateways.ts), and its
 * payments are not found: each is stored with the name of its gateway.
 */
const SECRET = 'no-money-moves'
const FAILED = messages.paymentPage.test.failed
const RANDOM_BYTES = 9
const MAC_LENGTH = 32

const randomPart = (): string => randomBytes(RANDOM_BYTES).toString('hex')
const macOf = (text: string): string => hmacHex(SECRET, text).slice(0, MAC_LENGTH)

const PAYMENT_ID = /^(?<signed>pay_test_(?<amount>\d+)_(?<order>[0-9a-f]+)_[0-9a-f]+_(?<outcome>paid|failed))_(?<mac>[0-9a-f]{32})$/

/** All that is known of a test payment stands in its id, under a MAC: nothing is kept, so a restart forgets nothing. */
function newPaymentId(gatewayOrderId: string, outcome: 'paid' | 'failed'): string {
  const signed = `${gatewayOrderId.replace(/^order_/, 'pay_')}_${randomPart()}_${outcome}`
  return `${signed}_${macOf(signed)}`
}

function readPaymentId(id: string): GatewayPayment | null {
  const { signed = '', amount = '', order = '', outcome, mac } = PAYMENT_ID.exec(id)?.groups ?? {}
  if (mac === undefined || mac !== macOf(signed)) return null
  const isPaid = outcome === 'paid'
  return {
    id,
    gatewayOrderId: `order_test_${amount}_${order}`,
    amountPaise: Number(amount),
    currency: 'INR',
    status: isPaid ? 'captured' : 'failed',
    description: isPaid ? '' : FAILED,
  }
}

function outcomesOf(gatewayOrderId: string): TestOutcomes {
  const [paid, failed] = [newPaymentId(gatewayOrderId, 'paid'), newPaymentId(gatewayOrderId, 'failed')]
  return {
    paid: {
      razorpay_payment_id: paid,
      razorpay_order_id: gatewayOrderId,
      razorpay_signature: hmacHex(SECRET, `${gatewayOrderId}|${paid}`),
    },
    failed: {
      'error[code]': 'BAD_REQUEST_ERROR',
      'error[description]': FAILED,
      'error[metadata]': JSON.stringify({ order_id: gatewayOrderId, payment_id: failed }),
    },
  }
}

/** A stand-in for a shop without keys. Posts what Razorpay posts, so the way back is the real one; sends no webhooks. */
export const testGateway = (): PaymentGateway => ({
  name: 'test',
  createOrder: ({ amountPaise }) => Promise.resolve(success({ gatewayOrderId: `order_test_${amountPaise}_${randomPart()}` })),
  writePage: (request) => writeTestPage(request, outcomesOf(request.gatewayOrderId)),
  isSignedCallback: ({ gatewayOrderId, gatewayPaymentId, signature }) =>
    isSignature(signature, { secret: SECRET, signed: `${gatewayOrderId}|${gatewayPaymentId}` }),
  readWebhook: () => null,
  findPayment: (id) => {
    const payment = readPaymentId(id)
    return Promise.resolve(payment ? success(payment) : failure('refused', { reason: 'no payment of this gateway' }))
  },
  // A test payment happens when its button's post arrives: before that there is none.
  listPayments: () => Promise.resolve(success([])),
  capture: (payment) => Promise.resolve(success(payment)),
  refund: ({ receipt }) =>
    Promise.resolve(success({ gatewayRefundId: `rfnd_test_${createHash('sha256').update(receipt).digest('hex').slice(0, MAC_LENGTH)}` })),
})
