import { apiText } from '@/lib/i18n/api-texts'
import { explainPaymentFailure } from './payment-failure.model'

describe('the reason of a failed payment', () => {
  it.each([
    ['Your payment could not be completed due to insufficient account balance. Try another card or payment method.', 'not enough money'],
    ["Your payment didn't go through as it was declined by the bank. Try another payment method or contact your bank.", 'Your bank'],
    ['Authentication failed due to incorrect otp', 'The OTP'],
    ['Payment was unsuccessful as you have breached the limit to enter UPI PIN incorrectly.', 'The UPI PIN'],
    ['Payment was unsuccessful as you could not complete it in time.', 'in time'],
    ['Payment processing cancelled by user', 'was cancelled'],
    ['You closed your UPI app.', 'was cancelled'],
    ['You have entered an incorrect card number. Try again.', 'card number'],
    ['Your card is disabled for online payments. Please reach to your bank.', 'This card'],
    ['The payment was declined. This was a test.', 'This was a test'],
  ])('PAY-03 %j is said in the shop’s own words, in both languages', (said, part) => {
    const own = explainPaymentFailure(said)
    expect(own && apiText('en', own)).toContain(part)
    expect(own && apiText('hi', own)).toMatch(/[\u0900-\u097f]/)
  })

  it.each(['', 'refused: 400 The payment has expired', 'Call 555 and pay there', 'BAD_REQUEST_ERROR'])(
    'PAY-03 %j helps no shopper, who reads the page’s general sentence',
    (said) => {
      expect(explainPaymentFailure(said)).toBeNull()
    },
  )
})
