import { paymentNotice } from './open-shop.mjs'

describe('the start', () => {
  it('PAY-04 says that payments are a test', () => {
    expect(paymentNotice({ online: 'test', cash: true })).toBe(
      'Payments are TEST payments, because RAZORPAY_KEY_ID is empty: no money moves, and whoever orders decides whether it is paid\n',
    )
  })

  it('PAY-04 says why nobody can pay online, and what is left', () => {
    const why =
      'Online payment is off, because RAZORPAY_KEY_ID is empty; test payments need PAYMENTS=test, or the demo shop on a loopback SITE_URL'
    expect(paymentNotice({ online: 'none', cash: true })).toBe(`${why}. Shoppers pay cash on delivery\n`)
    expect(paymentNotice({ online: 'none', cash: false })).toBe(
      `${why}. Cash on delivery is off as well (setting cash_on_delivery): nobody can order\n`,
    )
  })

  it('PAY-04 says nothing where Razorpay takes the payments, or a remote shop', () => {
    expect(paymentNotice({ online: 'razorpay', cash: true })).toBe('')
    expect(paymentNotice(null)).toBe('')
  })
})
