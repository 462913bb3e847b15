import { couponInvariants } from '@/lib/commerce/coupons'
import { creditNoteInvariants, invoiceInvariants } from '@/lib/commerce/invoices'
import type { Context } from '@/lib/db/context'
import { countOrders, orderInvariants } from '@/lib/commerce/orders'
import { paymentInvariants, refundInvariants } from '@/lib/commerce/payments'
import { pointInvariants } from '@/lib/commerce/pricing'
import { returnInvariants } from '@/lib/commerce/returns'
import { stockInvariants } from '@/lib/commerce/stock'
import type { Invariant } from '@/lib/db/invariant'
import { inSnapshot, listViolations } from './checks.queries'

/** All invariants. Each is defined by the module that it checks. */
export const invariants: readonly Invariant[] = [
  ...stockInvariants,
  ...orderInvariants,
  ...paymentInvariants,
  ...refundInvariants,
  ...returnInvariants,
  ...invoiceInvariants,
  ...creditNoteInvariants,
  ...couponInvariants,
  ...pointInvariants,
]

/** `message`: a sentence that identifies the row. */
export type Violation = { invariant: string; message: string }

/** Checks that stock, orders, payments, invoices, coupons and points agree, in one consistent snapshot. */
export function checkInvariants(ctx: {
  db: Pick<Context['db'], 'transaction'>
}): Promise<{ orderCount: number; violations: readonly Violation[] }> {
  return inSnapshot(ctx.db, async (tx) => {
    const violations: Violation[] = []
    for (const invariant of invariants)
      for (const message of await listViolations(tx, invariant)) violations.push({ invariant: invariant.name, message })
    return { orderCount: await countOrders(tx), violations }
  })
}
