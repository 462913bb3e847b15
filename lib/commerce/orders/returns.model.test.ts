import { returnLabelOf } from './returns.model'

describe('what a customer sees in place of the refund button', () => {
  it.each([
    ['requested', 'Pending'],
    ['approved', 'Approved'],
    ['paid', 'Refunded'],
    ['rejected', 'Rejected'],
  ] as const)('ORD-02 of a return that is %s: %s', (returnStatus, label) => {
    expect(returnLabelOf({ productId: 1, returnStatus })).toBe(label)
  })

  it('ORD-02 of a line of which some units are refunded: that', () => {
    expect(returnLabelOf({ productId: 1, returnStatus: null, refundedQuantity: 1 })).toBe('Partly refunded')
  })
})
