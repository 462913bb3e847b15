import { anOrderRow } from '@/lib/testing/account-samples'
import { awaitsPayment, canCancel, hasInvoice, upcomingSteps } from './model'

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
    ['with cash on delivery', { paymentMethod: 'cash_on_delivery' }, false],
  ])('by what it is, where the server does not say: %s', (_which, over, can) => {
    expect(awaitsPayment(anOrderRow({ canPay: null, ...over }))).toBe(can)
  })

  it.each([true, false])('as the server says: %s', (said) => {
    expect(awaitsPayment(anOrderRow({ canPay: said, deliveryStatus: 'cancelled' }))).toBe(said)
  })
})

const order = (over: Partial<Parameters<typeof upcomingSteps>[0]> = {}, ...kinds: string[]) => ({
  deliveryStatus: 'pending',
  paymentStatus: 'unpaid',
  paymentMethod: 'online',
  timeline: kinds.map((kind) => ({ kind })),
  ...over,
})

describe('ORD-02 still to come', () => {
  it('of an order that waits for its payment: all of it, the payment first', () => {
    expect(upcomingSteps(order({}, 'placed'))).toEqual(['paid', 'confirmed', 'picked_up', 'on_the_way', 'delivered'])
  })

  it('of cash on delivery: the payment last', () => {
    const cash = { paymentMethod: 'cash_on_delivery' }
    expect(upcomingSteps(order({ ...cash, deliveryStatus: 'confirmed' }, 'placed', 'confirmed'))).toEqual([
      'picked_up',
      'on_the_way',
      'delivered',
      'paid',
    ])
    expect(upcomingSteps(order({ ...cash, deliveryStatus: 'delivered' }, 'placed', 'delivered'))).toEqual(['paid'])
  })

  it('no step that the shop has left out', () => {
    const sent = order({ paymentStatus: 'paid', deliveryStatus: 'on_the_way' }, 'placed', 'paid', 'on_the_way')
    expect(upcomingSteps(sent)).toEqual(['delivered'])
  })

  it('nothing of what the status says already, though no event tells of it', () => {
    expect(upcomingSteps(order({ paymentStatus: 'paid', deliveryStatus: 'delivered' }))).toEqual([])
  })

  it.each([
    ['has been cancelled', order({ deliveryStatus: 'cancelled' }, 'placed', 'cancelled')],
    ['has been refunded', order({ paymentStatus: 'refunded' }, 'placed', 'paid', 'refunded')],
  ])('nothing once an order %s', (_how, ended) => {
    expect(upcomingSteps(ended)).toEqual([])
  })

  it('the rest of an order that was given up, and then paid after all', () => {
    const late = order({ paymentStatus: 'paid' }, 'placed', 'cancelled', 'placed', 'paid')
    expect(upcomingSteps(late)).toEqual(['confirmed', 'picked_up', 'on_the_way', 'delivered'])
  })

  it('the rest of an order of which a part was refunded', () => {
    const part = order({ paymentStatus: 'paid', deliveryStatus: 'confirmed' }, 'placed', 'paid', 'confirmed', 'refunded')
    expect(upcomingSteps(part)).toEqual(['picked_up', 'on_the_way', 'delivered'])
  })
})
