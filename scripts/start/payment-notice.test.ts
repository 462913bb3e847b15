import { paymentNotice } from './payment-notice.mjs'

describe('the start', () => {
  it('PAY-04 says that payments are a test where there are no keys', () => {
    for (const environment of [{}, { RAZORPAY_KEY_ID: '' }]) expect(paymentNotice(environment)).toMatch(/^Payments are TEST payments.*\n$/)
  })

  it('PAY-04 says nothing where there are keys, or a remote shop that takes its payments', () => {
    expect(paymentNotice({ RAZORPAY_KEY_ID: 'rzp_live_1' })).toBe('')
    expect(paymentNotice({ V2_API_URL: 'https://shop.example/api/v2' })).toBe('')
  })
})
