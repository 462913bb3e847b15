import { createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { aRazorpayLedger, Refusal, type LedgerPayment, type RazorpayLedger } from './razorpay-ledger'
import { writeCheckout, writePostBack } from './razorpay-checkout'

const STAND_IN_KEYS = { keyId: 'rzp_test_standin', keySecret: 'stand-in-secret', webhookSecret: 'stand-in-webhooks' }

export type Webhook = { body: string; headers: Record<string, string> }
/** What comes back to the shop with the browser. */
export type PostBack = Record<string, string>

/** How it behaves; a test changes it at any time. */
export type Behaviour = {
  /** Before every answer of its API. */
  delayMs: number
  /** Requests of its API whose path matches are answered so, as many times, before they do anything. */
  failing: { path: RegExp; status: number; times: number } | null
  /** Requests whose path matches are carried out, but their answer never arrives. 'hang': nor does the connection end. */
  losing: { path: RegExp; times: number; how: 'cut' | 'hang' } | null
  /** Of a payment in a browser: when webhooks go out, and how often each. */
  webhooks: 'before' | 'after' | 'never'
  webhookTimes: number
  /** The browser never comes back. */
  losesBrowser: boolean
}

const USUAL: Behaviour = { delayMs: 0, failing: null, losing: null, webhooks: 'after', webhookTimes: 1, losesBrowser: false }

const sign = (secret: string, signed: string): string => createHmac('sha256', secret).update(signed).digest('hex')
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const matches = (rule: { path: RegExp; times: number } | null, path: string): boolean =>
  rule !== null && rule.times > 0 && rule.path.test(path) && rule.times-- > 0

/** What Razorpay posts when a payment went through, or did not. */
const postBackOf = ({ id, order_id, status, error_description }: LedgerPayment): PostBack =>
  status === 'failed'
    ? {
        'error[code]': 'BAD_REQUEST_ERROR',
        'error[description]': error_description ?? '',
        'error[source]': 'customer',
        'error[step]': 'payment_authorization',
        'error[reason]': 'payment_failed',
        'error[metadata]': JSON.stringify({ payment_id: id, order_id }),
      }
    : { razorpay_payment_id: id, razorpay_order_id: order_id, razorpay_signature: sign(STAND_IN_KEYS.keySecret, `${order_id}|${id}`) }

function webhookOf(event: string, payment: LedgerPayment, ledger: RazorpayLedger): Webhook {
  const order = event === 'order.paid' ? { order: { entity: ledger.findOrder(payment.order_id) } } : {}
  const payload = { payment: { entity: payment }, ...order }
  const body = JSON.stringify({ entity: 'event', account_id: 'acc_standin', event, contains: Object.keys(payload), payload, created_at: 1 })
  const eventId = randomBytes(7).toString('hex')
  return {
    body,
    headers: {
      'Content-Type': 'application/json',
      'X-Razorpay-Signature': sign(STAND_IN_KEYS.webhookSecret, body),
      'X-Razorpay-Event-Id': eventId,
    },
  }
}

type Asked = { method: string; path: string; body: string; headers: IncomingMessage['headers'] }

/** The API below /v1 (razorpay.com/docs/api). */
function answerApi({ method, path, body, headers }: Asked, ledger: RazorpayLedger): unknown {
  const [, , kind, id = '', action = ''] = path.split('/')
  // A stand-in is for our own requests: they have the fields.
  const fields = (body === '' ? {} : JSON.parse(body)) as { amount: number; currency: string; receipt: string }
  const list = (items: readonly unknown[]) => ({ entity: 'collection', count: items.length, items })
  const routes: Readonly<Record<string, () => unknown>> = {
    'POST orders ': () => ledger.createOrder(fields),
    'GET orders payments': () => list(ledger.paymentsOf(id)),
    'GET payments ': () => ledger.findPayment(id),
    'POST payments capture': () => ledger.capture(id, fields),
    'POST payments refund': () => ledger.refund(id, fields, String(headers['x-refund-idempotency'] ?? '')),
    'GET payments refunds': () => list(ledger.refundsOf(ledger.findPayment(id).id)),
  }
  const route = routes[`${method} ${kind} ${action}`]
  if (!route) throw new Refusal(404, 'The requested URL was not found on the server.')
  return route()
}

/** Razorpay on loopback, with its API, its hosted checkout and its webhooks, as far as the shop uses them. */
export async function aRazorpay(usual: Partial<Behaviour> & { webhookUrl?: string } = {}) {
  const { webhookUrl: givenUrl = '', ...given } = usual
  const ledger = aRazorpayLedger()
  const behaviour: Behaviour = { ...USUAL, ...given }
  const asked: string[] = []
  const standIn = { webhookUrl: givenUrl }

  /** Each event as often as the behaviour says; the answers' statuses. */
  async function sendWebhooks(payment: LedgerPayment): Promise<number[]> {
    const events = payment.status === 'failed' ? ['payment.failed'] : ['payment.captured', 'order.paid']
    const statuses: number[] = []
    for (const event of events) {
      const { body, headers } = webhookOf(event, payment, ledger)
      for (let time = 0; time < behaviour.webhookTimes; time += 1)
        statuses.push((await fetch(standIn.webhookUrl, { method: 'POST', body, headers })).status)
    }
    return statuses
  }

  async function api(request: Asked, response: ServerResponse): Promise<void> {
    const isKnown = request.headers.authorization === `Basic ${btoa(`${STAND_IN_KEYS.keyId}:${STAND_IN_KEYS.keySecret}`)}`
    if (!isKnown) throw new Refusal(401, 'Authentication failed')
    await pause(behaviour.delayMs)
    if (matches(behaviour.failing, request.path)) throw new Refusal(behaviour.failing?.status ?? 500, 'We are facing some trouble')
    const answer = answerApi(request, ledger)
    if (matches(behaviour.losing, request.path)) return behaviour.losing?.how === 'hang' ? undefined : void response.socket?.destroy()
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer))
  }

  /** The browser's side: the page, and what its buttons do. */
  async function checkout({ path, body }: Asked, response: ServerResponse): Promise<void> {
    const fields = Object.fromEntries(new URLSearchParams(body))
    const html = { 'Content-Type': 'text/html; charset=utf-8' }
    if (path === '/v1/checkout/embedded') {
      ledger.findOrder(fields['order_id'] ?? '')
      return void response.writeHead(200, html).end(writeCheckout(fields))
    }
    const payment = ledger.book(fields['order_id'] ?? '', { status: path.endsWith('/fail') ? 'failed' : 'captured' })
    if (behaviour.webhooks === 'before') await sendWebhooks(payment)
    if (behaviour.losesBrowser) response.writeHead(200, html).end('<!DOCTYPE html><title>Lost</title><p>The connection is lost.</p>')
    else response.writeHead(200, html).end(writePostBack(fields['callback_url'] ?? '', postBackOf(payment)))
    if (behaviour.webhooks === 'after') await sendWebhooks(payment)
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? '').split('?')[0] ?? ''
    const incoming = { method: request.method ?? '', path, body: await text(request), headers: request.headers }
    asked.push(`${incoming.method} ${path}`)
    try {
      await (path.startsWith('/v1/checkout') ? checkout(incoming, response) : api(incoming, response))
    } catch (error) {
      const status = error instanceof Refusal ? error.status : 500
      const refusal = { code: 'BAD_REQUEST_ERROR', description: String(error instanceof Error ? error.message : error), metadata: {} }
      if (!response.headersSent) response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify({ error: refusal }))
    }
  }

  const server = createServer((request, response) => void answer(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A server that listens on a port has an address of this type.
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return Object.assign(standIn, {
    address,
    keys: { ...STAND_IN_KEYS, apiUrl: address },
    ledger,
    behaviour,
    /** Every request, as 'POST /v1/orders'. */
    asked,
    /** A shopper at their bank, without a browser: what then comes back with it. */
    pay: (orderId: string, plan: Parameters<RazorpayLedger['book']>[1] = {}) => {
      const payment = ledger.book(orderId, plan)
      return { payment, postBack: postBackOf(payment) }
    },
    webhookOf: (event: string, payment: LedgerPayment) => webhookOf(event, payment, ledger),
    sendWebhooks,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}

export type RazorpayStandIn = Awaited<ReturnType<typeof aRazorpay>>
