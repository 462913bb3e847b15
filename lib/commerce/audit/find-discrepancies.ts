import type { Context } from '@/lib/commerce/kernel/context'
import { atOneMoment, countOrders, listViolations, rules } from './audit.queries'

/** A rule of the books that does not hold, and a sentence that names where. */
export type Discrepancy = { rule: string; said: string }

/** Whether stock, orders, payments, invoices, coupons and points agree, all as they were at one moment. */
export function findDiscrepancies(ctx: {
  db: Pick<Context['db'], 'transaction'>
}): Promise<{ orderCount: number; discrepancies: readonly Discrepancy[] }> {
  return atOneMoment(ctx.db, async (tx) => {
    const discrepancies: Discrepancy[] = []
    for (const rule of rules) for (const said of await listViolations(tx, rule)) discrepancies.push({ rule: rule.name, said })
    return { orderCount: await countOrders(tx), discrepancies }
  })
}
