import { waitFor } from '@testing-library/react'
import { getPincode } from '@/lib/commerce/addresses/wire'
import { countCart, removeFromCart } from '@/lib/commerce/cart/wire'
import { subscribe } from '@/lib/commerce/consents/wire'
import { listCustomers } from '@/lib/commerce/customer-data/admin.wire'
import { downloadInvoice } from '@/lib/commerce/invoices/wire'
import { callAdmin } from '@/lib/v2/browser-admin'
import { call } from '@/lib/v2/browser-call'
import { fakeV2, NO_CONNECTION, refusal, UNKNOWN_CALL } from './fake-v2'

const v2 = fakeV2()
const failureOf = async (answer: ReturnType<typeof call>) => {
  const { ok, ...rest } = await answer
  return ok ? null : rest
}

it('answers with the codec of the call, and reports what was sent', async () => {
  v2.on(countCart, () => ({ count: 3 }))
  v2.on(removeFromCart, () => ({ message: 'Removed', cart: null }))
  expect(await call(countCart, { body: { temp_user_id: 'guest' } })).toEqual({ ok: true, value: { count: 3 } })
  expect(await call(removeFromCart, { params: { id: 7 } })).toEqual({ ok: true, value: { message: 'Removed', cart: null } })
  expect(v2.bodies(countCart)).toEqual([{ temp_user_id: 'guest' }])
  expect(v2.requests(removeFromCart)).toMatchObject([{ params: { id: '7' } }])
  expect(v2.requests().map((request) => request.call)).toEqual(['POST /cart-count', 'DELETE /carts/7'])
})

it.each([refusal('Too many', 429), refusal('Wrong', 422, { phone: ['Too short'] }), NO_CONNECTION, UNKNOWN_CALL])(
  'fails a call with the failure that its page then reads: %j',
  async (failure) => {
    v2.on(countCart, () => ({ count: 3 }))
    v2.fail(countCart, failure, 1)
    expect(await failureOf(call(countCart))).toEqual({ failure })
    expect(await call(countCart)).toEqual({ ok: true, value: { count: 3 } })
  },
)

it('holds an answer back, and loses one, after it has executed the call', async () => {
  let count = 0
  v2.on(countCart, () => ({ count: (count += 1) }))
  v2.hold(countCart)
  const held = call(countCart)
  await waitFor(() => expect(count).toBe(1))
  v2.release()
  expect(await held).toEqual({ ok: true, value: { count: 1 } })
  v2.lose(countCart)
  expect(await failureOf(call(countCart))).toEqual({ failure: NO_CONNECTION })
  expect(count).toBe(2)
})

it('fails a test whose page sends what the rule of the call refuses, unless the server has its own rules', async () => {
  v2.on(subscribe, () => ({ message: 'Subscribed' }))
  await call(subscribe, { body: { email: 'nobody' } })
  expect(() => v2.check()).toThrow(/POST \/subscriber-add: email/)
  v2.on(subscribe, () => ({ message: 'Subscribed' }), { checksInput: false })
  await call(subscribe, { body: { email: 'nobody' } })
  v2.check()
})

it('answers a download with its response', async () => {
  v2.on(downloadInvoice, () => new Response('%PDF'))
  expect(await (await fetch('/api/v2/invoice/download/1')).text()).toBe('%PDF')
})

it('fails a test that gives no answer to a call, of the shop or of the admin', async () => {
  v2.on(getPincode, () => null)
  await call(countCart)
  await callAdmin(listCustomers)
  expect(() => v2.check()).toThrow(/no answer to POST \/cart-count.*\n.*no answer to GET \/customers/)
})
