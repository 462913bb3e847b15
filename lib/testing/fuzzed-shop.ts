import { eq } from 'drizzle-orm'
import { createAddress, listAddresses } from '@/lib/commerce/addresses'
import { getCart } from '@/lib/commerce/cart'
import { placeOrder } from '@/lib/commerce/checkout'
import type { Context } from '@/lib/db/context'
import { newGuestId } from '@/lib/kernel/visitor'
import { addWish, shareWishes } from '@/lib/commerce/wishlist'
import { systemKey } from '@/lib/config/env'
import { blogs, orderLines, orders } from '@/lib/db/schema'
import { signGuest } from '@/lib/http/cookies'
import { fillCart, paying } from './a-buyer'
import { aCoupon } from './a-coupon'
import { aCustomer, type SomeCustomer } from './a-customer'
import { aShop, type Shop } from './a-shop'
import type { KnownValues } from './draw-request'
import { ONLINE } from './offers'
import { somePlaces, type PlaceIds } from './some-places'

const PASSWORD = 'pistachio-1996'
const PHONE = '9876543210'
const PRODUCTS = ['mamra-almonds', 'kalmi-dates'] as const
/** More than all requests of a run can order. */
const STOCK = 1_000_000

type Headers = Readonly<Record<string, string>>

export type Shopper = SomeCustomer & { guestId: string; share: string }

export type FuzzedShop = {
  /** A new customer with a cart, an address, a placed order and a shared wishlist. */
  aShopper: () => Promise<Shopper>
  /** Values that requests of this shopper may name: of the shopper, public ones, and ids of the other customer's data. */
  knownTo: (shopper: Shopper, other: Shopper) => Promise<KnownValues>
}

/** A shop whose calls can all be answered with success. */
export async function aFuzzedShop(ctx: Context): Promise<FuzzedShop> {
  const shop = await aShop({ sells: PRODUCTS.map((slug) => ({ slug, stock: STOCK })) })
  const place = (await somePlaces()).bengaluru
  await aCoupon({ code: 'FESTIVE10' })
  await ctx.db.insert(blogs).values({ slug: 'harvest', title: 'Harvest', bannerPath: '/demo/harvest.webp', html: '<p>Now</p>' })
  return {
    aShopper: () => aShopper(ctx, shop, place),
    knownTo: async (shopper, other) => {
      const [own, foreign] = [await dataOf(ctx, shopper), await dataOf(ctx, other)]
      return { ...publicValues(shop, place), ...valuesOf(shopper), ...idsOf(shop, [own, foreign]), code: own.codes }
    },
  }
}

async function aShopper(ctx: Context, shop: Shop, place: PlaceIds): Promise<Shopper> {
  const customer = await aCustomer({ password: PASSWORD })
  await createAddress(ctx, customer.id, { address: '12, MG Road', ...place, postalCode: '560001', phone: PHONE })
  const cart = PRODUCTS.map((slug) => ({ productId: shop.productId(slug), quantity: 2 }))
  await fillCart(ctx, customer.id, cart)
  await placeOrder(ctx, customer.id, paying(), ONLINE)
  await fillCart(ctx, customer.id, cart)
  await addWish(ctx, customer.id, PRODUCTS[0])
  return { ...customer, guestId: newGuestId(), share: (await shareWishes(ctx, customer.id, true)) ?? '' }
}

type OwnData = Readonly<Record<'cart' | 'addresses' | 'orders' | 'combined' | 'lines', readonly number[]>> & { codes: readonly string[] }

async function dataOf(ctx: Context, { id }: SomeCustomer): Promise<OwnData> {
  const placed = await ctx.db.select().from(orders).where(eq(orders.customerId, id))
  const lines = await ctx.db
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.customerId, id))
  const idsIn = (rows: readonly { id: number }[]) => rows.map((row) => row.id)
  return {
    cart: idsIn((await getCart(ctx, { kind: 'customer', customerId: id })).lines),
    addresses: idsIn(await listAddresses(ctx, id)),
    orders: idsIn(placed),
    combined: placed.map((order) => order.combinedOrderId),
    lines: idsIn(lines),
    codes: placed.map((order) => order.code),
  }
}

const publicValues = (shop: Shop, place: PlaceIds): KnownValues => ({
  product_id: PRODUCTS.map(shop.productId),
  productId: PRODUCTS.map(shop.productId),
  categoryId: [shop.categoryId('nuts')],
  country: [place.countryId],
  country_id: [place.countryId],
  countryId: [place.countryId],
  state: [place.stateId],
  state_id: [place.stateId],
  stateId: [place.stateId],
  city: [place.cityId],
  city_id: [place.cityId],
  pin: ['560001'],
  postal_code: ['560001', '682001'],
  slug: [...PRODUCTS, 'nuts', 'harvest'],
  name: ['almonds', 'Asha Rao'],
  variant: [''],
  quantity: [1, 2, 3],
  coupon_code: ['FESTIVE10'],
  payment_type: ['Razorpay', 'cart_payment', 'cash_on_delivery'],
})

const valuesOf = ({ email, token, guestId, share }: Shopper): KnownValues => ({
  phone: [PHONE],
  email: [email ?? '', 'new@shop.test'],
  email_or_phone: [email ?? '', 'new@shop.test'],
  phone_or_email: [PHONE, email ?? ''],
  password: [PASSWORD],
  password_confirmation: [PASSWORD],
  current_password: [PASSWORD],
  temp_user_id: [guestId],
  guestId: [guestId],
  access_token: [token],
  token: [share],
})

const idsOf = (shop: Shop, data: readonly OwnData[]): KnownValues => ({
  id: data
    .flatMap(({ cart, addresses, orders: placed, lines }) => [...cart, ...addresses, ...placed, ...lines])
    .concat(PRODUCTS.map(shop.productId)),
  address_id: data.flatMap(({ addresses }) => addresses),
  combined_order_id: data.flatMap(({ combined }) => combined),
  combinedOrderId: data.flatMap(({ combined }) => combined),
})

/** The ways in which a request says who asks: mostly as the shopper, else as a guest, with a forged token, or with broken cookies. @param origin the shop's own address */
export function visitorsOf({ token, guestId, headers }: Shopper, origin: string): readonly [Headers, ...Headers[]] {
  const browser = { 'x-requested-with': 'XMLHttpRequest', 'sec-fetch-site': 'same-origin', origin, host: new URL(origin).host }
  const key = { 'system-key': systemKey() }
  const asShopper = [
    { ...key, authorization: headers.Authorization },
    { ...browser, cookie: `session=${token}` },
  ]
  return [
    key,
    { ...browser, cookie: `guest_id=${signGuest(guestId)}` },
    { ...key, authorization: `Bearer ${'x'.repeat(43)}` },
    { ...browser, cookie: `guest_id=${guestId}.forged; session=%00%ff; device=<script>` },
    ...asShopper,
    ...asShopper,
    ...asShopper,
  ]
}
