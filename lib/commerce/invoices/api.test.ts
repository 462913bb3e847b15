import { creditUnpaidInvoice, issueInvoice } from '.'
import { database } from '@/lib/db/connection'
import { systemKey } from '@/lib/config/env'
import { aCustomer } from '@/lib/testing/a-customer'
import { anOrder } from '@/lib/testing/an-order'
import { aShop } from '@/lib/testing/a-shop'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { createEmbeddedServer } from '@/lib/http/embedded-server'
import { serveRequest } from '@/lib/testing/serve-request'

useShopDatabase()
const api = createEmbeddedServer()

const download = (orderId: number | string, headers: Record<string, string> = {}) =>
  serveRequest(
    new Request(`http://shop.test/api/v2/invoice/download/${orderId}`, { headers: { 'System-Key': systemKey(), ...headers } }),
    api,
    null,
  )

async function anInvoicedOrder() {
  const shop = await aShop({ sells: [{ slug: 'mamra-almonds' }] })
  const owner = await aCustomer()
  const orderId = await anOrder({ customerId: owner.id, productIds: [shop.productId('mamra-almonds')], code: '20261121-7K3M9XQ2' })
  await database().transaction((tx) => issueInvoice(tx, orderId, new Date('2026-11-21T10:00:00Z')))
  return { owner, orderId }
}

describe('GET /invoice/download/{order_id}', () => {
  it('IND-07 gives the owner a PDF that no intermediate cache may store', async () => {
    const { owner, orderId } = await anInvoicedOrder()
    const answer = await download(orderId, owner.headers)
    const pdf = Buffer.from(await answer.arrayBuffer())
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'attachment; filename="order-20261121-7K3M9XQ2.pdf"',
      'content-length': String(pdf.byteLength),
      'cache-control': 'no-store',
    })
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  })

  it('D-11 has no invoice for another customer’s order, nor for a missing one', async () => {
    const { orderId } = await anInvoicedOrder()
    const other = await aCustomer()
    for (const id of [orderId, 999_999, 0, 'x', `${orderId}x`]) {
      const answer = await download(id, other.headers)
      expect([answer.status, await answer.json()]).toEqual([
        404,
        { result: false, message: 'Order not found', data: [], success: false, status: 404 },
      ])
    }
    expect((await download(orderId)).status).toBe(401)
  })

  it('ORD-01 answers in JSON that an order has no invoice yet', async () => {
    const owner = await aCustomer()
    const answer = await download(await anOrder({ customerId: owner.id, paymentStatus: 'unpaid' }), owner.headers)
    expect([answer.status, await answer.json()]).toEqual([409, { result: false, message: 'The invoice for this order is not ready yet.' }])
  })
})

describe('GET /credit-note/download/{id}', () => {
  const get = (id: number, headers: Record<string, string> = {}) =>
    serveRequest(
      new Request(`http://shop.test/api/v2/credit-note/download/${id}`, { headers: { 'System-Key': systemKey(), ...headers } }),
      api,
      null,
    )

  it('IND-07 D-11 gives a PDF to the owner and to no other customer', async () => {
    const { owner, orderId } = await anInvoicedOrder()
    const id = (await database().transaction((tx) => creditUnpaidInvoice(tx, orderId, new Date('2026-11-22T10:00:00Z')))) ?? 0
    const answer = await get(id, owner.headers)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(answer.headers.get('content-disposition')).toMatch(/credit-note-CN-26-27-00001\.pdf/)
    expect((await get(id)).status).toBe(401)
    const refused = await get(id, (await aCustomer()).headers)
    expect([refused.status, await refused.json()]).toEqual([404, { result: false, message: 'Credit note not found' }])
  })
})
