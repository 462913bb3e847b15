import type { Context } from '@/lib/db/context'
import { mayDo } from '@/lib/kernel/rights'
import { readOrderCode } from '@/lib/kernel/typed-text'
import type { OrderAction, StaffOrder, StaffOrderPage } from './admin.model'
import { countForPacking, PROBLEMS_OF_PACKING } from './packing.queries'

/** Whether the caller sees only what packing needs: true for members who may not see customers. A command sees everything. */
export const isPacking = ({ actor }: Context): boolean => actor !== undefined && !mayDo(actor.role, 'customers.read')

const codesOf = (codes: readonly string[]): readonly string[] => [...new Set(codes.map(readOrderCode))]

/** Whether the caller may see all of these orders. */
export async function mayReadOrders(ctx: Context, codes: readonly string[]): Promise<boolean> {
  if (!isPacking(ctx)) return true
  const wanted = codesOf(codes)
  return (await countForPacking(ctx.db, wanted, ctx.now())) === wanted.length
}

const WITH_MONEY: readonly OrderAction[] = ['cancel', 'came_back', 'refund_rest', 'refund_charges', 'refund_goodwill']
/** Excludes events whose notes are messages between shop and customer, or concern money. */
const OF_PACKING: readonly string[] = [
  'placed',
  'delivery_changed',
  'confirmed',
  'packed',
  'picked_up',
  'on_the_way',
  'sent_again',
  'delivered',
  'cancelled',
]

type Head = Pick<StaffOrder, 'deliveryStatus' | 'paymentMethod' | 'paymentStatus' | 'grandTotalPaise' | 'toPayBackPaise' | 'problems'>

/** The only amount that packers see in an order header is the cash that the courier collects. */
export function headForPacking<T extends Head>(order: T): T {
  const isCash = order.paymentMethod === 'cash_on_delivery' && order.paymentStatus === 'unpaid'
  const isCashDue = isCash && order.deliveryStatus !== 'cancelled'
  return {
    ...order,
    paymentStatus: isCash ? 'unpaid' : 'paid',
    grandTotalPaise: isCashDue ? order.grandTotalPaise : null,
    toPayBackPaise: 0,
    problems: order.problems.filter((problem) => PROBLEMS_OF_PACKING.includes(problem)),
  }
}

const NO_SUMS = {
  itemsPaise: 0,
  couponDiscountPaise: 0,
  couponCode: '',
  shippingPaise: 0,
  cashOnDeliveryFeePaise: 0,
  gstPaise: 0,
  refundedPaise: 0,
  leftPaise: 0,
  restPaise: 0,
  leftOutPaise: 0,
  points: 0,
} as const

const NO_LINE_MONEY = {
  pricePaise: 0,
  netPaise: 0,
  returnStatus: null,
  returnReason: '',
  refundState: null,
  refundPaise: null,
  totalWithoutPaise: null,
} as const

/**
 * The part of an order that packing needs: the packed items, address and phone number for the label, and the cash to collect. Not the account, e-mail address,
 * other amounts, payments, refunds or notes that are not for packing.
 */
export const forPacking = (page: StaffOrderPage): StaffOrderPage => ({
  ...headForPacking(page),
  ...NO_SUMS,
  customer: null,
  shippingAddress: { ...page.shippingAddress, email: null },
  refundAccount: null,
  payments: [],
  refunds: [],
  creditNotes: [],
  reports: [],
  lines: page.lines.filter(({ isLeftOut }) => !isLeftOut).map((line) => ({ ...line, ...NO_LINE_MONEY })),
  timeline: page.timeline.filter(({ kind }) => OF_PACKING.includes(kind)).map((event) => ({ ...event, note: '' })),
  actions: page.actions.filter((action) => !WITH_MONEY.includes(action)),
  notes: page.notes.filter(({ forPacking: isForPacking }) => isForPacking),
})
