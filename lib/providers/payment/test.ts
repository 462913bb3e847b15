import { createHash, randomBytes } from 'node:crypto'
import { failure, success } from '@/lib/kernel/result'
import { escapeHtml } from '@/lib/html/text'
import { formatMoney } from '@/lib/kernel/money'
import { DEFAULT_LOCALE, type Locale } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { hiddenField, writeDocument } from './page'
import { RAZORPAY_LIMITS, RAZORPAY_PATHS } from './razorpay'
import { readRazorpayCallback } from './razorpay-events'
import { hmacHex, isSignature, type PageRequest, type ProviderPayment, type SelfWrittenProvider } from './provider'

/** Why a test payment fails. */
const declined = (locale: Locale): string => messagesOf(locale).paymentPage.test.failed

/**
 * Public on purpose: forging a test payment gains nothing over the page's own button, which openly marks an order as paid without money. Where a real provider
 * is configured, test payments are not accepted: payments are looked up by their provider's name.
 */
const SECRET = 'no-money-moves'
const RANDOM_BYTES = 9
const MAC_LENGTH = 32

const randomPart = (): string => randomBytes(RANDOM_BYTES).toString('hex')
const macOf = (text: string): string => hmacHex(SECRET, text).slice(0, MAC_LENGTH)

const PAYMENT_ID = /^(?<signed>pay_test_(?<amount>\d+)_(?<order>[0-9a-f]+)_[0-9a-f]+_(?<outcome>paid|failed))_(?<mac>[0-9a-f]{32})$/

/** The id itself contains what is known about a test payment, protected by a MAC, so nothing needs to be stored. */
function newPaymentId(providerOrderId: string, outcome: 'paid' | 'failed'): string {
  const signed = `${providerOrderId.replace(/^order_/, 'pay_')}_${randomPart()}_${outcome}`
  return `${signed}_${macOf(signed)}`
}

function readPaymentId(id: string): ProviderPayment | null {
  const { signed = '', amount = '', order = '', outcome, mac } = PAYMENT_ID.exec(id)?.groups ?? {}
  if (mac === undefined || mac !== macOf(signed)) return null
  const isPaid = outcome === 'paid'
  return {
    id,
    providerOrderId: `order_test_${amount}_${order}`,
    amountPaise: Number(amount),
    currency: 'INR',
    status: isPaid ? 'captured' : 'failed',
    description: isPaid ? '' : declined(DEFAULT_LOCALE),
  }
}

/** The fields posted by each button: the same as Razorpay's, so that the callback is tested as in production. */
function outcomesOf({ providerOrderId, locale }: Pick<PageRequest, 'providerOrderId' | 'locale'>): TestOutcomes {
  const [paid, failed] = [newPaymentId(providerOrderId, 'paid'), newPaymentId(providerOrderId, 'failed')]
  return {
    paid: {
      razorpay_payment_id: paid,
      razorpay_order_id: providerOrderId,
      razorpay_signature: hmacHex(SECRET, `${providerOrderId}|${paid}`),
    },
    failed: {
      'error[code]': 'BAD_REQUEST_ERROR',
      'error[description]': declined(locale),
      'error[metadata]': JSON.stringify({ order_id: providerOrderId, payment_id: failed }),
    },
  }
}

type TestOutcomes = { paid: Readonly<Record<string, string>>; failed: Readonly<Record<string, string>> }

const form = (action: string, fields: Readonly<Record<string, string>>, button: string): string =>
  `<form method="post" action="${escapeHtml(action)}">
${Object.entries(fields)
  .map(([name, value]) => hiddenField(name, value))
  .join('\n')}
${button}
</form>`

function writeTestPage(request: PageRequest, outcomes: TestOutcomes): string {
  const { locale, amountPaise, orderCode, shopName, callbackUrl, cancelUrl } = request
  const { test: texts, leave } = messagesOf(locale).paymentPage
  return writeDocument({
    locale,
    title: texts.title,
    shopName,
    body: `<h1>${escapeHtml(texts.title)}</h1>
<p class="notice"><strong>${escapeHtml(texts.warning)}</strong> ${escapeHtml(texts.text)}</p>
<dl>
<dt>${escapeHtml(texts.order)}</dt><dd>${escapeHtml(orderCode)}</dd>
<dt>${escapeHtml(texts.amount)}</dt><dd>${formatMoney(amountPaise)}</dd>
</dl>
${form(callbackUrl, outcomes.paid, `<button type="submit">${escapeHtml(texts.pay)}</button>`)}
${form(callbackUrl, outcomes.failed, `<button type="submit" class="second">${escapeHtml(texts.fail)}</button>`)}
<a class="leave" href="${escapeHtml(cancelUrl)}">${escapeHtml(leave)}</a>`,
  })
}

/** Razorpay's paths, so that the callback is tested as in production. */
export const TEST_PATHS = RAZORPAY_PATHS

/** Takes no money: the shopper's button decides whether the order counts as paid. For shops without keys. Sends no webhooks. */
export const testProvider = (): SelfWrittenProvider => ({
  name: 'test',
  title: 'Test',
  paths: TEST_PATHS,
  limits: RAZORPAY_LIMITS,
  createOrder: ({ amountPaise }) => Promise.resolve(success({ providerOrderId: `order_test_${amountPaise}_${randomPart()}` })),
  writePage: (request) => writeTestPage(request, outcomesOf(request)),
  readCallback: readRazorpayCallback,
  isSignedCallback: ({ providerOrderId, providerPaymentId, signature }) =>
    isSignature(signature, { secret: SECRET, signed: `${providerOrderId}|${providerPaymentId}` }),
  readWebhook: () => null,
  findPayment: (id) => {
    const payment = readPaymentId(id)
    return Promise.resolve(payment ? success(payment) : failure('refused', { reason: 'no payment of this provider' }))
  },
  // A test payment exists only once its button is clicked, and nothing is stored about it.
  listPayments: () => Promise.resolve(success([])),
  listRefunds: () => Promise.resolve(success([])),
  readLedger: () => Promise.resolve(success({ payments: [], refunds: [], disputes: [] })),
  capture: (payment) => Promise.resolve(success(payment)),
  refund: (wanted) => {
    const id = `rfnd_test_${createHash('sha256').update(wanted.receipt).digest('hex').slice(0, MAC_LENGTH)}`
    return Promise.resolve(success({ ...wanted, id, currency: 'INR', status: 'processed' }))
  },
})
