import { checkInvariants } from '@/lib/commerce/invariants'
import { deliverOrder, getOrderDetails, listOrderLines, shipOrder } from '@/lib/commerce/orders'
import { requestReturn } from '@/lib/commerce/returns'
import { orders, outboundMessages, pincodes, rewardPointEntries, settings } from '@/lib/db/schema'
import { aBuyer, paying } from '@/lib/testing/a-buyer'
import { aClock } from '@/lib/testing/a-clock'
import { aShop } from '@/lib/testing/a-shop'
import { ONLINE } from '@/lib/testing/offers'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { somePlaces } from '@/lib/testing/some-places'
import { placeOrder } from '.'

const database = useShopDatabase()
const DAY = 86_400

const set = (type: string, value: string) =>
  database().insert(settings).values({ type, value, public: true }).onConflictDoUpdate({ target: settings.type, set: { value } })

/** An order of ₹500 with cash on delivery. */
async function anOrder({ ctx }: ReturnType<typeof aClock>) {
  const shop = await aShop({ sells: [{ slug: 'almonds', variants: [{ sku: 'ALM', stock: 5, priceRupees: 500 }] }] })
  const place = (await somePlaces()).bengaluru
  await database().update(pincodes).set({ cashOnDelivery: true, minDays: 2, maxDays: 4 })
  const { id: customerId } = await aBuyer(ctx, place, [{ productId: shop.productId('almonds') }])
  const placed = await placeOrder(ctx, customerId, paying({ paymentMethod: 'cash_on_delivery' }), ONLINE)
  if (!placed.ok) throw new Error(placed.reason)
  const [order] = await database().select().from(orders)
  if (!order) throw new Error('there is no order')
  const deliver = async () => {
    await shipOrder(ctx, order.code, {})
    await deliverOrder(ctx, order.code)
    const lines = await listOrderLines(ctx, customerId, order.id)
    return lines.ok ? (lines.value[0]?.id ?? 0) : 0
  }
  return { customerId, order, deliver }
}

afterEach(async () => expect((await checkInvariants(aClock().ctx)).violations).toEqual([]))

describe('what an order was promised', () => {
  it('ORD-02 keeps the return window of the order date when the setting becomes shorter', async () => {
    const clock = aClock()
    await set('return_days', '45')
    const { customerId, deliver } = await anOrder(clock)
    await set('return_days', '7')
    const lineId = await deliver()
    const mails = await database().select({ text: outboundMessages.text }).from(outboundMessages)
    expect(mails.at(-1)?.text).toContain('from your order page for 45 days')
    clock.pass(44 * DAY)
    expect(await requestReturn(clock.ctx, customerId, { lineId, reason: 'Stale' })).toMatchObject({ ok: true })
  })

  it('ORD-02 keeps the return window of the order date when the setting becomes longer', async () => {
    const clock = aClock()
    const { customerId, order, deliver } = await anOrder(clock)
    expect(order.returnDays).toBe(30)
    await set('return_days', '90')
    const lineId = await deliver()
    clock.pass(32 * DAY)
    expect(await requestReturn(clock.ctx, customerId, { lineId, reason: 'Stale' })).toMatchObject({ reason: 'not_refundable' })
  })

  it('ACC-13 IND-09 IND-10 keeps reward points, delivery days and the cash fee', async () => {
    const clock = aClock()
    const { customerId, order, deliver } = await anOrder(clock)
    await set('rupees_per_point', '1000')
    await set('cash_on_delivery_fee', '500')
    await database().update(pincodes).set({ minDays: 9, maxDays: 12 })
    await deliver()
    expect(await database().select().from(rewardPointEntries)).toMatchObject([{ points: 6 }])
    expect(await getOrderDetails(clock.ctx, customerId, order.id)).toMatchObject({
      value: { grandTotalPaise: 62_800, cashOnDeliveryFeePaise: 4_900, promisedDays: { minDays: 2, maxDays: 4 } },
    })
  })
})
