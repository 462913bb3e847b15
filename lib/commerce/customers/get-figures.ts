import type { AccountFigures } from '@/lib/domain/customer'
import type { Context } from '../context'
import { sumOrderedQuantity, sumPaidOrders } from './customer-orders.queries'

/** What was paid in all, and how many pieces were ordered (ACC-02). */
export async function getFigures(ctx: Context, customerId: number): Promise<AccountFigures> {
  const [expenditurePaise, productsOrdered] = await Promise.all([sumPaidOrders(ctx.db, customerId), sumOrderedQuantity(ctx.db, customerId)])
  return { expenditurePaise, productsOrdered, points: null }
}
