import type { Paise } from '@/lib/commerce/kernel/money'
import type { Result } from '@/lib/commerce/kernel/result'

/** A payment as the gateway has it. `captured`: the money is the shop's. `authorized`: it waits to be captured. */
export type GatewayPayment = {
  id: string
  gatewayOrderId: string
  amountPaise: Paise
  currency: string
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  /** Why it failed, for the shopper's eyes; ''. */
  description: string
}

/** `receipt`: ours, at most 40 characters; the gateway stores it. */
export type NewGatewayOrder = { amountPaise: Paise; receipt: string }

/** What the gateway's own page is made of. Every value may come from a shopper: it is escaped where it is written. */
export type PageRequest = {
  gatewayOrderId: string
  amountPaise: Paise
  orderCode: string
  shopName: string
  logoUrl: string
  customer: { name: string; email: string; phone: string }
  /** Where the gateway sends the browser with a form POST, and where it leads who gives up. Absolute. */
  callbackUrl: string
  cancelUrl: string
  /** Answers to the page itself what became of the order (GET order-status). */
  statusPath: string
  /** When the order gives its stock back. `now`: when this page is written. */
  payUntil: Date
  now: Date
}

/** What a callback or a webhook claims. It proves nothing before it is verified, and even then the payment itself is fetched. */
export type GatewayEvent = {
  /** The gateway's own id of the event. */
  id: string
  kind: 'paid' | 'failed' | 'other'
  gatewayOrderId: string
  gatewayPaymentId: string
  description: string
}

/** 'not_now': the network, a time limit, an error of the gateway's; worth another try. 'refused': the gateway said no, with a reason. */
export type GatewayFailure = 'not_now' | 'refused'

/**
 * Who takes the money. Every call has a time limit, and none throws for what a network or a gateway may do. A call that failed with 'not_now'
 * may have been carried out all the same: the gateway is asked again before it is repeated.
 */
export type PaymentGateway = {
  /** 'razorpay' or 'test', as stored with each payment. */
  name: 'razorpay' | 'test'
  createOrder: (order: NewGatewayOrder) => Promise<Result<{ gatewayOrderId: string }, GatewayFailure>>
  /** A whole HTML document that leads to the gateway. */
  writePage: (request: PageRequest) => string
  /** Whether this signature of a callback is the gateway's, over our stored order id. Constant time. */
  isSignedCallback: (signed: { gatewayOrderId: string; gatewayPaymentId: string; signature: string }) => boolean
  /** The event of a webhook by its raw body; null: not signed by the gateway. */
  readWebhook: (rawBody: Uint8Array, headers: Headers) => GatewayEvent | null
  findPayment: (gatewayPaymentId: string) => Promise<Result<GatewayPayment, GatewayFailure>>
  listPayments: (gatewayOrderId: string) => Promise<Result<readonly GatewayPayment[], GatewayFailure>>
  /** Takes what was authorized. Capturing what is captured already is no failure. */
  capture: (payment: GatewayPayment) => Promise<Result<GatewayPayment, GatewayFailure>>
  /** Sends money back, once for each receipt however often it is asked. */
  refund: (refund: {
    gatewayPaymentId: string
    amountPaise: Paise
    receipt: string
  }) => Promise<Result<{ gatewayRefundId: string }, GatewayFailure>>
}
