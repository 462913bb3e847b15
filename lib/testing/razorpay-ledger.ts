import { randomBytes } from 'node:crypto'

/** In the format of Razorpay's API, only the fields that are read. */
type Order = { id: string; entity: 'order'; amount: number; currency: string; receipt: string; status: 'created' | 'attempted' | 'paid' }
export type LedgerPayment = {
  id: string
  entity: 'payment'
  order_id: string
  amount: number
  currency: string
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  captured: boolean
  amount_refunded: number
  error_code: string | null
  error_description: string | null
}
type Refund = {
  id: string
  entity: 'refund'
  payment_id: string
  amount: number
  currency: string
  receipt: string | null
  status: 'pending' | 'processed' | 'failed'
}
type Dispute = {
  id: string
  entity: 'dispute'
  payment_id: string
  amount: number
  amount_deducted: number
  currency: string
  reason_code: string
  respond_by: number
  status: string
}

export class Refusal extends Error {
  constructor(
    readonly status: number,
    description: string,
  ) {
    super(description)
  }
}

const ID_BYTES = 7
const newId = (kind: 'order' | 'pay' | 'rfnd' | 'disp'): string => `${kind}_${randomBytes(ID_BYTES).toString('hex')}`

function found<T>(map: ReadonlyMap<string, T>, id: string): T {
  const one = map.get(id)
  if (one === undefined) throw new Refusal(400, 'The id provided does not exist')
  return one
}

type PaymentPlan = Partial<Pick<LedgerPayment, 'status' | 'amount' | 'currency' | 'error_description'>>

/** The data of Razorpay: orders, payments, refunds, and the rules between them. */
export function aRazorpayLedger() {
  const orders = new Map<string, Order>()
  const payments = new Map<string, LedgerPayment>()
  const refunds = new Map<string, Refund>()
  const disputes = new Map<string, Dispute>()
  const refundKeys = new Map<string, Refund>()
  const settings: { newRefunds: 'pending' | 'processed' } = { newRefunds: 'processed' }

  function book(orderId: string, plan: PaymentPlan = {}): LedgerPayment {
    const order = found(orders, orderId)
    const status = plan.status ?? 'captured'
    const payment: LedgerPayment = {
      id: newId('pay'),
      entity: 'payment',
      order_id: orderId,
      amount: order.amount,
      currency: order.currency,
      captured: status === 'captured',
      amount_refunded: 0,
      error_code: status === 'failed' ? 'BAD_REQUEST_ERROR' : null,
      error_description: status === 'failed' ? 'Payment failed because of insufficient balance.' : null,
      ...plan,
      status,
    }
    payments.set(payment.id, payment)
    order.status = status === 'captured' ? 'paid' : order.status === 'paid' ? 'paid' : 'attempted'
    return payment
  }

  return {
    orders,
    payments,
    refunds,
    disputes,
    /** How refunds begin. */
    settings,
    book,
    findOrder: (id: string) => found(orders, id),
    findPayment: (id: string) => found(payments, id),
    paymentsOf: (orderId: string) => [...payments.values()].filter(({ order_id }) => order_id === found(orders, orderId).id),
    refundsOf: (paymentId: string) => [...refunds.values()].filter(({ payment_id }) => payment_id === paymentId),

    createOrder({ amount, currency, receipt }: { amount: number; currency: string; receipt: string }): Order {
      if (!Number.isInteger(amount) || amount < 100) throw new Refusal(400, 'The amount must be at least INR 1.00')
      if (receipt.length > 40) throw new Refusal(400, 'The receipt may not be greater than 40 characters.')
      const order: Order = { id: newId('order'), entity: 'order', amount, currency, receipt, status: 'created' }
      orders.set(order.id, order)
      return order
    },

    /** The customer disputes a payment. */
    dispute({ id, amount, currency }: LedgerPayment): Dispute {
      const reason_code = 'goods_or_services_not_received'
      const dispute: Dispute = {
        id: newId('disp'),
        entity: 'dispute',
        payment_id: id,
        amount,
        amount_deducted: 0,
        currency,
        reason_code,
        respond_by: 1_796_200_000,
        status: 'open',
      }
      disputes.set(dispute.id, dispute)
      return dispute
    },

    /** Ends the newest pending payment with this status. */
    end(status: 'captured' | 'failed'): LedgerPayment {
      const payment = [...payments.values()].findLast((one) => one.status === 'created')
      if (!payment) throw new Error('no payment is under way')
      const failed = { error_code: 'BAD_REQUEST_ERROR', error_description: 'You closed your UPI app.' }
      Object.assign(payment, { status, captured: status === 'captured' }, status === 'failed' ? failed : {})
      if (status === 'captured') found(orders, payment.order_id).status = 'paid'
      return payment
    },

    capture(id: string, { amount, currency }: { amount: number; currency: string }): LedgerPayment {
      const payment = found(payments, id)
      if (payment.status !== 'authorized') throw new Refusal(400, 'This payment has already been captured')
      if (amount !== payment.amount || currency !== payment.currency)
        throw new Refusal(400, 'Capture amount must be equal to the amount authorized')
      Object.assign(payment, { status: 'captured', captured: true })
      found(orders, payment.order_id).status = 'paid'
      return payment
    },

    /** Ends a refund; of one that fails, the money is the shop's again. */
    endRefund(refund: Refund, status: 'processed' | 'failed'): void {
      if (status === 'failed' && refund.status !== 'failed') {
        const payment = found(payments, refund.payment_id)
        Object.assign(payment, { amount_refunded: payment.amount_refunded - refund.amount, status: 'captured' })
      }
      refund.status = status
    },

    /** Through the API; without a receipt and a key, in the dashboard. */
    refund(id: string, { amount, receipt = null }: { amount: number; receipt?: string | null }, key = ''): Refund {
      const before = refundKeys.get(key)
      if (before) return before
      const payment = found(payments, id)
      if (payment.status !== 'captured') throw new Refusal(400, 'The payment status should be captured for action to be taken')
      if (payment.amount_refunded + amount > payment.amount)
        throw new Refusal(400, 'The total refund amount is greater than the refund payment amount')
      const refund: Refund = {
        id: newId('rfnd'),
        entity: 'refund',
        payment_id: id,
        amount,
        currency: payment.currency,
        receipt,
        status: settings.newRefunds,
      }
      payment.amount_refunded += amount
      if (payment.amount_refunded === payment.amount) payment.status = 'refunded'
      refunds.set(refund.id, refund)
      if (key !== '') refundKeys.set(key, refund)
      return refund
    },
  }
}

export type RazorpayLedger = ReturnType<typeof aRazorpayLedger>
