import type { Context } from '../context'
import { listMyOrders } from './list-my-orders'
import * as rows from './my-data.queries'

type MyData = {
  profile: Awaited<ReturnType<typeof rows.findProfile>>
  addresses: Awaited<ReturnType<typeof rows.listAddressesOf>>
  wishlist: Awaited<ReturnType<typeof rows.listWishesOf>>
  reviews: Awaited<ReturnType<typeof rows.listReviewsOf>>
  cart: Awaited<ReturnType<typeof rows.listCartOf>>
  orders: Awaited<ReturnType<typeof listMyOrders>>
  sessions: Awaited<ReturnType<typeof rows.listSessionDates>>
  devices: Awaited<ReturnType<typeof rows.listDeviceDates>>
}

/** All that the shop keeps about a customer, to take away; amounts are whole paise. Nothing in it opens a door. */
export async function getMyData(ctx: Context, customerId: number): Promise<MyData> {
  const { db } = ctx
  const [profile, addresses, wishlist, reviews, cart, orders, sessions, devices] = await Promise.all([
    rows.findProfile(db, customerId),
    rows.listAddressesOf(db, customerId),
    rows.listWishesOf(db, customerId),
    rows.listReviewsOf(db, customerId),
    rows.listCartOf(db, customerId),
    listMyOrders(db, customerId),
    rows.listSessionDates(db, customerId),
    rows.listDeviceDates(db, customerId),
  ])
  return { profile, addresses, wishlist, reviews, cart, orders, sessions, devices }
}
