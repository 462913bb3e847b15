import { useRazorpay } from '@/lib/testing/razorpay-stand-in'
import { razorpayProvider } from './razorpay'

const razorpay = useRazorpay()

const customer = { name: 'Asha', email: '', phone: '9876543210' }
const open = (timeLimitMs = 5_000) => razorpayProvider({ ...razorpay().keys, timeLimitMs })

async function anOrder(amountPaise = 49_900): Promise<string> {
  const made = await open().createOrder({ amountPaise, receipt: '20261121-7K3M9XQ2', customer })
  if (!made.ok) throw new Error(`no order: ${made.reason}`)
  return made.value.providerOrderId
}

describe('Razorpay, by its official SDK', () => {
  it('PAY-04 is given an order in paise and rupees of India, with our code as its receipt', async () => {
    const id = await anOrder(1_23_456)
    expect(razorpay().ledger.findOrder(id)).toMatchObject({ amount: 1_23_456, currency: 'INR', receipt: '20261121-7K3M9XQ2' })
  })

  it('PAY-04 says what became of a payment, and lists those of an order', async () => {
    const id = await anOrder()
    const { payment: failed } = razorpay().pay(id, { status: 'failed', error_description: 'Your card\n was  declined.' })
    const { payment: paid } = razorpay().pay(id, { status: 'authorized' })
    const common = { providerOrderId: id, amountPaise: 49_900, currency: 'INR' }
    expect(await open().listPayments(id)).toEqual({
      ok: true,
      value: [
        { ...common, id: failed.id, status: 'failed', description: 'Your card was declined.' },
        { ...common, id: paid.id, status: 'authorized', description: '' },
      ],
    })
    expect(await open().findPayment(paid.id)).toMatchObject({ ok: true, value: { id: paid.id, status: 'authorized' } })
  })

  it('PAY-04 takes what was authorized; taking it twice is no failure', async () => {
    const { payment } = razorpay().pay(await anOrder(), { status: 'authorized' })
    const found = await open().findPayment(payment.id)
    if (!found.ok) throw new Error(found.reason)
    for (let time = 0; time < 2; time += 1)
      expect(await open().capture(found.value)).toMatchObject({ ok: true, value: { status: 'captured' } })
  })

  it('REL-05 sends money back once for a receipt, also when the answer was lost', async () => {
    const { payment } = razorpay().pay(await anOrder())
    const wanted = { providerPaymentId: payment.id, amountPaise: 10_000, receipt: '20261121-7K3M9XQ2-c1' }
    razorpay().behaviour.losing = { path: /refund$/, times: 1, how: 'cut' }
    expect(await open().refund(wanted)).toMatchObject({ ok: false, reason: 'not_now' })
    const [first, second] = [await open().refund(wanted), await open().refund(wanted)]
    expect(first).toEqual(second)
    expect(first.ok).toBe(true)
    expect(razorpay().ledger.findPayment(payment.id).amount_refunded).toBe(10_000)
    // Both look before either has sent: Razorpay's own key is what holds them.
    razorpay().behaviour.delayMs = 50
    await Promise.all([1, 2].map(() => open().refund({ ...wanted, receipt: '20261121-7K3M9XQ2-c2' })))
    expect(razorpay().ledger.findPayment(payment.id).amount_refunded).toBe(20_000)
  })
})

