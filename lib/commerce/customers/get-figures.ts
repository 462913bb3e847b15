import type { AccountFigures } from '@/lib/domain/customer'
import type { Context } from '../context'
import { sumPointsOfCustomer } from '../points'
import { sumOrderedQuantity, sumPaidOrders } from './customer-orders.queries'

/** What was paid in all, and how many pieces were ordered (ACC-02), and the reward points (ACC-13). */
export async function getFigures(ctx: Context, customerId: number): Promise<AccountFigures> {
  const [expenditurePaise, productsOrdered, points] = await Promise.all([
    sumPaidOrders(ctx.db, customerId),
    sumOrderedQuantity(ctx.db, customerId),
    sumPointsOfCustomer(ctx.db, customerId),
  ])
  return { expenditurePaise, productsOrdered, points }
}
