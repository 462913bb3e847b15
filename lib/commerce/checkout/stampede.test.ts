import { asc, eq, sql } from 'drizzle-orm'
import { combinedOrders, couponUsages, orderLines, orders, reservations, variants } from '@/lib/db/schema'
import { aBuyer, paying, type Buyer, type CartPlan } from '@/lib/testing/a-buyer'
import { aClock } from '@/lib/testing/a-clock'
import { aCoupon } from '@/lib/testing/a-coupon'
import { aShop, type Shop } from '@/lib/testing/a-shop'
import { inLanes } from '@/lib/testing/in-lanes'
import { timesOf } from '@/lib/testing/long-run'
import { ONLINE } from '@/lib/testing/offers'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { somePlaces, type PlaceIds } from '@/lib/testing/some-places'
import { checkInvariants } from '@/lib/commerce/invariants'
import { addItem, changeQuantity, getCart } from '../cart'
import { applyCoupon } from '../coupons'
import { placeOrder } from '.'

const CUSTOMERS = timesOf({ short: 16, long: 50 })
const PIECES = 5
const database = useShopDatabase()
const { ctx } = aClock()

let place: PlaceIds
beforeEach(async () => {
  place = (await somePlaces()).bengaluru
})

async function buyers(count: number, cart: (index: number) => CartPlan): Promise<readonly Buyer[]> {
  const all: Buyer[] = []
  for (let index = 0; index < count; index += 1) all.push(await aBuyer(ctx, place, cart(index)))
  return all
}

const orderAll = (all: readonly Buyer[]) =>
  inLanes(
    all.map(
      ({ id }) =>
        () =>
          placeOrder(ctx, id, paying(), ONLINE),
    ),
  )

/** The database's total number of deadlocks. */
async function countDeadlocks(): Promise<number> {
  const { rows } = await database().execute<{ deadlocks: number }>(
    sql`select deadlocks from pg_stat_database where datname = current_database()`,
  )
  return rows[0]?.deadlocks ?? 0
}

const reasonsOf = (placed: Awaited<ReturnType<typeof orderAll>>) => {
  const reasons = placed.map((one) => (one.ok ? 'placed' : one.reason))
  return Object.fromEntries([...new Set(reasons)].map((reason) => [reason, reasons.filter((one) => one === reason).length]))
}

describe('concurrent orders', () => {
  afterEach(async () => expect((await checkInvariants(ctx)).violations).toEqual([]))

  it(`REL-01 ${CUSTOMERS} customers who order the last ${PIECES} units get exactly ${PIECES}`, async () => {
    const shop = await aShop({ sells: [{ slug: 'saffron', stock: 50 }] })
    const all = await buyers(CUSTOMERS, () => [{ productId: shop.productId('saffron') }])
    await database().update(variants).set({ stock: PIECES })
    expect(reasonsOf(await orderAll(all))).toEqual({ placed: PIECES, out_of_stock: CUSTOMERS - PIECES })
    expect(await database().select().from(variants)).toMatchObject([{ stock: 0, stockReceipts: PIECES }])
    for (const table of [orders, combinedOrders, orderLines, reservations]) expect(await database().$count(table)).toBe(PIECES)
  })

  it(`REL-01 CHK-08 a coupon for ten is used by exactly ten of ${CUSTOMERS}`, async () => {
    const shop = await aShop({ sells: [{ slug: 'saffron', stock: 500 }] })
    const couponId = await aCoupon({ code: 'FIRST10', percent: 50, totalLimit: 10 })
    const all = await buyers(CUSTOMERS, () => [{ productId: shop.productId('saffron') }])
    for (const { id } of all) await applyCoupon(ctx, { kind: 'customer', customerId: id }, { code: 'FIRST10' })
    expect(reasonsOf(await orderAll(all))).toEqual({ placed: CUSTOMERS })
    const reduced = (await database().select().from(orders)).filter(({ couponDiscountPaise }) => couponDiscountPaise > 0)
    expect(reduced.map((order) => order.couponId)).toEqual(Array.from({ length: 10 }, () => couponId))
    expect(await database().$count(couponUsages, eq(couponUsages.state, 'reserved'))).toBe(10)
  })

  it('REL-01 do not deadlock on the same variants in opposite order', async () => {
    const count = timesOf({ short: 12, long: 24 })
    const slugs = ['almonds', 'cashews', 'dates', 'figs', 'pistachios']
    const shop: Shop = await aShop({ sells: slugs.map((slug) => ({ slug, stock: 100 })) })
    const plan = slugs.map((slug) => ({ productId: shop.productId(slug) }))
    const all = await buyers(count, (index) => (index % 2 === 0 ? plan : plan.toReversed()))
    expect(reasonsOf(await orderAll(all))).toEqual({ placed: count })
    // Again with more items: each order releases its stock and reserves it again.
    for (const { id } of all)
      await addItem(ctx, { kind: 'customer', customerId: id }, { productId: shop.productId('figs'), variant: '', quantity: 1 })
    expect(reasonsOf(await orderAll(all))).toEqual({ placed: count })
    const rows = await database().select().from(variants).orderBy(asc(variants.id))
    expect(rows.map(({ stock }) => stock)).toEqual([100 - count, 100 - count, 100 - count, 100 - 2 * count, 100 - count])
    expect(await countDeadlocks()).toBe(0)
  })

  it('REL-01 record a changing cart’s state at a single moment', async () => {
    const shop = await aShop({
      sells: [
        { slug: 'almonds', stock: 9 },
        { slug: 'figs', stock: 9 },
      ],
    })
    const [buyer] = await buyers(1, () => [{ productId: shop.productId('almonds'), quantity: 2 }, { productId: shop.productId('figs') }])
    if (!buyer) throw new Error('no buyer')
    const [line] = (await getCart(ctx, buyer.visitor)).lines
    const change = (quantity: number) => changeQuantity(ctx, buyer.visitor, { lineId: line?.id ?? 0, quantity })
    for (const quantity of [3, 4, 5, 6]) {
      const turns = [placeOrder(ctx, buyer.id, paying(), ONLINE), change(quantity), placeOrder(ctx, buyer.id, paying(), ONLINE)]
      expect(await Promise.all<{ ok: boolean }>(turns)).toMatchObject([{ ok: true }, { ok: true }, { ok: true }])
    }
    const waiting = (await database().select().from(orders)).filter(({ holdEndsAt }) => holdEndsAt !== null)
    expect(waiting).toHaveLength(1)
  })
})
