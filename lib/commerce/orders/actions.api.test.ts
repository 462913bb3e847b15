import { orders, products } from '@/lib/db/schema'
import { aClock } from '@/lib/testing/a-clock'
import { aCustomer } from '@/lib/testing/a-customer'
import { aPaidOrder, aPlacedOrder } from '@/lib/testing/a-placed-order'
import { aShop } from '@/lib/testing/a-shop'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { aV2Client } from '@/lib/testing/v2-client'
import { deliverOrder, shipOrder } from '.'

const database = useShopDatabase()
const client = aV2Client()
const { ctx } = aClock()

async function anAlmondShop() {
  const shop = await aShop({
    sells: [{ slug: 'almonds', variants: [{ label: '500 g', sku: 'ALM', priceRupees: 1_225, mrpRupees: 1_300 }] }],
  })
  const { id: customerId, headers } = await aCustomer()
  return { headers, plan: { customerId, variants: new Map([[shop.variantId('almonds'), 2]]), shippingPaise: 8_000, discountPaise: 10_000 } }
}

describe('the calls of an order', () => {
  it('API-01 ORD-02 has the details that the documents and their clients expect', async () => {
    const { headers, plan } = await anAlmondShop()
    const order = await aPaidOrder(ctx, plan)
    const { status, body } = await client.get(`/purchase-history-details/${order.id}`, headers)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      success: true,
      status: 200,
      data: [
        {
          id: order.id,
          code: order.code,
          user_id: plan.customerId,
          combined_order_id: order.combinedOrderId,
          shipping_address: { name: 'Asha Rao', city: 'Bengaluru', state: 'Karnataka', country: 'India', postal_code: '560001' },
          payment_type: 'Razorpay',
          shipping_type: 'home_delivery',
          shipping_type_string: 'Home Delivery',
          payment_status: 'paid',
          payment_status_string: 'Paid',
          delivery_status: 'pending',
          delivery_status_string: 'Pending',
          grand_total: '₹2,430.00',
          plane_grand_total: 2430,
          coupon_discount: '₹100.00',
          shipping_cost: '₹80.00',
          subtotal: '₹2,450.00',
          reward_points: 24,
          can_cancel: true,
          has_invoice: true,
        },
      ],
    })
    expect(JSON.stringify(body)).not.toContain('gst_code')
    const items = await client.get(`/purchase-history-items/${order.id}`, headers)
    expect(items.body).toMatchObject({
      data: [
        {
          product_name: 'Almonds',
          variation: '500 g',
          quantity: 2,
          price: '₹2,450.00',
          delivery_status_string: 'Pending',
          refund_section: true,
          refund_button: false,
          refund_label: 'N/A',
        },
      ],
    })
  })

  it('ORD-03 reports what cancelling did, and what it could not do', async () => {
    const { headers, plan } = await anAlmondShop()
    const order = await aPlacedOrder(ctx, plan)
    const cancel = async () => (await client.get(`/order/cancel/${order.id}`, headers)).body
    expect(await cancel()).toMatchObject({ result: true, message: 'Order has been canceled successfully' })
    expect(await cancel()).toMatchObject({ result: false, message: 'This order is already cancelled.' })
    const paid = await aPaidOrder(ctx, plan)
    expect((await client.get(`/order/cancel/${paid.id}`, headers)).body).toMatchObject({
      result: false,
      message: 'This order has just been paid.',
    })
    expect(await client.get('/order/cancel/999', headers)).toMatchObject({
      status: 404,
      body: { result: false, message: 'Order not found' },
    })
    expect((await client.get('/order/cancel/x', headers)).status).toBe(404)
  })

  it('ORD-02 a refund is asked for with a reason, once', async () => {
    const { headers, plan } = await anAlmondShop()
    const order = await aPaidOrder(ctx, plan)
    await shipOrder(ctx, order.code, {})
    await deliverOrder(ctx, order.code)
    const [item] = (await client.get(`/purchase-history-items/${order.id}`, headers)).body['data'] as { id: number }[]
    const ask = (reason: unknown) => client.post('/refund-request/send', { id: item?.id, reason }, headers)
    expect(await ask('')).toMatchObject({ status: 422, body: { message: 'Please tell us what is wrong.' } })
    expect((await ask('x'.repeat(501))).status).toBe(422)
    expect((await ask('Stale')).body).toMatchObject({ success: true, message: 'Request Sent' })
    expect((await ask('Stale')).body).toMatchObject({ result: false, message: 'You have already requested a refund for this item.' })
    const again = await client.get(`/purchase-history-items/${order.id}`, headers)
    expect(again.body).toMatchObject({ data: [{ refund_button: false, refund_label: 'Pending' }] })
  })

  it('ORD-01 buying again fills the cart, as far as stock goes', async () => {
    const { headers, plan } = await anAlmondShop()
    const order = await aPaidOrder(ctx, plan)
    const again = () => client.post('/order/buy-again', { id: order.id }, headers)
    const { body } = await again()
    expect(body).toMatchObject({ result: true, added: 1, missing: [], message: 'Your items are back in your cart.' })
    expect(body['cart']).toEqual((await client.post('/carts', {}, headers)).body)
    await database().update(products).set({ published: false })
    expect((await again()).body).toMatchObject({ result: false, message: 'None of the items in this order are available right now.' })
  })

  it('PAY-01 the order’s status is asked by what was paid at once', async () => {
    const { headers, plan } = await anAlmondShop()
    const order = await aPlacedOrder(ctx, plan)
    expect((await client.get(`/order-status/${order.combinedOrderId}`, headers)).body).toMatchObject({
      data: { order_id: order.id, status: 'unpaid', grand_total: '₹2,430.00', payment_type: 'Razorpay', message: '', can_pay: true },
    })
    await database().update(orders).set({ paymentStatus: 'paid' })
    expect((await client.get(`/order-status/${order.combinedOrderId}`, headers)).body).toMatchObject({ data: { status: 'paid' } })
    expect((await client.get('/order-status/999', headers)).status).toBe(404)
  })

  it('ORD-01 REL-06 tracking needs both, and is not for guessing', async () => {
    const { plan } = await anAlmondShop()
    const order = await aPaidOrder(ctx, plan)
    const track = (code: unknown, contact: unknown, from?: string) => {
      const body = JSON.stringify({ code, phone_or_email: contact })
      return client.ask('/track-order', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body }, from)
    }
    expect((await track(order.code, '98765 43210')).body).toMatchObject({
      result: true,
      data: { code: order.code, payment_status: 'Paid', delivery_status: 'Pending', destination: 'Bengaluru 560001' },
    })
    const wrong = [
      await track(order.code, '98765 43211'),
      await track('20261121-WRONG', '98765 43210'),
      await track(order.code, 'a@b.example'),
    ]
    expect(new Set(wrong.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1)
    expect(wrong[0]).toMatchObject({ status: 404, body: { result: false } })
    expect((await track('', '')).status).toBe(422)
    const tries = []
    for (let count = 0; count < 12; count += 1) tries.push(await track(order.code, '90000 00000', '203.0.113.9'))
    expect(tries.at(-1)).toMatchObject({ status: 429, body: { result: false } })
    expect(tries.at(-1)?.headers.get('Retry-After')).toMatch(/^\d+$/)
  })
})