describe('Razorpay that does not answer as it should', () => {
  it.each([
    [500, 'not_now'],
    [502, 'not_now'],
    [429, 'not_now'],
    [409, 'not_now'],
    [400, 'refused'],
    [401, 'not_now'],
    [403, 'not_now'],
  ])('REL-03 with %i: %s', async (status, reason) => {
    razorpay().behaviour.failing = { path: /./, status, times: 1 }
    expect(await open().createOrder({ amountPaise: 49_900, receipt: 'x', customer })).toMatchObject({ ok: false, reason })
  })

  it('REL-03 cut off, out of reach or too late: worth another try, and nothing is thrown', async () => {
    const id = await anOrder()
    razorpay().behaviour.losing = { path: /./, times: 1, how: 'cut' }
    expect(await open().listPayments(id)).toEqual({ ok: false, reason: 'not_now', detail: { reason: 'no answer' } })
    razorpay().behaviour.losing = { path: /./, times: 1, how: 'hang' }
    expect(await open(100).listPayments(id)).toMatchObject({ ok: false, reason: 'not_now' })
    const away = razorpayProvider({ ...razorpay().keys, apiUrl: 'http://127.0.0.1:9' })
    expect(await away.createOrder({ amountPaise: 49_900, receipt: 'x', customer })).toMatchObject({ ok: false, reason: 'not_now' })
  })

  it('REL-03 reports a wrong key without refusing the payment for good, and never says the key', async () => {
    const wrong = razorpayProvider({ ...razorpay().keys, keySecret: 'not-the-secret' })
    const refused = await wrong.createOrder({ amountPaise: 49_900, receipt: 'x', customer })
    expect(refused).toEqual({ ok: false, reason: 'not_now', detail: { reason: '401 Authentication failed' } })
  })

  it.each(['pay_1/../../orders', '', 'pay_é', 'x'.repeat(200), 'pay_1?expand[]=card'])(
    'PAY-04 is never asked for %j, which is no id of its making',
    async (id) => {
      expect(await open().findPayment(id)).toMatchObject({ ok: false, reason: 'refused' })
      expect(razorpay().asked).toEqual([])
    },
  )
})

describe('what Razorpay has signed', () => {
  it('PAY-04 is known by the signature over order and payment, and by no other', async () => {
    const id = await anOrder()
    const { postBack } = razorpay().pay(id)
    const signed = {
      providerOrderId: id,
      providerPaymentId: postBack['razorpay_payment_id'] ?? '',
      signature: postBack['razorpay_signature'] ?? '',
    }
    expect(open().isSignedCallback(signed)).toBe(true)
    for (const forged of [
      { ...signed, signature: '' },
      { ...signed, signature: signed.signature.slice(0, -1) },
      { ...signed, signature: signed.signature.toUpperCase() },
      { ...signed, providerOrderId: await anOrder() },
      { ...signed, providerPaymentId: 'pay_other' },
    ])
      expect(open().isSignedCallback(forged)).toBe(false)
  })

  it('PAY-04 a webhook is read when its raw body is signed, down to the last byte', async () => {
    const { payment } = razorpay().pay(await anOrder(), { status: 'failed' })
    const { body, headers } = razorpay().webhookOf('payment.failed', payment)
    const read = (text: string, more: Record<string, string> = {}) =>
      open().readWebhook(new TextEncoder().encode(text), new Headers({ ...headers, ...more }))
    expect(read(body)).toEqual({
      id: headers['X-Razorpay-Event-Id'],
      kind: 'failed',
      name: 'payment.failed',
      fact: { about: 'payment', amountPaise: payment.amount, currency: 'INR' },
      providerOrderId: payment.order_id,
      providerPaymentId: payment.id,
      description: payment.error_description,
    })
    expect(read(body, { 'X-Razorpay-Event-Id': '' })?.id).toMatch(/^sha256-[0-9a-f]{64}$/)
    expect(read(`${body} `)).toBeNull()
    expect(read(body, { 'X-Razorpay-Signature': 'ab'.repeat(32) })).toBeNull()
    expect(read(body, { 'X-Razorpay-Signature': '' })).toBeNull()
  })

  it.each([
    ['payment.captured', 'paid'],
    ['order.paid', 'paid'],
    ['refund.processed', 'other'],
  ])('PAY-04 the event %s counts as %s', async (event, kind) => {
    const { body, headers } = razorpay().webhookOf(event, razorpay().pay(await anOrder()).payment)
    expect(open().readWebhook(new TextEncoder().encode(body), new Headers(headers))?.kind).toBe(kind)
  })
})
