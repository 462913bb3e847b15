import { existsSync } from 'node:fs'
import { messagesOf } from '@/lib/i18n/messages'
import { escapeHtml } from '@/lib/html/text'
import type { PageRequest, SelfWrittenProvider } from './provider'
import { razorpayProvider } from './razorpay'
import { testProvider } from './test'

const EVIL = `"><script>alert('₹')</script>&`

const request: PageRequest = {
  locale: 'en',
  providerOrderId: 'order_test_1234500_abc123',
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
  providerOrderId: EVIL,
  orderCode: EVIL,
  shopName: EVIL,
  logoUrl: `https://${EVIL}`,
  customer: { name: EVIL, email: EVIL, phone: EVIL },
  callbackUrl: `https://shop.test/${EVIL}`,
  cancelUrl: `https://shop.test/${EVIL}`,
}

const razorpay = razorpayProvider({
  keyId: 'rzp_live_key',
  keySecret: 'secret',
  webhookSecret: 'hooks',
  apiUrl: 'https://api.razorpay.com',
  checkoutUrl: 'https://checkout.razorpay.com/v1/checkout.js',
})

const fieldsOf = (html: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map(([, name = '', value = '']) => [name, value]),
  )

describe.each<[string, SelfWrittenProvider]>([
  ['Razorpay', razorpay],
  ['the test provider', testProvider()],
])('the page of %s', (_, provider) => {
  it('CHK-07 has no markup but its own, whatever a shopper calls themselves', () => {
    const html = provider.writePage(evil)
    expect(html).not.toContain('<script>alert')
    expect(html).toContain(escapeHtml(EVIL))
    expect([...html.matchAll(/<script/g)]).toHaveLength([...provider.writePage(request).matchAll(/<script/g)].length)
  })

  it('CHK-07 stands alone: nothing from elsewhere is part of it, and of the shop only its fonts', () => {
    const html = provider.writePage(request)
    const fonts = [...html.matchAll(/url\(([^)]*)\)/g)].map(([, path = '']) => path)
    for (const path of fonts) expect(existsSync(`public${path}`)).toBe(true)
    expect(fonts.every((path) => path.startsWith('/fonts/'))).toBe(true)
    expect(fonts).not.toEqual([])
    expect(html.replace(/url\(\/fonts\/[^)]*\)/g, '')).not.toMatch(/<(?:link|img|iframe)|@import|url\(|\ssrc=/)
  })

  it('PAY-01 asks the shop again when the browser shows it out of its memory', () => {
    const [, script] = /<script>(.*?)<\/script>/.exec(provider.writePage(request)) ?? []
    expect(script).toContain('event.persisted) location.reload()')
  })

  it('PAY-03 leads back to the shop without paying', () => {
    expect(provider.writePage(request)).toContain(`href="${escapeHtml(request.cancelUrl)}"`)
  })

  it('CHK-07 is in the language of the checkout', () => {
    expect(provider.writePage(request)).toContain('<html lang="en-IN">')
    const hindi = provider.writePage({ ...request, locale: 'hi' })
    expect(hindi).toContain('<html lang="hi-IN">')
    expect(hindi).toContain(messagesOf('hi').paymentPage.leave)
  })
})

