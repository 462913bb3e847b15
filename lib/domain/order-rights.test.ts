import { anOrderRow } from '@/lib/testing/account-samples'
import { awaitsPayment, canCancel, hasInvoice } from './order-rights'

describe('ORD-01 an order can be cancelled', () => {
  it.each([
    ['pending', 'unpaid', true],
    ['pending', 'paid', false],
    ['confirmed', 'unpaid', false],
    ['cancelled', 'unpaid', false],
  ])('by the rule of the documents, where the server does not say: %s and %s is %s', (deliveryStatus, paymentStatus, can) => {
    expect(canCancel(anOrderRow({ deliveryStatus, paymentStatus, canCancel: null }))).toBe(can)
  })

  it.each([true, false])('as the server says: %s', (said) => {
    expect(canCancel(anOrderRow({ canCancel: said }))).toBe(said)
  })
})

describe('ORD-01 an order has an invoice', () => {
  it.each([
    ['paid', true],
    ['unpaid', false],
  ])('once it is paid, where the server does not say: %s is %s', (paymentStatus, has) => {
    expect(hasInvoice(anOrderRow({ paymentStatus, hasInvoice: null }))).toBe(has)
  })

  it('as the server says: of cash on delivery as soon as it is shipped', () => {
    expect(hasInvoice(anOrderRow({ paymentStatus: 'unpaid', hasInvoice: true }))).toBe(true)
  })
})

describe('PAY-03 an order can be paid', () => {
  it.each([
    ['placed to be paid online', {}, true],
    ['paid', { paymentStatus: 'paid' }, false],
    ['ended', { deliveryStatus: 'cancelled' }, false],
    ['to be paid at the door', { paymentType: 'cash_on_delivery' }, false],
  ])('by what it is, where the server does not say: %s', (_which, over, can) => {
    expect(awaitsPayment(anOrderRow({ canPay: null, ...over }))).toBe(can)
  })

  it.each([true, false])('as the server says: %s', (said) => {
    expect(awaitsPayment(anOrderRow({ canPay: said, deliveryStatus: 'cancelled' }))).toBe(said)
  })
})
