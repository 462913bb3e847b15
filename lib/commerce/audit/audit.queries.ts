import type { Database, Transaction } from '@/lib/db/connection'
import { orders } from '@/lib/db/schema'
import { couponRules, pointRules } from './coupon-rules.queries'
import { invoiceRules } from './invoice-rules.queries'
import { orderRules } from './order-rules.queries'
import { paymentRules } from './payment-rules.queries'
import type { Rule } from './rule'
import { stockRules } from './stock-rules.queries'

/** What the database's own constraints keep (no stock below nothing, one payment awaited at a time) is not asked again. */
export const rules: readonly Rule[] = [...stockRules, ...orderRules, ...paymentRules, ...invoiceRules, ...couponRules, ...pointRules]

/** Everything as it was at one moment, whatever is sold meanwhile; nothing is written. */
export const atOneMoment = <T>(db: Pick<Database, 'transaction'>, read: (tx: Transaction) => Promise<T>): Promise<T> =>
  db.transaction(read, { isolationLevel: 'repeatable read', accessMode: 'read only' })

export const countOrders = (tx: Transaction): Promise<number> => tx.$count(orders)

export async function listViolations(tx: Transaction, rule: Rule): Promise<readonly string[]> {
  const { rows } = await tx.execute<{ said: string }>(rule.find)
  return rows.map(({ said }) => said)
}
