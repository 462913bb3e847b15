import * as admin from './admin.wire'
import { MAKERS } from './state-diagram'

describe('the table of transitions', () => {
  it.each([
    ['confirm', admin.confirmOrders],
    ['pack', admin.packOrder],
    ['pickUp', admin.pickUpOrder],
    ['ship', admin.shipOrders],
    ['correctShipment', admin.correctShipment],
    ['sendAgain', admin.sendAgain],
    ['deliver', admin.deliverOrder],
    ['comeBack', admin.cameBack],
    ['cancelByShop', admin.cancelOrder],
    ['cancelPaidByShop', admin.cancelOrder],
    ['refundPart', admin.payBack],
    ['refundAll', admin.payBack],
  ] as const)('names the right that the call of %s asks for', (name, { right }) => {
    expect(MAKERS[name].right).toBe(right)
  })
})
