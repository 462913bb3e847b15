import type { Context } from '@/lib/commerce/kernel/context'
import { creditNoteInvariants } from './credit-note-invariants.queries'
import {
  countOrders,
  couponInvariants,
  inSnapshot,
  type Invariant,
  invoiceInvariants,
  listViolations,
  orderInvariants,
  paymentInvariants,
  pointInvariants,
  stockInvariants,
} from './invariants.queries'
import { refundInvariants } from './refund-invariants.queries'

export const invariants: readonly Invariant[] = [
  ...stockInvariants,
  ...orderInvariants,
  ...paymentInvariants,
  ...refundInvariants,
  ...invoiceInvariants,
  ...creditNoteInvariants,
  ...couponInvariants,
  ...pointInvariants,
]

/** `message`: a sentence that names the row. */
export type Violation = { invariant: string; message: string }

/** Checks that stock, orders, payments, invoices, coupons and points agree, all as they are at one moment. */
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
