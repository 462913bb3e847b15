import { aCustomer } from '@/lib/testing/a-customer'
import { anOrder } from '@/lib/testing/an-order'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { aV2Client } from '@/lib/testing/v2-client'

useShopDatabase()
const client = aV2Client()

type Order = Record<string, unknown>
// Every test that uses it has just seen a list there.
const ordersOf = (body: Record<string, unknown>) => body['data'] as Order[]

describe('GET /purchase-history', () => {
  it('ORD-01 words an order as v2 clients compare it', async () => {
    const { id, headers } = await aCustomer()
    const orderId = await anOrder({
      customerId: id,
      code: '20260412-10302547',
      deliveryStatus: 'pending',
      paymentStatus: 'unpaid',
      grandTotalPaise: 243_000,
      // Already the 12th in India.
      createdAt: new Date('2026-04-11T19:00:00Z'),
    })
    const { status, body } = await client.get('/purchase-history', headers)
    expect(status).toBe(200)
    expect(ordersOf(body)).toEqual([
      {
        id: orderId,
        combined_order_id: expect.any(Number) as number,
        code: '20260412-10302547',
        user_id: id,
        payment_type: 'Razorpay',
        payment_status: 'Un-Paid',
        payment_status_string: 'Un-Paid',
        delivery_status: 'Pending',
        delivery_status_string: 'Pending',
        grand_total: '₹2,430.00',
        date: '12-04-2026',
        can_cancel: false,
        can_pay: true,
        has_invoice: false,
        links: { details: '' },
        items: [],
        item_count: 0,
      },
    ])
    expect(body).toMatchObject({ success: true, status: 200, meta: { current_page: 1, last_page: 1, per_page: 50, total: 1 } })
  })

  it.each([
    ['picked_up', 'paid', 'cash_on_delivery', ['Picked Up', 'Paid', 'Cash On Delivery']],
    ['on_the_way', 'unpaid', 'cash_on_delivery', ['On The Way', 'Un-Paid', 'Cash On Delivery']],
    ['delivered', 'refunded', 'online', ['Delivered', 'Refunded', 'Razorpay']],
    ['cancelled', 'unpaid', 'online', ['Cancelled', 'Un-Paid', 'Razorpay']],
    ['confirmed', 'paid', 'online', ['Confirmed', 'Paid', 'Razorpay']],
  ] as const)('ORD-01 has a label for %s, %s and %s', async (deliveryStatus, paymentStatus, paymentMethod, labels) => {
    const { id, headers } = await aCustomer()
    await anOrder({ customerId: id, deliveryStatus, paymentStatus, paymentMethod })
    const [order] = ordersOf((await client.get('/purchase-history', headers)).body)
    expect([order?.['delivery_status'], order?.['payment_status'], order?.['payment_type']]).toEqual(labels)
  })

  it('ORD-01 returns up to 50 at once, or five a page, newest first', async () => {
    const { id, headers } = await aCustomer()
    for (let day = 1; day <= 52; day += 1) {
      await anOrder({ customerId: id, code: `D-${day}`, createdAt: new Date(Date.UTC(2026, 0, day)) })
    }
    const codesOf = async (path: string) => {
      const { body } = await client.get(path, headers)
      return { codes: ordersOf(body).map((order) => order['code']), meta: body['meta'] }
    }
    const all = await codesOf('/purchase-history')
    expect(all.codes).toEqual(Array.from({ length: 50 }, (_, i) => `D-${52 - i}`))
    expect(all.meta).toMatchObject({ total: 52, last_page: 2 })
    const last = await codesOf('/purchase-history?page=11')
    expect(last.codes).toEqual(['D-2', 'D-1'])
    expect(last.meta).toMatchObject({ current_page: 11, per_page: 5, last_page: 11, total: 52 })
    expect((await codesOf('/purchase-history?page=999999999999999')).codes).toEqual([])
    expect((await client.get('/purchase-history?page=0', headers)).status).toBe(422)
  })

  it('ORD-01 filters the list by status; an unknown status filters nothing', async () => {
    const { id, headers } = await aCustomer()
    await anOrder({ customerId: id, code: 'A', deliveryStatus: 'pending', paymentStatus: 'unpaid' })
    await anOrder({ customerId: id, code: 'B', deliveryStatus: 'pending', paymentStatus: 'paid' })
    const codesOf = async (query: string) =>
      ordersOf((await client.get(`/purchase-history?${query}`, headers)).body).map((order) => order['code'])
    expect(await codesOf('payment_status=unpaid')).toEqual(['A'])
    expect(await codesOf('delivery_status=pending&payment_status=paid')).toEqual(['B'])
    expect(await codesOf('delivery_status=delivered')).toEqual([])
    expect(await codesOf("payment_status=' or 1=1")).toEqual(['B', 'A'])
  })

  it('API-05 D-11 never shows another customer’s orders, whatever customer the request names', async () => {
    const [asha, ravi] = [await aCustomer(), await aCustomer()]
    await anOrder({ customerId: asha.id })
    const asRavi = await client.get(`/purchase-history?user_id=${asha.id}&customer_id=${asha.id}`, ravi.headers)
    expect(asRavi.body).toMatchObject({ data: [], success: true, meta: { total: 0, last_page: 1, from: null } })
    expect((await client.get(`/purchase-history?user_id=${asha.id}`)).status).toBe(401)
    expect((await client.get('/purchase-history', { Authorization: 'Bearer guessed' })).status).toBe(401)
  })
})
