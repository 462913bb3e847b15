import { paymentNotice } from './open-shop'

describe('the start', () => {
  it('PAY-04 says that payments are test payments', () => {
    expect(paymentNotice({ online: 'test', keyVariables: ['RAZORPAY_KEY_ID'], cash: true })).toBe(
      'Payments are TEST payments, because RAZORPAY_KEY_ID is empty: no money moves, and shoppers decide themselves whether an order is paid\n',
    )
  })

  it('PAY-04 says why online payment is off, and which ways to pay remain', () => {
    const why =
      'Online payment is off, because RAZORPAY_KEY_ID is empty; test payments need PAYMENTS=test, or the demo shop on a loopback SITE_URL'
    expect(paymentNotice({ online: 'none', keyVariables: ['RAZORPAY_KEY_ID'], cash: true })).toBe(`${why}. Shoppers pay cash on delivery\n`)
    expect(paymentNotice({ online: 'none', keyVariables: ['RAZORPAY_KEY_ID'], cash: false })).toBe(
      `${why}. Cash on delivery is off as well (setting cash_on_delivery): no order can be placed\n`,
    )
  })

  it('PAY-04 says nothing if Razorpay or a remote server takes the payments', () => {
    expect(paymentNotice({ online: 'razorpay', keyVariables: ['RAZORPAY_KEY_ID'], cash: true })).toBe('')
    expect(paymentNotice(null)).toBe('')
  })
})
