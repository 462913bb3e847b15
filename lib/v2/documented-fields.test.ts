import { DECLARED_ONLY, DOCUMENTED_ANSWERS } from '@/lib/testing/documented-answers'
import { DOCUMENTED_MEANINGS } from '@/lib/testing/documented-meanings'
import { endpoints } from '@/lib/http/calls'
import { callName, isUnknownCall, InvalidAnswer, type Call, type Endpoint, type Wire } from './call'
import { readAnswer } from './exchange'
import { isWire } from './codec'

const from = { origin: 'https://shop.example' }

type AnyCall = Pick<Call<never, unknown>, 'method' | 'path' | 'read'>
const isCall = (endpoint: Endpoint): endpoint is Endpoint & AnyCall => 'read' in endpoint

const CALLS = endpoints.filter(isCall)

/** Calls that the documents do not list; a remote server may not know them. */
const ADDITIONS = [
  'DELETE /profile/image',
  'DELETE /user/sessions',
  'DELETE /user/sessions/{id}',
  'GET /avatars/{name}',
  'GET /catalog/addresses',
  'GET /catalog/bought-together/{productId}',
  'GET /catalog/goes-with',
  'GET /catalog/products',
  'GET /contact/{ticket}',
  'GET /delivery-zones',
  'GET /order-status/{combinedOrderId}',
  'GET /pincode/{pin}',
  'GET /policies',
  'GET /reviews/latest',
  'GET /user/consents',
  'GET /user/data',
  'GET /user/figures',
  'GET /user/sessions',
  'GET /wishlists/shared/{token}',
  'POST /consents/analytics',
  'POST /consents/link',
  'POST /consents/send-link',
  'POST /contact/{ticket}/copy',
  'POST /newsletter/confirm',
  'POST /newsletter/unsubscribe',
  'POST /order/buy-again',
  'GET /order/returns/{id}',
  'POST /order/cancel-items',
  'POST /order/change-address',
  'POST /order/change-phone',
  'POST /order/refund-account',
  'POST /order/return',
  'POST /profile/update-image',
  'POST /refund-request/send',
  'POST /track-order',
  'POST /track-order/refund-account',
  'POST /track-order/return',
  'POST /track-order/returns',
  'POST /track-order/cancel-items',
  'POST /track-order/change-address',
  'POST /track-order/change-phone',
  'POST /user/consents/unsubscribe',
  'POST /user/delete',
  'POST /user/proof-code',
  'POST /user/prove-phone',
  'POST /wishlists/share',
  'POST /carts/move-to-cart',
  'POST /carts/remove-saved',
  'POST /carts/save-for-later',
]

const callNamed = (name: string): AnyCall => {
  const call = CALLS.find((one) => callName(one) === name)
  if (!call) throw new Error(`The storefront makes no call ${name}.`)
  return call
}

/** Every copy of an answer without one of its fields, with the field's name. */
function* withoutOne(value: unknown): Generator<[string, unknown]> {
  if (Array.isArray(value)) {
    for (const [field, rest] of withoutOne(value[0])) yield [field, [rest]]
    return
  }
  if (!isWire(value)) return
  for (const name of Object.keys(value)) {
    const { [name]: taken, ...rest } = value
    yield [name, rest]
    for (const [field, less] of withoutOne(taken)) yield [`${name}.${field}`, { ...rest, [name]: less }]
  }
}

function numbersIn(value: unknown): readonly number[] {
  if (typeof value === 'number') return [value]
  return Array.isArray(value) || isWire(value) ? Object.values<unknown>(value).flatMap(numbersIn) : []
}

describe('a server that sends the documented fields and nothing else', () => {
  it('API-02 has a documented answer for every call of the storefront', () => {
    expect(CALLS.map(callName).sort()).toEqual([...Object.keys(DOCUMENTED_ANSWERS), ...ADDITIONS].sort())
  })

  it('API-02 may lack every call that is marked as an addition, and no other', () => {
    const marked = CALLS.filter(({ isAddition }) => isAddition).map(callName)
    expect(marked.sort()).toEqual([...ADDITIONS, ...DECLARED_ONLY].sort())
  })

  it.each(Object.entries(DOCUMENTED_ANSWERS))('API-02 is read in every field of %s', (name, answer: Wire) => {
    expect(callNamed(name).read(answer, from)).toEqual(Object.entries(DOCUMENTED_MEANINGS).find(([call]) => call === name)?.[1])
  })

  it.each(Object.entries(DOCUMENTED_ANSWERS))(
    'API-02 may omit any field of %s, which is then unknown, never zero',
    (name, answer: Wire) => {
      const known = numbersIn(callNamed(name).read(answer, from))
      for (const [field, less] of withoutOne(answer)) {
        let read: unknown
        try {
          // An object without one field is still an object.
          read = callNamed(name).read(less as Wire, from)
        } catch (error) {
          // The rest cannot be read; a TypeError would be a bug.
          expect([field, error]).toEqual([field, expect.any(InvalidAnswer)])
          continue
        }
        expect([field, numbersIn(read).filter((number) => !known.includes(number))]).toEqual([field, []])
      }
    },
  )

  it.each(ADDITIONS)('API-02 may not know %s, and may say so in a body with status 200', async (name) => {
    const unknown = { data: [], success: false, status: 404, message: 'Invalid Route' }
    // The input does not matter for reading an answer.
    const answer = await readAnswer(callNamed(name) as Call<unknown, unknown>, Response.json(unknown), from.origin)
    expect(answer.ok || !isUnknownCall(answer.failure)).toBe(false)
  })
})
