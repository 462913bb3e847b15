import { desc, eq } from 'drizzle-orm'
import { createAddress } from '@/lib/commerce/addresses'
import { addItem, getCart, saveForLater } from '@/lib/commerce/cart'
import { getCartSummary } from '@/lib/commerce/checkout'
import type { Context } from '@/lib/db/context'
import { applyCoupon } from '@/lib/commerce/coupons'
import { getMyData } from '@/lib/commerce/customer-data'
import { logout } from '@/lib/commerce/customers'
import { addWish, shareWishes } from '@/lib/commerce/wishlist'
import { database } from '@/lib/db/connection'
import { oneTimeTokens, orderLines, orders, returnRequests, sessions } from '@/lib/db/schema'
import { newGuestId } from '@/lib/kernel/visitor'
import { aCoupon } from './a-coupon'
import { aCustomer, aSession, type SomeCustomer } from './a-customer'
import { anOrder } from './an-order'
import { aShop } from './a-shop'
import { ONLINE } from './offers'
import { somePlaces, type PlaceIds } from './some-places'

export const PASSWORD = 'pistachio-1996'

/** One customer with data of every kind, and the other visitors. */
export type World = {
  owner: SomeCustomer
  other: SomeCustomer
  guestId: string
  /** Revoked tokens of the owner. */
  revoked: string
  expired: string
  /** Ids of the owner's data and of public data. */
  ids: {
    product: number
    /** A product saved for later. */
    saved: number
    line: number
    address: number
    order: number
    combinedOrder: number
    orderLine: number
    orderCode: string
    category: number
    share: string
    /** Another session of the owner. */
    session: number
  }
  place: PlaceIds
  /** All data of the owner as text: unchanged after any attempt of others. */
  ownersData: () => Promise<string>
}

const SECOND_MS = 1_000

/** @returns the id of another session of the customer, which it starts */
async function anotherSessionOf(customerId: number): Promise<number> {
  await aSession(customerId)
  const [newest] = await database().select().from(sessions).where(eq(sessions.customerId, customerId)).orderBy(desc(sessions.id))
  return newest?.id ?? 0
}

async function idsOf(orderId: number): Promise<Pick<World['ids'], 'order' | 'combinedOrder' | 'orderLine' | 'orderCode'>> {
  const [ids] = await database()
    .select({ order: orders.id, combinedOrder: orders.combinedOrderId, orderCode: orders.code, orderLine: orderLines.id })
    .from(orders)
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(eq(orders.id, orderId))
  if (!ids) throw new Error('an order was lost')
  return ids
}

export async function aWorld(): Promise<World> {
  const ctx: Context = { db: database(), now: () => new Date() }
  const shop = await aShop({ sells: [{ slug: 'mamra-almonds' }, { slug: 'kalmi-dates' }] })
  const place = (await somePlaces()).bengaluru
  const owner = await aCustomer({ password: PASSWORD, phone: '9876543210' })
  const other = await aCustomer({ password: PASSWORD, name: 'Ravi Menon' })
  const who = { kind: 'customer', customerId: owner.id } as const
  await addItem(ctx, who, { productId: shop.productId('mamra-almonds'), variant: '', quantity: 2 })
  await saveForLater(ctx, who, { productId: shop.productId('kalmi-dates'), label: '', quantity: 1 })
  await addWish(ctx, owner.id, 'mamra-almonds')
  const share = await shareWishes(ctx, owner.id, true)
  await aCoupon({ code: 'FESTIVE10' })
  await applyCoupon(ctx, { kind: 'customer', customerId: owner.id }, { code: 'FESTIVE10' })
  const address = await createAddress(ctx, owner.id, { address: '12, MG Road', ...place, postalCode: '560001', phone: '9876543210' })
  const order = await anOrder({ customerId: owner.id, productIds: [shop.productId('mamra-almonds')] })
  const revoked = await aSession(owner.id)
  await logout(ctx, revoked)
  const [line] = (await getCart(ctx, who)).lines
  return {
    owner,
    other,
    guestId: newGuestId(),
    revoked,
    expired: await aSession(owner.id, new Date(Date.now() - SECOND_MS)),
    ids: {
      product: shop.productId('mamra-almonds'),
      saved: shop.productId('kalmi-dates'),
      category: shop.categoryId('nuts'),
      line: line?.id ?? 0,
      address: address.ok ? address.value.id : 0,
      ...(await idsOf(order)),
      share: share ?? '',
      session: await anotherSessionOf(owner.id),
    },
    place,
    ownersData: async () => {
      const tokens = await database().select().from(oneTimeTokens).where(eq(oneTimeTokens.customerId, owner.id))
      const ordered = [await database().select().from(orders), await database().select().from(returnRequests)]
      const cart = [await getCart(ctx, who), await getCartSummary(ctx, who, ONLINE)]
      return JSON.stringify([await getMyData(ctx, owner.id), cart, tokens, ordered])
    },
  }
}
