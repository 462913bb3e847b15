import sharp from 'sharp'
import { systemKey } from '@/lib/config/env'
import { createEmbeddedServer } from '@/lib/http/embedded-server'
import { aClock } from '@/lib/testing/a-clock'
import { aCustomer } from '@/lib/testing/a-customer'
import { aDeliveredOrder, newestReturn } from '@/lib/testing/a-delivered-order'
import { aShop } from '@/lib/testing/a-shop'
import { serveRequest } from '@/lib/testing/serve-request'
import { useShopDatabase } from '@/lib/testing/shop-database'

useShopDatabase()
const { ctx } = aClock()
const api = createEmbeddedServer()

const call = (path: string, headers: Record<string, string>, body?: FormData) =>
  serveRequest(
    new Request(`http://shop.test/api/v2${path}`, {
      headers: { 'System-Key': systemKey(), ...headers },
      ...(body && { method: 'POST', body }),
    }),
    api,
    null,
  )

describe('POST /order/return', () => {
  it('ORD-02 D-25 takes a form with photos, which only the customer can read, and no intermediate cache may store', async () => {
    const shop = await aShop({ sells: [{ slug: 'almonds' }] })
    const owner = await aCustomer()
    const order = await aDeliveredOrder(ctx, { customerId: owner.id, variants: new Map([[shop.variantId('almonds'), 2]]) })
    const form = new FormData()
    const fields = { line_id: String(order.lineIds[0]), quantity: '1', kind: 'damaged', reason: '', note: 'Torn.' }
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer()
    form.append('photo_1', new File([new Uint8Array(photo)], 'tear.jpg', { type: 'image/jpeg' }))
    form.append('photo_2', new File([], '', { type: 'application/octet-stream' }))
    const answer = await call('/order/return', owner.headers, form)
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { result: true, message: 'Thank you. We have your request and will write to you.' },
    ])
    const [photoId] = (await newestReturn(ctx, order.code)).photoIds
    const stored = await call(`/return-photos/${photoId}`, owner.headers)
    expect(Object.fromEntries(stored.headers)).toMatchObject({ 'content-type': 'image/webp', 'cache-control': 'no-store' })
    expect(await sharp(await stored.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width: 40 })
    // Without a key, as the page of a browser asks.
    const ofPage = new Headers({ Cookie: `session=${owner.token}`, 'X-Requested-With': 'XMLHttpRequest', 'Sec-Fetch-Site': 'same-origin' })
    const shown = await serveRequest(new Request(`http://shop.test/api/v2/return-photos/${photoId}`, { headers: ofPage }), api, null)
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect((await call(`/return-photos/${photoId}`, (await aCustomer()).headers)).status).toBe(404)
    expect((await call(`/return-photos/${photoId}`, {})).status).toBe(401)
  })

  it('ORD-02 names the field of each fault', async () => {
    const owner = await aCustomer()
    const form = new FormData()
    for (const [name, value] of Object.entries({ line_id: '1', quantity: '0', kind: 'refund' })) form.append(name, value)
    const answer = await call('/order/return', owner.headers, form)
    expect([answer.status, await answer.json()]).toMatchObject([
      422,
      { errors: { quantity: ['Enter a whole number of at least 1.'], reason: ['Please choose a reason.'] } },
    ])
  })
})
