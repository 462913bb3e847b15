import type { Context } from '@/lib/commerce/kernel/context'
import { atOneMoment, countOrders, listViolations, rules } from './audit.queries'

/** A rule of the books that does not hold, and a sentence that names where. */
export type BrokenInvariant = { rule: string; said: string }

/** Whether stock, orders, payments, invoices, coupons and points agree, all as they were at one moment. */
export function checkInvariants(ctx: {
  db: Pick<Context['db'], 'transaction'>
}): Promise<{ orderCount: number; brokenInvariants: readonly BrokenInvariant[] }> {
  return atOneMoment(ctx.db, async (tx) => {
    const brokenInvariants: BrokenInvariant[] = []
    for (const rule of rules) for (const said of await listViolations(tx, rule)) brokenInvariants.push({ rule: rule.name, said })
    return { orderCount: await countOrders(tx), brokenInvariants }
  })
}
