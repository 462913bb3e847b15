import { eq } from 'drizzle-orm'
import { checkInvariants } from '@/lib/commerce/invariants'
import { orderEvents, orders, variants } from '@/lib/db/schema'
import { aClock } from '@/lib/testing/a-clock'
import { aCustomer } from '@/lib/testing/a-customer'
import { aPaidOrder, aPlacedOrder, endOrder } from '@/lib/testing/a-placed-order'
import { aShop } from '@/lib/testing/a-shop'
import { queuedMessages } from '@/lib/testing/queued-messages'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { cancelOrder, confirmOrder, getOrderDetails } from '.'

const database = useShopDatabase()
const { ctx } = aClock()

/** 23:59:59 in India, and a second later. */
const LAST_SECOND = new Date('2026-11-21T18:29:59Z')
const NEXT_DAY = new Date('2026-11-21T18:30:00Z')
const at = (now: Date) => ({ db: database(), now: () => now })

const stockLeft = async () => (await database().select({ stock: variants.stock }).from(variants))[0]?.stock

async function anAlmondShop() {
  const shop = await aShop({ sells: [{ slug: 'almonds', variants: [{ stock: 10 }] }] })
  const customer = await aCustomer()
  return { customer, plan: { customerId: customer.id, variants: new Map([[shop.variantId('almonds'), 3]]) } }
}

describe('a customer who cancels', () => {
  it.each(['online', 'cash_on_delivery'] as const)('ORD-01 ORD-03 releases what was reserved, once (%s)', async (paymentMethod) => {
    const { customer, plan } = await anAlmondShop()
    const order = await aPlacedOrder(ctx, { ...plan, paymentMethod })
    expect(await stockLeft()).toBe(7)
    const tries = await Promise.all(Array.from({ length: 10 }, () => cancelOrder(ctx, customer.id, order.id)))
    expect(tries.filter(({ ok }) => ok)).toHaveLength(1)
    expect(tries.filter((one) => !one.ok && one.reason === 'cancelled_already')).toHaveLength(9)
    expect(await stockLeft()).toBe(10)
    expect(await database().$count(orderEvents, eq(orderEvents.kind, 'cancelled'))).toBe(1)
    expect((await queuedMessages()).at(-1)).toMatchObject({ to: customer.email, subject: `Your order ${order.code} is cancelled` })
    expect((await checkInvariants(ctx)).violations).toEqual([])
  })

  it('ORD-01 can do so until the day of the order is over in India', async () => {
    const { customer, plan } = await anAlmondShop()
    const order = await aPlacedOrder(at(LAST_SECOND), plan)
    const canCancel = async (now: Date) => {
      const details = await getOrderDetails(at(now), customer.id, order.id)
      return details.ok && details.value.canCancel
    }
    expect([await canCancel(LAST_SECOND), await canCancel(NEXT_DAY)]).toEqual([true, false])
    expect(await cancelOrder(at(NEXT_DAY), customer.id, order.id)).toMatchObject({ ok: false, reason: 'too_late' })
    expect(await cancelOrder(at(LAST_SECOND), customer.id, order.id)).toMatchObject({ ok: true })
  })

  it('ORD-01 cannot when it is paid, or being packed, or over for another reason', async () => {
    const { customer, plan } = await anAlmondShop()
    const paid = await aPaidOrder(ctx, plan)
    expect(await cancelOrder(ctx, customer.id, paid.id)).toMatchObject({ reason: 'being_paid' })
    const packed = await aPlacedOrder(ctx, { ...plan, paymentMethod: 'cash_on_delivery' })
    await confirmOrder(ctx, packed.code)
    expect(await cancelOrder(ctx, customer.id, packed.id)).toMatchObject({ reason: 'too_late' })
    const replaced = await aPlacedOrder(ctx, plan)
    await endOrder(ctx, replaced.id, 'superseded')
    expect(await cancelOrder(ctx, customer.id, replaced.id)).toMatchObject({ reason: 'cancelled_already' })
    expect(await stockLeft()).toBe(4)
  })

  it('D-11 finds no other customer’s order, and does not change it', async () => {
    const { plan } = await anAlmondShop()
    const order = await aPlacedOrder(ctx, plan)
    const other = await aCustomer()
    for (const id of [order.id, 0, -1]) expect(await cancelOrder(ctx, other.id, id)).toMatchObject({ reason: 'not_found' })
    expect(await database().select().from(orders)).toMatchObject([{ deliveryStatus: 'pending' }])
    expect(await stockLeft()).toBe(7)
  })
})
