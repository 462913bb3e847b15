import type { Paise } from '@/lib/kernel/money'
import type { GivenAccount } from './refund-account.model'
import type { ReturnStatus } from './returns.model'
import type { StaffReport } from './reports.model'
import type { PaymentMethod } from '@/lib/kernel/payment'
import type { DeliveryStatus, IssuedCreditNote, OrderAddress, OrderEvent, PaymentStatus, Shipment } from './model'

/** How the staff sort their work. An order with a problem is also in the stage of its status. Unpaid orders are in `all` alone. */
export const ORDER_STAGES = ['to_pack', 'to_ship', 'on_the_way', 'problems', 'to_pay_back', 'all'] as const
export type OrderStage = (typeof ORDER_STAGES)[number]
export type StageCounts = Readonly<Record<OrderStage, number>>

/**
 * Why somebody has to look at an order.
 * `payment_report`: the payment provider has reported something about its money that the staff have not settled yet. `return_requested`: its customer waits
 * for a decision. `refund_failed`: the provider has refused a refund so far. `refunded_here`: all of its money is back, but it is not cancelled. `not_refunded`: it is cancelled, and its money is not back yet. `late`: it
 * should have left. `delayed`: it should have arrived. `to_pay_back`: cash that the shop has to transfer.
 */
export const ORDER_PROBLEMS = [
  'payment_report',
  'return_requested',
  'refund_failed',
  'refunded_here',
  'not_refunded',
  'late',
  'delayed',
  'to_pay_back',
] as const
export type OrderProblem = (typeof ORDER_PROBLEMS)[number]

/** Calendar days after which an order is `late`: the shipping policy's three business days and a Sunday. */
export const LATE_AFTER_DAYS = 4
/** Days on the way after which an order is `delayed`. */
export const DELAYED_AFTER_DAYS = 10

/** `q`: words of a code, phone number, name, e-mail address, product or SKU, each of which must be found. `page` is 1-based. */
export type OrderSearch = { stage: OrderStage; q: string; page: number; perPage: number }

/** An order in the board and in the table. */
export type StaffOrder = {
  code: string
  /** ISO 8601, as all moments below. */
  createdAt: string
  deliveryStatus: DeliveryStatus
  paymentStatus: PaymentStatus
  paymentMethod: PaymentMethod
  /** Without the lines that were refunded before they were packed. null: an amount that is not for the member's role (packing-view.ts). */
  grandTotalPaise: Paise | null
  /** Cash that the shop still has to transfer to the customer; 0: none. */
  toPayBackPaise: Paise
  customerName: string
  city: string
  postalCode: string
  phone: string
  shipment: Shipment
  /** '2 × Almonds 250 g'. Without those that were refunded before they were packed. */
  lines: readonly { name: string; variantLabel: string; sku: string; quantity: number }[]
  problems: readonly OrderProblem[]
  noteCount: number
  /** Its invoice is issued: cash on delivery gets one when it leaves. */
  hasInvoice: boolean
}

export type StaffOrderLine = {
  id: number
  productName: string
  productSlug: string | null
  imagePath: string | null
  variantLabel: string
  sku: string
  quantity: number
  pricePaise: Paise
  /** Price less the line's share of the coupon. */
  netPaise: Paise
  returnStatus: ReturnStatus | null
  returnReason: string
  /** It was refunded before the order was packed: it is in no parcel. */
  isLeftOut: boolean
  /** How far its refund is; null: there is none. */
  refundState: RefundState | null
  /** What became of it when the parcel came back; null: it did not, or the line was not in it. */
  cameBack: 'restocked' | 'written_off' | null
  /** What a refund of this line sends back now; 0: nothing was paid for it. null: it cannot be refunded. */
  refundPaise: Paise | null
  /** What the customer pays when it is taken out of the order; null: it cannot be. */
  totalWithoutPaise: Paise | null
}

/** How far a refund is. `to_pay_back`: the shop has to transfer cash. `held`: it waits until the bank has decided a dispute. */
export type RefundState = 'pending' | 'to_pay_back' | 'held' | 'failed' | 'done'

export type StaffPayment = {
  provider: string
  providerPaymentId: string | null
  amountPaise: Paise
  status: 'created' | 'paid' | 'failed' | 'refunded'
  /** What the provider said of the last failed attempt; ''. */
  lastError: string
  createdAt: string
  paidAt: string | null
}

