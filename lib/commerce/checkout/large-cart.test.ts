import { desc, eq, sum } from 'drizzle-orm'
import { cartLines, carts, orderLines, products, variants } from '@/lib/db/schema'
import { newGuestId } from '@/lib/kernel/visitor'
import { aBuyer, paying } from '@/lib/testing/a-buyer'
import { aClock } from '@/lib/testing/a-clock'
import { payFor, withOrder } from '@/lib/testing/a-placed-order'
import { aShop } from '@/lib/testing/a-shop'
import { ONLINE } from '@/lib/testing/offers'
import { useShopDatabase } from '@/lib/testing/shop-database'
import { somePlaces, type PlaceIds } from '@/lib/testing/some-places'
import { statementsOf } from '@/lib/testing/statements'
import { getCart, MAX_LINES, mergeGuestCart } from '../cart'
import { lockOrder } from '../orders'
import { countUnitsSold, releaseStock, reserveReleasedStock } from '../stock'
import { placeOrder } from '.'

const database = useShopDatabase()
const clock = aClock()

const stockAndSoldOf = async (productId: number) => {
  await countUnitsSold(database())
  const [row] = await database()
    .select({ stock: sum(variants.stock).mapWith(Number), sold: products.unitsSold })
    .from(products)
    .innerJoin(variants, eq(variants.productId, products.id))
    .where(eq(products.id, productId))
    .groupBy(products.id)
  return [row?.stock, row?.sold]
}

/** The number of statements of each step, from a guest's cart with this many lines to the cancelled order. */
async function aLifeOf(lines: number, place: PlaceIds): Promise<Readonly<Record<string, number>>> {
  const variants = Array.from({ length: lines }, (_, index) => ({ label: `${index + 1} g`, stock: 5, priceRupees: 10 }))
  const slug = `spices-${lines}`
  const shop = await aShop({ sells: [{ slug, variants }] })
  const stockAndSold = () => stockAndSoldOf(shop.productId(slug))
  const { id: customerId } = await aBuyer(clock.ctx, place, [])
  const guestId = newGuestId()
  const [cart] = await database().insert(carts).values({ guestId }).returning({ id: carts.id })
  const rows = variants.map(({ label }) => ({
    cartId: cart?.id ?? 0,
    variantId: shop.variantId(slug, label),
    quantity: 2,
  }))
  await database().insert(cartLines).values(rows)
  const counts: Record<string, number> = {}
  const step = async (name: string, work: () => Promise<unknown>) => {
    counts[name] = (await statementsOf(work)).length
  }

  await step('merge', () => database().transaction((tx) => mergeGuestCart(tx, guestId, customerId, clock.now())))
  expect((await getCart(clock.ctx, { kind: 'customer', customerId })).lines.map(({ quantity }) => quantity)).toEqual(variants.map(() => 2))

  await step('place', async () => expect(await placeOrder(clock.ctx, customerId, paying(), ONLINE)).toMatchObject({ ok: true }))
  const [line] = await database().select({ orderId: orderLines.orderId }).from(orderLines).orderBy(desc(orderLines.id)).limit(1)
  const orderId = line?.orderId ?? 0
  expect(await stockAndSold()).toEqual([3 * lines, 0])

  await step('give back', () => withOrder(clock.ctx, orderId, (tx) => releaseStock(tx, { orderId, now: clock.now() })))
  expect(await stockAndSold()).toEqual([5 * lines, 0])
  await step('hold again', () => withOrder(clock.ctx, orderId, (tx) => reserveReleasedStock(tx, { orderId, now: clock.now() })))
  expect(await stockAndSold()).toEqual([3 * lines, 0])
  const order = await database().transaction((tx) => lockOrder(tx, { orderId }))
  if (!order) throw new Error('the order is lost')
  await step('pay', () => payFor(clock.ctx, order))
  expect(await stockAndSold()).toEqual([3 * lines, 2 * lines])
  await step('cancel', () => withOrder(clock.ctx, orderId, (tx) => releaseStock(tx, { orderId, now: clock.now() })))
  expect(await stockAndSold()).toEqual([5 * lines, 0])
  return counts
}

it('CHK-07 merges, orders, pays and cancels a cart of a hundred lines in as many statements as a cart of two', async () => {
  const { bengaluru } = await somePlaces()
  const ofTwo = await aLifeOf(2, bengaluru)
  expect(await aLifeOf(MAX_LINES, bengaluru)).toEqual(ofTwo)
})
