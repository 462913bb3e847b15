import type { Context } from '@/lib/commerce/kernel/context'
import { type CutPage, cutPage, offsetOf } from '@/lib/commerce/kernel/paging'
import type { AdminOrder, DeliveryStatus } from './model'
import { countOrders, listOrderPage } from './admin.queries'

type Asked = { deliveryStatus: DeliveryStatus | null; page: number; perPage: number }

/** A page of all orders of the shop, newest first, for the staff. */
export async function listAdminOrders(ctx: Context, { deliveryStatus, page, perPage }: Asked): Promise<CutPage<AdminOrder>> {
  const [total, rows] = await Promise.all([
    countOrders(ctx.db, deliveryStatus),
    listOrderPage(ctx.db, deliveryStatus, { limit: perPage, offset: offsetOf(page, perPage) }),
  ])
  const items = rows.map(({ shippingAddress, createdAt, ...order }) => ({
    ...order,
    placedAt: createdAt.toISOString(),
    customerName: shippingAddress.name,
    city: shippingAddress.city,
  }))
  return cutPage(items, page, perPage, total)
}
