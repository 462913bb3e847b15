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
})
