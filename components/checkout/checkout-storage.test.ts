import { endSession } from '@/lib/commerce/customers/sign-in.client'
import { attemptFor, clearAttempt, storeAnswer, storeOutcome, readAttempt, emptyCartPath } from './checkout-storage'

beforeEach(() => sessionStorage.clear())

const ORDERED = ['7', 'online', { address: '12, MG Road' }, [[1, 2, 34_950]]]

it('CHK-07 reuses the key for the same order', () => {
  const { key } = attemptFor(ORDERED)
  expect(key).toMatch(/^[0-9a-f]{32}$/)
  expect(attemptFor(JSON.parse(JSON.stringify(ORDERED))).key).toBe(key)
  expect(attemptFor([...ORDERED, 'DIWALI']).key).not.toBe(key)
})

it('CHK-07 creates a new key once it is deleted', () => {
  const { key } = attemptFor(ORDERED)
  clearAttempt()
  expect(attemptFor(ORDERED).key).not.toBe(key)
})

it('CHK-07 stores no address in the browser', () => {
  attemptFor(ORDERED)
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('MG Road')
})

it.each([
  '',
  'no JSON',
  '7',
  'null',
  '{}',
  '{"seen":1,"key":"k","combinedOrderId":null}',
  '{"seen":"s","key":"k","combinedOrderId":"451"}',
])('CHK-07 ignores a stored value that is not its own: %j', (text) => {
  sessionStorage.setItem('checkoutAttempt', text)
  expect(readAttempt()).toBeNull()
  expect(emptyCartPath()).toBe('/')
})

it("CHK-01 finds the page of the order's result", () => {
  const attempt = attemptFor(ORDERED)
  expect(emptyCartPath()).toBe('/purchase-history')
  storeAnswer(attempt, 451)
  expect(emptyCartPath()).toBe('/payment-response?order=451')
})

describe('where the browser stores nothing', () => {
  const refuse = () =>
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError')
    })
  beforeEach(clearAttempt)
  afterEach(() => {
    jest.restoreAllMocks()
    clearAttempt()
  })

  it('CHK-07 keeps the key for the life of the page', () => {
    refuse()
    const attempt = attemptFor(ORDERED)
    expect(attempt.key).toMatch(/^[0-9a-f]{32}$/)
    expect(attemptFor(ORDERED)).toEqual(attempt)
    storeAnswer(attempt, 451)
    expect(emptyCartPath()).toBe('/payment-response?order=451')
  })

  it('CHK-07 leaves no earlier order for a reload to find', () => {
    attemptFor(ORDERED)
    refuse()
    attemptFor([...ORDERED, 'DIWALI'])
    expect(sessionStorage.length).toBe(0)
  })

  it('CHK-07 uses the storage again once it has room', () => {
    refuse()
    const attempt = attemptFor(ORDERED)
    jest.restoreAllMocks()
    storeAnswer(attempt, 451)
    expect(JSON.parse(sessionStorage.getItem('checkoutAttempt') ?? '')).toEqual({ ...attempt, combinedOrderId: 451 })
    expect(readAttempt()).toEqual({ ...attempt, combinedOrderId: 451 })
  })

  it('AUTH-06 leaves no key to the next user of the page', async () => {
    refuse()
    const { key } = attemptFor(ORDERED)
    await endSession()
    expect(readAttempt()).toBeNull()
    expect(attemptFor(ORDERED).key).not.toBe(key)
  })
})

it('AUTH-06 leaves no data of an order to the next user of the browser', async () => {
  attemptFor(ORDERED)
  storeOutcome({ combinedOrderId: 451, result: true, message: 'Placed' })
  localStorage.setItem('pendingOrderId', '451')
  localStorage.setItem('cartSummary', '{}')
  await endSession()
  // The time of the logout, for pages in the back/forward cache.
  expect([sessionStorage.length, Object.keys(localStorage)]).toEqual([0, ['visitor']])
})
