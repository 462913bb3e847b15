/**
 * Payments: opened at a provider, settled once by callback, webhook or check, and refunded. Only the provider's own report about the payment makes an order
 * paid. Provider types: lib/providers/payment.
 */
export { compareWithProvider } from './compare-with-provider'
export { checkViewedOrder, reconcilePayments } from './check-payment'
export { lookAtProvider } from './look-at-provider'
export { consumePaymentPage, purgeExpiredPages, storePaymentPage } from './payment-pages'
export { paymentInvariants, refundInvariants } from './invariants.queries'
export { countLatePayments, listUnservedProviders } from './queries'
export { receiveCallback, type CallbackOutcome, processWebhookEvents, receiveWebhook } from './provider-reports'
export { sendRefunds } from './send-refunds'
export { startPayment } from './start-payment'