describe('the page of Razorpay', () => {
  const html = razorpay.writePage(request)
  const dataOf = (page: string): Readonly<Record<string, string>> => {
    const [tag = ''] = /<div id="checkout"[^>]*>/.exec(page) ?? []
    return Object.fromEntries(
      [...tag.matchAll(/data-(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value.replaceAll('&quot;', '"')]),
    )
  }
  const optionsOf = (page: string) => JSON.parse(dataOf(page)['options'] ?? '') as Readonly<Record<string, unknown>>

  it('PAY-04 opens the Standard Checkout with what it documents: order, amount, shop, customer, colour and way back', () => {
    expect(optionsOf(html)).toEqual({
      key: 'rzp_live_key',
      order_id: request.providerOrderId,
      amount: 1_234_500,
      currency: 'INR',
      name: 'Mewa House',
      description: 'Order 20261121-7K3M9XQ2',
      image: request.logoUrl,
      prefill: { name: 'Asha Rao', email: 'asha@shop.test', contact: '+919876543210' },
      theme: { color: '#1f3d2b' },
      retry: { enabled: true },
      modal: { confirm_close: true },
      callback_url: request.callbackUrl,
      config: { display: { hide: [{ method: 'upi', flows: ['collect'] }] } },
    })
    expect(dataOf(html)).toMatchObject({
      src: 'https://checkout.razorpay.com/v1/checkout.js',
      seconds: '1800',
      until: '2026-11-21T10:30:00.000Z',
      status: '/api/v2/order-status/7',
    })
    expect(html).not.toContain('secret')
  })

  it('PAY-04 has the form of the hosted checkout behind it, with every field it documents', () => {
    expect(html).toContain('method="post" action="https://api.razorpay.com/v1/checkout/embedded">')
    expect(fieldsOf(html)).toEqual({
      key_id: 'rzp_live_key',
      order_id: request.providerOrderId,
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
  })

  it('A11Y-02 can be paid by a button where scripts are off, and says what it cannot do then', () => {
    expect(html).toContain('<button type="submit">Pay ₹12,345 on Razorpay’s page</button>')
    expect(html).toContain('To pay with a UPI app, please turn JavaScript on.')
  })

  it.each(['', 'http://localhost:3000/demo/logo.svg'])(
    'PAY-04 leaves out what is not known, and a logo that Razorpay cannot show: %j',
    (logoUrl) => {
      const bare = razorpay.writePage({ ...request, logoUrl, customer: { name: 'Asha', email: '', phone: '' } })
      expect(Object.keys(fieldsOf(bare))).not.toEqual(expect.arrayContaining(['image']))
      expect(bare).not.toContain('prefill[email]')
      expect(optionsOf(bare)).toMatchObject({ prefill: { name: 'Asha' } })
      expect(optionsOf(bare)).not.toHaveProperty('image')
    },
  )
})

describe('the test provider', () => {
  const provider = testProvider()

  it('PAY-04 says plainly that no money moves, what is ordered and what it costs', () => {
    const html = provider.writePage(request)
    for (const part of [
      'Test payment',
      'No real money is involved.',
      '20261121-7K3M9XQ2',
      '₹12,345',
      'Pay (test)',
      'Fail the payment (test)',
      'Cancel and go back',
    ])
      expect(html).toContain(part)
  })

  it('PAY-04 posts what Razorpay posts, signed, and knows its payment after a restart', async () => {
    const made = await provider.createOrder({
      amountPaise: 49_900,
      receipt: 'x',
      customer: { name: 'Asha', email: '', phone: '9876543210' },
    })
    if (!made.ok) throw new Error('no order')
    const { providerOrderId } = made.value
    const fields = fieldsOf(provider.writePage({ ...request, providerOrderId }))
    const providerPaymentId = fields['razorpay_payment_id'] ?? ''
    const signature = fields['razorpay_signature'] ?? ''
    const restarted = testProvider()
    expect(restarted.isSignedCallback({ providerOrderId, providerPaymentId, signature })).toBe(true)
    expect(restarted.isSignedCallback({ providerOrderId: 'order_test_1_a', providerPaymentId, signature })).toBe(false)
    expect(await restarted.findPayment(providerPaymentId)).toEqual({
      ok: true,
      value: { id: providerPaymentId, providerOrderId, amountPaise: 49_900, currency: 'INR', status: 'captured', description: '' },
    })
    const metadata = JSON.parse((fields['error[metadata]'] ?? '').replaceAll('&quot;', '"')) as { order_id: string; payment_id: string }
    expect(metadata.order_id).toBe(providerOrderId)
    expect(await restarted.findPayment(metadata.payment_id)).toMatchObject({ ok: true, value: { status: 'failed' } })
  })

  it('PAY-04 knows no payment that it has not made', async () => {
    for (const id of ['', 'pay_test_1_a_b_paid_' + 'a'.repeat(32), 'pay_1'])
      expect(await provider.findPayment(id)).toMatchObject({ ok: false, reason: 'refused' })
    expect(provider.readWebhook(new Uint8Array(), new Headers())).toBeNull()
  })

  it('REL-05 sends money back at once, and the same for the same receipt', async () => {
    const refund = (receipt: string) => provider.refund({ providerPaymentId: 'pay_test', amountPaise: 1, receipt })
    expect(await refund('a')).toEqual(await refund('a'))
    expect(await refund('a')).not.toEqual(await refund('b'))
  })
})
