import type { OrderSummary } from '@/lib/commerce/orders/model'
import type { Context } from '@/lib/commerce/kernel/context'
import { cutPage, offsetOf, type CutPage } from '@/lib/commerce/kernel/paging'
import { countOrders, listOrderRows, type OrderFilter } from './orders.queries'
import { presentOrderSummary } from './present-order'

const PER_PAGE = 5
/** To whoever asks for no page: the documents' client shows only what it gets at once (ruling 9). */
const AT_ONCE = 50

/** A customer's own orders, newest first. */
export async function listOrders(
  ctx: Context,
  customerId: number,
  page: number | null,
  filter: OrderFilter,
): Promise<CutPage<OrderSummary>> {
  const [wanted, perPage] = page === null ? [1, AT_ONCE] : [page, PER_PAGE]
  const [rows, total] = await Promise.all([
    listOrderRows(ctx.db, customerId, filter, offsetOf(wanted, perPage), perPage),
    countOrders(ctx.db, customerId, filter),
  ])
  const now = ctx.now()
  return cutPage(
    rows.map((row) => presentOrderSummary(row, now)),
    wanted,
    perPage,
    total,
  )
}
