import { eq } from 'drizzle-orm'
import { orders, refunds, staffActivity } from '@/lib/db/schema'
import { aClock } from '@/lib/testing/a-clock'
import { aCustomer } from '@/lib/testing/a-customer'
import { aPaidOrder } from '@/lib/testing/a-placed-order'
import { aMember, anAdminPage } from '@/lib/testing/a-staff-member'
import { aShop } from '@/lib/testing/a-shop'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { shipOrder } from '.'

const database = useShopDatabase()
const { ctx } = aClock()

async function aPackingTable() {
  const shop = await aShop({ sells: [{ slug: 'almonds', variants: [{ sku: 'ALM', stock: 100 }] }] })
  const { id: customerId } = await aCustomer()
  const plan = { customerId, variants: new Map([[shop.variantId('almonds'), 1]]) }
  const [first, second] = [await aPaidOrder(ctx, plan), await aPaidOrder(ctx, plan)]
  const ask = anAdminPage()
  const as = (token: string) => (method: 'GET' | 'POST', path: string, body?: unknown) => ask(path, { method, body, token })
  return { first, second, packer: as((await aMember('packer')).token), owner: as((await aMember('owner')).token) }
}

const statusOf = async (code: string) =>
  (await database().select({ status: orders.deliveryStatus }).from(orders).where(eq(orders.code, code)))[0]?.status
const activities = async () => (await database().select().from(staffActivity).orderBy(staffActivity.id)).map(({ action }) => action)

describe('the admin’s calls about orders', () => {
  it('let a packer confirm and ship, and write down who did it', async () => {
    const { packer, first, second } = await aPackingTable()
    const list = await packer('GET', '/orders?stage=to_pack&q=alm')
    expect(list).toMatchObject({ status: 200, body: { total: 2, items: [{ code: first.code }, { code: second.code }] } })
    const confirmed = await packer('POST', '/orders/confirm', { codes: [first.code, 'NO-SUCH-ORDER'] })
    expect(confirmed.body['data']).toEqual([
      { code: first.code, ok: true, isChanged: true },
      { code: 'NO-SUCH-ORDER', ok: false, reason: 'not_found', detail: {} },
    ])
    await packer('POST', '/orders/ship', { orders: [{ code: first.code, courier: 'Delhivery', tracking_number: 'DL-1' }] })
    expect(await statusOf(first.code)).toBe('on_the_way')
    expect(await activities()).toEqual(['order.confirmed', 'order.shipped'])
    expect((await packer('GET', '/order-stages')).body['data']).toMatchObject({ to_pack: 1, to_ship: 0, on_the_way: 1, all: 2 })
  })

  it('trim what a scanner sends, and do not let a stale page replace a corrected number', async () => {
    const { packer, first } = await aPackingTable()
    await packer('POST', '/orders/ship', { orders: [{ code: ` ${first.code} `, courier: ' Delhivery ', tracking_number: '\tDL-1 \n' }] })
    const shipmentOf = async () => (await packer('GET', `/orders/${first.code}`)).body['data']
    expect(await shipmentOf()).toMatchObject({ shipment: { courier: 'Delhivery', trackingNumber: 'DL-1' } })
    const seen = { courier: 'Delhivery', tracking_number: 'DL-1' }
    const correct = (number: string) =>
      packer('POST', `/orders/${first.code}/shipment`, { courier: 'Delhivery', tracking_number: number, seen })
    expect(await correct('DL-2')).toMatchObject({ status: 200 })
    expect(await correct('')).toMatchObject({
      status: 409,
      body: { message: 'Someone has corrected the shipment since this page was opened. It is now on its way, with Delhivery DL-2.' },
    })
    expect(await shipmentOf()).toMatchObject({ shipment: { trackingNumber: 'DL-2' } })
    expect((await packer('POST', `/orders/${first.code}/deliver`)).body['message']).toBe('It has arrived.')
    expect((await packer('POST', `/orders/${first.code}/deliver`)).body['message']).toBe('It had arrived already: nothing was changed.')
  })

  it('do not remove the tracking number that a customer knows, and give two orders one number only if they share a parcel', async () => {
    const { packer, first, second } = await aPackingTable()
    const known = { courier: 'Delhivery', tracking_number: 'DL-1' }
    await packer('POST', '/orders/ship', { orders: [{ code: first.code, ...known }] })
    expect(
      await packer('POST', `/orders/${first.code}/shipment`, { courier: 'Delhivery', tracking_number: ' ', seen: known }),
    ).toMatchObject({
      status: 422,
      body: { errors: { tracking_number: ['The customer knows the number DL-1: it can be replaced, but not removed.'] } },
    })
    const ship = (shared: boolean) => packer('POST', '/orders/ship', { orders: [{ code: second.code, ...known, shared }] })
    expect((await ship(false)).body['data']).toMatchObject([{ ok: false, reason: 'number_taken', detail: { other: first.code } }])
    expect(await statusOf(second.code)).not.toBe('on_the_way')
    expect((await ship(true)).body['data']).toMatchObject([{ ok: true }])
  })

  it('refuse a packer what gives money back, and change nothing', async () => {
    const { packer, first } = await aPackingTable()
    for (const [path, body] of [
      ['cancel', { note: '' }],
      ['refund', { sku: 'ALM', note: '' }],
      ['reject-return', { sku: 'ALM', note: 'No' }],
    ] as const)
      expect([path, (await packer('POST', `/orders/${first.code}/${path}`, body)).status]).toEqual([path, 403])
    for (const path of ['/customers', '/customers/1', '/tickets', '/reviews', '/subscribers', '/subscribers/file'])
      expect([path, (await packer('GET', path)).status]).toEqual([path, 403])
    expect(await statusOf(first.code)).toBe('pending')
    expect(await database().$count(refunds)).toBe(0)
  })

  it('answer a forged code with 404, and input that no form sends with 422', async () => {
    const { owner, first } = await aPackingTable()
    for (const code of ['NO-SUCH-ORDER', '%27%3B--', '0']) expect((await owner('GET', `/orders/${code}`)).status).toBe(404)
    expect((await owner('GET', `/orders/${first.code}/credit-notes/999`)).status).toBe(404)
    expect((await owner('GET', '/order-papers?codes=NO-SUCH-ORDER')).status).toBe(404)
    expect((await owner('POST', '/orders/confirm', { codes: [] })).status).toBe(422)
    expect((await owner('POST', '/orders/confirm', { codes: Array.from({ length: 51 }, (_, n) => `X-${n}`) })).status).toBe(422)
    expect(
      (await owner('POST', '/orders/ship', { orders: [{ code: first.code, courier: 'x'.repeat(101), tracking_number: '' }] })).status,
    ).toBe(422)
    expect((await owner('POST', `/orders/${first.code}/notes`, { text: '  ' })).status).toBe(422)
  })

  it('refund a line once when two requests come at the same moment: the second is told', async () => {
    const { owner, first } = await aPackingTable()
    await shipOrder(ctx, first.code, {})
    const path = `/orders/${first.code}/refund`
    const answers = await Promise.all([1, 2].map(() => owner('POST', path, { sku: 'ALM', note: '' })))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.body['message']).toBe('This item is refunded already.')
    expect(await database().$count(refunds)).toBe(1)
  })

  it('record that personal data was seen, once an hour', async () => {
    const { packer, first } = await aPackingTable()
    for (let times = 0; times < 3; times += 1) expect((await packer('GET', `/orders/${first.code}`)).status).toBe(200)
    expect(await activities()).toEqual(['order.seen'])
  })
})
