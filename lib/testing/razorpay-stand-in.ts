import { createHmac, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { aRazorpayLedger, Refusal, type LedgerPayment, type RazorpayLedger } from './razorpay-ledger'
import { writeCheckout, writePostBack } from './razorpay-checkout'
import { checkoutScript, WINDOW } from './razorpay-window'

const STAND_IN_KEYS = { keyId: 'rzp_test_standin', keySecret: 'stand-in-secret', webhookSecret: 'stand-in-webhooks' }

export type Webhook = { body: string; headers: Record<string, string> }
/** The fields that the browser posts to the shop. */
export type PostBack = Record<string, string>

/** The options of an opened payment window. */
export type Opened = Readonly<Record<string, unknown>>

const HTML = { 'Content-Type': 'text/html; charset=utf-8' }

/** Its behaviour, which a test can change at any time. */
export type Behaviour = {
  /** The delay of each API answer. */
  delayMs: number
  /** API requests whose path matches get this answer, this many times, without any effect. */
  failing: { path: RegExp; status: number; times: number } | null
  /** Requests whose path matches take effect, but their answer is lost. 'hang': the connection also stays open. */
  losing: { path: RegExp; times: number; how: 'cut' | 'hang' } | null
  /** For a payment in a browser: when webhooks are sent, and how often each. */
  webhooks: 'before' | 'after' | 'never'
  webhookTimes: number
  /** The browser does not return. */
  losesBrowser: boolean
  /** The answer to checkout.js. 'hang': no answer until `close`. */
  script: 'served' | 'missing' | 'hang'
}

const USUAL: Behaviour = {
  delayMs: 0,
  failing: null,
  losing: null,
  webhooks: 'after',
  webhookTimes: 1,
  losesBrowser: false,
  script: 'served',
}

const sign = (secret: string, signed: string): string => createHmac('sha256', secret).update(signed).digest('hex')
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const matches = (rule: { path: RegExp; times: number } | null, path: string): boolean =>
  rule !== null && rule.times > 0 && rule.path.test(path) && rule.times-- > 0

/** The fields that Razorpay posts after a successful or failed payment. */
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

/** A body with the signature of Razorpay. */
function signedWebhook(body: string): Webhook {
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

/** `about`: the refund or dispute of the event. */
function webhookOf(event: string, payment: LedgerPayment, ledger: RazorpayLedger, about?: { entity: string }): Webhook {
  const order = event === 'order.paid' ? { order: { entity: ledger.findOrder(payment.order_id) } } : {}
  const payload = { payment: { entity: payment }, ...order, ...(about ? { [about.entity]: { entity: about } } : {}) }
  const body = JSON.stringify({ entity: 'event', account_id: 'acc_standin', event, contains: Object.keys(payload), payload, created_at: 1 })
  return signedWebhook(body)
}

type ApiRequest = { method: string; path: string; query: URLSearchParams; body: string; headers: IncomingMessage['headers'] }

/** The API below /v1 (razorpay.com/docs/api). */
function answerApi({ method, path, query, body, headers }: ApiRequest, ledger: RazorpayLedger): unknown {
  const [, , kind, id = '', action = ''] = path.split('/')
  // Only our own code calls it, which sends these fields.
  const fields = (body === '' ? {} : JSON.parse(body)) as { amount: number; currency: string; receipt: string }
  const list = (items: readonly unknown[]) => ({ entity: 'collection', count: items.length, items })
  const page = (items: Iterable<unknown>) => {
    const [skip, count] = [Number(query.get('skip') ?? 0), Number(query.get('count') ?? 10)]
    return list([...items].slice(skip, skip + count))
  }
  const routes: Readonly<Record<string, () => unknown>> = {
    'GET refunds ': () => page(ledger.refunds.values()),
    'GET disputes ': () => page(ledger.disputes.values()),
    'POST orders ': () => ledger.createOrder(fields),
    'GET orders payments': () => list(ledger.paymentsOf(id)),
    'GET payments ': () => (id === '' ? page(ledger.payments.values()) : ledger.findPayment(id)),
    'POST payments capture': () => ledger.capture(id, fields),
    'POST payments refund': () => ledger.refund(id, fields, String(headers['x-refund-idempotency'] ?? '')),
    'GET payments refunds': () => list(ledger.refundsOf(ledger.findPayment(id).id)),
  }
  const route = routes[`${method} ${kind} ${action}`]
  if (!route) throw new Refusal(404, 'The requested URL was not found on the server.')
  return route()
}

/** Razorpay on loopback with the parts that the shop uses: API, hosted checkout, webhooks. */
export async function aRazorpay(usual: Partial<Behaviour> & { webhookUrl?: string } = {}) {
  const { webhookUrl: givenUrl = '', ...given } = usual
  const ledger = aRazorpayLedger()
  const behaviour: Behaviour = { ...USUAL, ...given }
  const asked: string[] = []
  const opened: Opened[] = []
  const standIn = { webhookUrl: givenUrl }

  /** Sends each event as often as configured; returns the statuses of the answers. */
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

  async function api(request: ApiRequest, response: ServerResponse): Promise<void> {
    const isKnown = request.headers.authorization === `Basic ${btoa(`${STAND_IN_KEYS.keyId}:${STAND_IN_KEYS.keySecret}`)}`
    if (!isKnown) throw new Refusal(401, 'Authentication failed')
    await pause(behaviour.delayMs)
    if (matches(behaviour.failing, request.path)) throw new Refusal(behaviour.failing?.status ?? 500, 'We are facing some trouble')
    const answer = answerApi(request, ledger)
    if (matches(behaviour.losing, request.path)) return behaviour.losing?.how === 'hang' ? undefined : void response.socket?.destroy()
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(answer))
  }

  /** Sends the webhooks of a payment in a browser before or after its answer. */
  async function around(payment: LedgerPayment, respond: () => void): Promise<void> {
    if (behaviour.webhooks === 'before') await sendWebhooks(payment)
    respond()
    if (behaviour.webhooks === 'after') await sendWebhooks(payment)
  }

  /** The hosted checkout in the browser: the page and the actions of its buttons. */
  async function hosted({ path, body }: ApiRequest, response: ServerResponse): Promise<void> {
    const fields = Object.fromEntries(new URLSearchParams(body))
    if (path === '/v1/checkout/embedded') {
      ledger.findOrder(fields['order_id'] ?? '')
      opened.push(JSON.parse(fields['told'] ?? '{}') as Opened)
      return void response.writeHead(200, HTML).end(writeCheckout(fields))
    }
    const payment = ledger.book(fields['order_id'] ?? '', { status: path.endsWith('/fail') ? 'failed' : 'captured' })
    await around(payment, () => {
      response.writeHead(200, HTML)
      if (behaviour.losesBrowser) response.end('<!DOCTYPE html><title>Lost</title><p>The connection is lost.</p>')
      else response.end(writePostBack(fields['callback_url'] ?? '', postBackOf(payment)))
    })
  }

  /** The payment window in its frame: the actions of its buttons. */
  async function inWindow(way: string, fields: URLSearchParams, response: ServerResponse): Promise<void> {
    const json = (value: unknown) => response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(value))
    const told = (payment: LedgerPayment) =>
      json({
        id: payment.id,
        status: payment.status,
        description: payment.error_description,
        fields: payment.status === 'captured' ? postBackOf(payment) : null,
      })
    const orderId = fields.get('order_id') ?? ''
    if (way === 'status') return void told(ledger.findPayment(fields.get('payment_id') ?? ''))
    if (way === 'upi') return void told(ledger.book(orderId, { status: 'created' }))
    const payment = ledger.book(orderId, { status: way === 'fail' ? 'failed' : 'captured' })
    await around(payment, () => (behaviour.losesBrowser ? undefined : told(payment)))
  }

  async function checkout(incoming: ApiRequest, response: ServerResponse): Promise<void> {
    const { path, query, body } = incoming
    if (path === '/v1/checkout.js') {
      if (behaviour.script === 'missing') return void response.writeHead(503).end()
      if (behaviour.script === 'served') response.writeHead(200, { 'Content-Type': 'text/javascript' }).end(checkoutScript(address))
    } else if (path === '/v1/checkout/public') {
      opened.push(JSON.parse(query.get('told') ?? '{}') as Opened)
      response.writeHead(200, HTML).end(WINDOW)
    } else if (path.startsWith('/v1/checkout/window/')) await inWindow(path.split('/').at(-1) ?? '', new URLSearchParams(body), response)
    else await hosted(incoming, response)
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [path = '', url] = (request.url ?? '').split('?')
    const query = new URLSearchParams(url)
    const incoming = { method: request.method ?? '', path, query, body: await text(request), headers: request.headers }
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
  // The address of a listening server has this type.
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return Object.assign(standIn, {
    address,
    keys: { ...STAND_IN_KEYS, apiUrl: address, checkoutUrl: `${address}/v1/checkout.js` },
    ledger,
    behaviour,
    /** Every request, as 'POST /v1/orders'. */
    asked,
    /** Every payment window, with its options. */
    opened,
    /** The outcome in the UPI app that the payment window has opened. */
    endInApp: (status: 'captured' | 'failed'): LedgerPayment => ledger.end(status),
    /** A payment without a browser. @returns the fields that the browser would post */
    pay: (orderId: string, plan: Parameters<RazorpayLedger['book']>[1] = {}) => {
      const payment = ledger.book(orderId, plan)
      return { payment, postBack: postBackOf(payment) }
    },
    webhookOf: (event: string, payment: LedgerPayment, about?: { entity: string }) => webhookOf(event, payment, ledger, about),
    signedWebhook,
    sendWebhooks,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  })
}

export type RazorpayStandIn = Awaited<ReturnType<typeof aRazorpay>>

/** A stand-in for each test of a file. @returns a function that gives the one of the running test */
export function useRazorpay(): () => RazorpayStandIn {
  let razorpay: RazorpayStandIn
  beforeEach(async () => {
    razorpay = await aRazorpay()
  })
  afterEach(() => razorpay.close())
  return () => razorpay
}
