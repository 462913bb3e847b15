import { escapeHtml } from '@/lib/format/escape-html'
import type { PageRequest, PaymentGateway } from './payment-gateway'
import { razorpayGateway } from './razorpay-gateway'
import { testGateway } from './test-gateway'

const EVIL = `"><script>alert('₹')</script>&`

const request: PageRequest = {
  gatewayOrderId: 'order_test_1234500_abc123',
  amountPaise: 12_34_500,
  orderCode: '20261121-7K3M9XQ2',
  shopName: 'Mewa House',
  logoUrl: 'https://shop.test/demo/logo.svg',
  customer: { name: 'Asha Rao', email: 'asha@shop.test', phone: '9876543210' },
  callbackUrl: 'https://shop.test/api/v2/razorpay/payment',
  cancelUrl: 'https://shop.test/payment-response?response=0&order=7',
  statusPath: '/api/v2/order-status/7',
  payUntil: new Date('2026-11-21T10:30:00Z'),
  now: new Date('2026-11-21T10:00:00Z'),
}
const evil: PageRequest = {
  ...request,
  gatewayOrderId: EVIL,
  orderCode: EVIL,
  shopName: EVIL,
  logoUrl: `https://${EVIL}`,
  customer: { name: EVIL, email: EVIL, phone: EVIL },
  callbackUrl: `https://shop.test/${EVIL}`,
  cancelUrl: `https://shop.test/${EVIL}`,
}

const razorpay = razorpayGateway({ keyId: 'rzp_live_key', keySecret: 'secret', webhookSecret: 'hooks', apiUrl: 'https://api.razorpay.com' })

const fieldsOf = (html: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map(([, name = '', value = '']) => [name, value]),
  )

describe.each<[string, PaymentGateway]>([
  ['Razorpay', razorpay],
  ['the test gateway', testGateway()],
])('the page of %s', (_, gateway) => {
  it('CHK-07 has no markup but its own, whatever a shopper calls themselves', () => {
    const html = gateway.writePage(evil)
    expect(html).not.toContain('<script>alert')
    expect(html).toContain(escapeHtml(EVIL))
    expect([...html.matchAll(/<script/g)]).toHaveLength([...gateway.writePage(request).matchAll(/<script/g)].length)
  })

  it('CHK-07 stands alone: nothing on it is fetched from anywhere', () => {
    expect(gateway.writePage(request)).not.toMatch(/<(?:link|img|iframe)|@import|url\(|src=/)
  })

  it('PAY-03 leads back to the shop without paying', () => {
    expect(gateway.writePage(request)).toContain(`href="${escapeHtml(request.cancelUrl)}"`)
  })
})

describe('the page of Razorpay', () => {
  const html = razorpay.writePage(request)

  it('PAY-04 is the form of the hosted checkout, with every field it documents', () => {
    expect(html).toContain('<form method="post" action="https://api.razorpay.com/v1/checkout/embedded">')
    expect(fieldsOf(html)).toEqual({
      key_id: 'rzp_live_key',
      order_id: request.gatewayOrderId,
      amount: '1234500',
      currency: 'INR',
      name: 'Mewa House',
      description: 'Order 20261121-7K3M9XQ2',
      image: request.logoUrl,
      'prefill[name]': 'Asha Rao',
      'prefill[email]': 'asha@shop.test',
      'prefill[contact]': '+919876543210',
      callback_url: request.callbackUrl,
      cancel_url: escapeHtml(request.cancelUrl),
    })
    expect(html).not.toContain('secret')
  })

  it('A11Y-02 can be sent by its button where scripts are off', () => {
    expect(html).toContain('<button type="submit">Pay ₹12,345</button>')
  })

  it('PAY-04 leaves out what is not known', () => {
    const bare = razorpay.writePage({ ...request, logoUrl: '', customer: { name: 'Asha', email: '', phone: '' } })
    expect(Object.keys(fieldsOf(bare))).not.toEqual(expect.arrayContaining(['image']))
    expect(bare).not.toContain('prefill[email]')
  })
})

describe('the test gateway', () => {
  const gateway = testGateway()

  it('PAY-04 says plainly that no money moves, what is ordered and what it costs', () => {
    const html = gateway.writePage(request)
    for (const part of [
      'Test payment',
      'No money moves.',
      '20261121-7K3M9XQ2',
      '₹12,345',
      'Pay (test)',
      'Let the payment fail',
      'Leave without paying',
    ])
      expect(html).toContain(part)
    expect(html).not.toContain('<script')
  })

  it('PAY-04 posts what Razorpay posts, signed, and knows its payment after a restart', async () => {
    const made = await gateway.createOrder({ amountPaise: 49_900, receipt: 'x' })
    if (!made.ok) throw new Error('no order')
    const { gatewayOrderId } = made.value
    const fields = fieldsOf(gateway.writePage({ ...request, gatewayOrderId }))
    const gatewayPaymentId = fields['razorpay_payment_id'] ?? ''
    const signature = fields['razorpay_signature'] ?? ''
    const restarted = testGateway()
    expect(restarted.isSignedCallback({ gatewayOrderId, gatewayPaymentId, signature })).toBe(true)
    expect(restarted.isSignedCallback({ gatewayOrderId: 'order_test_1_a', gatewayPaymentId, signature })).toBe(false)
    expect(await restarted.findPayment(gatewayPaymentId)).toEqual({
      ok: true,
      value: { id: gatewayPaymentId, gatewayOrderId, amountPaise: 49_900, currency: 'INR', status: 'captured', description: '' },
    })
    const metadata = JSON.parse((fields['error[metadata]'] ?? '').replaceAll('&quot;', '"')) as { order_id: string; payment_id: string }
    expect(metadata.order_id).toBe(gatewayOrderId)
    expect(await restarted.findPayment(metadata.payment_id)).toMatchObject({ ok: true, value: { status: 'failed' } })
  })

  it('PAY-04 knows no payment that it has not made', async () => {
    for (const id of ['', 'pay_test_1_a_b_paid_' + 'a'.repeat(32), 'pay_1'])
      expect(await gateway.findPayment(id)).toMatchObject({ ok: false, reason: 'refused' })
    expect(gateway.readWebhook(new Uint8Array(), new Headers())).toBeNull()
  })

  it('REL-05 sends money back at once, and the same for the same receipt', async () => {
    const refund = (receipt: string) => gateway.refund({ gatewayPaymentId: 'pay_test', amountPaise: 1, receipt })
    expect(await refund('a')).toEqual(await refund('a'))
    expect(await refund('a')).not.toEqual(await refund('b'))
  })
})
