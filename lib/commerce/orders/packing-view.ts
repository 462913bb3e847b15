import type { Context } from '@/lib/commerce/kernel/context'
import { mayDo } from '@/lib/commerce/kernel/rights'
import type { OrderAction, OrderProblem, StaffOrder, StaffOrderPage } from './admin.model'
import { countForPacking } from './packing.queries'

/** Whether the caller sees orders only as far as packing needs: members who may not see customers. A command sees everything. */
export const isPacking = ({ actor }: Context): boolean => actor !== undefined && !mayDo(actor.role, 'customers.read')

const codesOf = (codes: readonly string[]): readonly string[] => [...new Set(codes.map((code) => code.trim().toUpperCase()))]

/** Whether the caller may see all of these orders. */
export async function mayReadOrders(ctx: Context, codes: readonly string[]): Promise<boolean> {
  if (!isPacking(ctx)) return true
  const wanted = codesOf(codes)
  return (await countForPacking(ctx.db, wanted, ctx.now())) === wanted.length
}

const WITH_MONEY: readonly OrderAction[] = ['cancel', 'came_back', 'refund_rest']
const PROBLEMS_OF_PACKING: readonly OrderProblem[] = ['late', 'delayed']
/** Events whose notes are words between shop and customer, or about money. */
const OF_PACKING: readonly string[] = ['placed', 'confirmed', 'picked_up', 'on_the_way', 'delivered', 'cancelled']

/**
 * What packing needs of an order: items, address and phone for the label, how it is paid. Not the account, an e-mail address, payments, refunds or notes
 * that are not for packing.
 */
export const forPacking = (page: StaffOrderPage): StaffOrderPage => ({
  ...page,
  customer: null,
  shippingAddress: { ...page.shippingAddress, email: null },
  refundedPaise: 0,
  toPayBackPaise: 0,
  problems: page.problems.filter((problem) => PROBLEMS_OF_PACKING.includes(problem)),
  refundAccount: null,
  points: 0,
  payments: [],
  refunds: [],
  reports: [],
  lines: page.lines.map((line) => ({ ...line, returnReason: '', canRefund: false, canRemove: false })),
  timeline: page.timeline.filter(({ kind }) => OF_PACKING.includes(kind)).map((event) => ({ ...event, note: '' })),
  actions: page.actions.filter((action) => !WITH_MONEY.includes(action)),
  notes: page.notes.filter(({ forPacking: isForPacking }) => isForPacking),
})

/** The same of an order in a list. */
export const listedForPacking = (order: StaffOrder): StaffOrder => ({
  ...order,
  toPayBackPaise: 0,
  problems: order.problems.filter((problem) => PROBLEMS_OF_PACKING.includes(problem)),
})
