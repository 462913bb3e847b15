import { stepsToCome } from './order-steps'

const order = (over: Partial<Parameters<typeof stepsToCome>[0]> = {}, ...kinds: string[]) => ({
  deliveryStatus: 'pending',
  paymentStatus: 'unpaid',
  paymentType: 'razorpay',
  timeline: kinds.map((kind) => ({ kind })),
  ...over,
})

describe('ORD-02 still to come', () => {
  it('of an order that waits for its payment: all of it, the payment first', () => {
    expect(stepsToCome(order({}, 'placed'))).toEqual(['paid', 'confirmed', 'picked_up', 'on_the_way', 'delivered'])
  })

  it('of cash on delivery: the payment last', () => {
    const cash = { paymentType: 'cash_on_delivery' }
    expect(stepsToCome(order({ ...cash, deliveryStatus: 'confirmed' }, 'placed', 'confirmed'))).toEqual([
      'picked_up',
      'on_the_way',
      'delivered',
      'paid',
    ])
    expect(stepsToCome(order({ ...cash, deliveryStatus: 'delivered' }, 'placed', 'delivered'))).toEqual(['paid'])
  })

  it('no step that the shop has left out', () => {
    const sent = order({ paymentStatus: 'paid', deliveryStatus: 'on_the_way' }, 'placed', 'paid', 'on_the_way')
    expect(stepsToCome(sent)).toEqual(['delivered'])
  })

  it('nothing of what the status says already, though no event tells of it', () => {
    expect(stepsToCome(order({ paymentStatus: 'paid', deliveryStatus: 'delivered' }))).toEqual([])
  })

  it.each([
    ['has been cancelled', order({ deliveryStatus: 'cancelled' }, 'placed', 'cancelled')],
    ['has been refunded', order({ paymentStatus: 'refunded' }, 'placed', 'paid', 'refunded')],
  ])('nothing once an order %s', (_how, ended) => {
    expect(stepsToCome(ended)).toEqual([])
  })

  it('the rest of an order that was given up, and then paid after all', () => {
    const late = order({ paymentStatus: 'paid' }, 'placed', 'cancelled', 'placed', 'paid')
    expect(stepsToCome(late)).toEqual(['confirmed', 'picked_up', 'on_the_way', 'delivered'])
  })

  it('the rest of an order of which a part was refunded', () => {
    const part = order({ paymentStatus: 'paid', deliveryStatus: 'confirmed' }, 'placed', 'paid', 'confirmed', 'refunded')
    expect(stepsToCome(part)).toEqual(['picked_up', 'on_the_way', 'delivered'])
  })
})