export type StaffRefund = {
  id: number
  amountPaise: Paise
  reason: 'order_cancelled' | 'paid_late' | 'paid_twice' | 'returned' | 'at_provider'
  status: 'pending' | 'done'
  attempts: number
  lastError: string
  createdAt: string
  doneAt: string | null
  /** It was paid in cash: the shop transfers it and records that. */
  byHand: boolean
  /** Its provider could not carry it out: a member sends it again, or pays it back another way. */
  hasFailed: boolean
  /** The customer disputes its payment: it waits until the bank has decided. */
  isHeld: boolean
  /** Of a refund by hand: how it was paid back; ''. */
  reference: string
}

export function refundStateOf({
  status,
  byHand,
  hasFailed,
  isHeld,
}: Pick<StaffRefund, 'status' | 'byHand' | 'hasFailed' | 'isHeld'>): RefundState {
  if (hasFailed) return 'failed'
  if (isHeld) return 'held'
  return byHand && status === 'pending' ? 'to_pay_back' : status
}

/** `forPacking`: packers read it. */
export type OrderNote = { id: number; text: string; forPacking: boolean; authorName: string; createdAt: string }

/** What can be done with an order now. The use cases check it again. */
export const ORDER_ACTIONS = ['confirm', 'ship', 'deliver', 'pick_up', 'correct_shipment', 'came_back', 'cancel', 'refund_rest'] as const
export type OrderAction = (typeof ORDER_ACTIONS)[number]

export type StaffOrderPage = Omit<StaffOrder, 'lines' | 'noteCount' | 'hasInvoice' | 'customerName' | 'city' | 'postalCode' | 'phone'> & {
  id: number
  /** null: the account is deleted. */
  customer: { id: number; name: string; email: string | null; phone: string | null } | null
  shippingAddress: OrderAddress
  itemsPaise: Paise
  couponDiscountPaise: Paise
  couponCode: string
  shippingPaise: Paise
  cashOnDeliveryFeePaise: Paise
  gstPaise: Paise
  refundedPaise: Paise
  /** What is left of the payment: neither back nor on its way. */
  leftPaise: Paise
  /** What was refunded of it before it was packed. */
  leftOutPaise: Paise
  /** Where cash is paid back to; null: not given, or the member has no right to refund. */
  refundAccount: GivenAccount | null
  points: number
  isTest: boolean
  lines: readonly StaffOrderLine[]
  timeline: readonly OrderEvent[]
  payments: readonly StaffPayment[]
  refunds: readonly StaffRefund[]
  reports: readonly StaffReport[]
  invoice: { number: string; issuedAt: string } | null
  creditNotes: readonly IssuedCreditNote[]
  notes: readonly OrderNote[]
  actions: readonly OrderAction[]
}

type Statuses = { deliveryStatus: DeliveryStatus; paymentStatus: PaymentStatus; paymentMethod: PaymentMethod }

/** Follows the state machine: confirm, pickUp, ship, deliver, comeBack, cancelByShop, cancelPaidByShop; `canRefundRest`: of planRefund. */
export function actionsOf(
  { deliveryStatus: status, paymentStatus, paymentMethod }: Statuses,
  { canRefundRest }: { canRefundRest: boolean },
): readonly OrderAction[] {
  const mayLeave = paymentMethod === 'cash_on_delivery' || paymentStatus === 'paid'
  const isHere = status === 'pending' || status === 'confirmed'
  const can: Readonly<Record<OrderAction, boolean>> = {
    confirm: mayLeave && status === 'pending',
    pick_up: mayLeave && status === 'confirmed',
    ship: mayLeave && (isHere || status === 'picked_up'),
    correct_shipment: status === 'on_the_way',
    deliver: status === 'on_the_way',
    came_back: status === 'picked_up' || status === 'on_the_way',
    cancel: isHere,
    refund_rest: canRefundRest,
  }
  return ORDER_ACTIONS.filter((action) => can[action])
}

/** The most orders that one press confirms, ships or prints. */
export const BULK_MAX = 50
export const NOTE_MAX_LENGTH = 2_000
export const SHIPMENT_MAX_LENGTH = 100
/** Of the words to the customer. */
export const CUSTOMER_NOTE_MAX_LENGTH = 500

/** Why one order of many was left out. `detail`: what the order is now. */
export type BulkRefusal = { code: string; ok: false; reason: string; detail: Readonly<Record<string, string | number>> }

/** What became of one order of many. */
export type BulkOutcome = { code: string; ok: true; isChanged: boolean } | BulkRefusal

/** `isShared`: the member knows that another order has the same number, because both are in one parcel. */
export type Sharing = { isShared?: boolean | undefined }

/** Each order of a bulk shipment has a number of its own. */
export type ShipmentOf = { code: string } & Shipment & Sharing
