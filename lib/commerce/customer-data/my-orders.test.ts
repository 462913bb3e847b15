import { eq } from 'drizzle-orm'
import { invoices, orderEvents, orderLines, orders, refunds, payments, returnRequests, rewardPointEntries } from '@/lib/db/schema'
import { aClock } from '@/lib/testing/a-clock'
import { aCustomer } from '@/lib/testing/a-customer'
import { anOrder } from '@/lib/testing/an-order'
import { aShop } from '@/lib/testing/a-shop'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { getMyData } from '.'

const database = useShopDatabase()
const clock = aClock()

/** An order that is paid, invoiced, returned and refunded, with a row in every dependent table. */
async function anOrderWithAll(customerId: number, productId: number, mark: string) {
  const orderId = await anOrder({
    customerId,
    productIds: [productId],
    code: `CODE-${mark}`,
    courier: 'Blue',
    trackingNumber: `TRACK-${mark}`,
  })
  const [order] = await database().select().from(orders).where(eq(orders.id, orderId))
  const [line] = await database().select().from(orderLines).where(eq(orderLines.orderId, orderId))
  const [payment] = await database()
    .insert(payments)
    .values({
      combinedOrderId: order?.combinedOrderId ?? 0,
      provider: 'razorpay',
      providerOrderId: `order_${mark}`,
      providerPaymentId: `pay_${mark}`,
      amountPaise: 49_900,
      status: 'paid',
      paidAt: clock.now(),
    })
    .returning()
  await database()
    .insert(orderEvents)
    .values({ orderId, kind: 'paid', note: `NOTE-${mark}` })
  await database()
    .insert(refunds)
    .values({ paymentId: payment?.id ?? 0, amountPaise: 100, reason: 'returned', receipt: `receipt-${mark}` })
  await database()
    .insert(returnRequests)
    .values({ orderLineId: line?.id ?? 0, reason: `STALE-${mark}`, amountPaise: 100 })
  await database()
    .insert(invoices)
    .values({ orderId, number: `MH/26-27/${mark}`, financialYear: '2026-27', serial: orderId, content: {} })
  await database()
    .insert(rewardPointEntries)
    .values({ customerId, orderId, reason: `EARNED-${mark}`, points: 4 })
}

describe('my data', () => {
  it('ACC-03 contain each order with its payments, refunds, return requests, invoice, points and timeline, and no other customer’s', async () => {
    const productId = (await aShop({ sells: [{ slug: 'almonds' }] })).productId('almonds')
    const [asha, ravi] = [await aCustomer(), await aCustomer()]
    await anOrderWithAll(asha.id, productId, 'A')
    await anOrder({ customerId: asha.id })
    await anOrderWithAll(ravi.id, productId, 'B')
    const data = await getMyData(clock.ctx, asha.id)
    expect(data.orders).toMatchObject([
      {
        code: 'CODE-A',
        courier: 'Blue',
        trackingNumber: 'TRACK-A',
        lines: [{ product: 'Almonds', quantity: 1 }],
        events: [{ what: 'paid', note: 'NOTE-A' }],
        payments: [{ gateway: 'razorpay', amountPaise: 49_900, status: 'paid' }],
        paidBack: [{ amountPaise: 100, reason: 'returned', status: 'pending' }],
        refundRequests: [{ product: 'Almonds', reason: 'STALE-A', status: 'requested' }],
        invoices: [{ number: 'MH/26-27/A' }],
        points: [{ points: 4, reason: 'EARNED-A' }],
      },
      { lines: [], events: [], payments: [], paidBack: [], refundRequests: [], invoices: [], points: [] },
    ])
    expect(JSON.stringify(data)).not.toMatch(/-B|_B|\/B/)
  })
})
