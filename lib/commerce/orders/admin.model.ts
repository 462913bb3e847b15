import type { Paise } from '@/lib/kernel/money'
import type { GivenAccount } from './refund-account.model'
import type { ReturnStatus } from './returns.model'
import type { StaffReport } from './reports.model'
import type { PaymentMethod } from '@/lib/kernel/payment'
import type { DeliveryStatus, IssuedCreditNote, OrderAddress, OrderEvent, PaymentStatus, Shipment } from './model'

/** The work stages of the staff. An order with a problem is also in the stage of its status. Unpaid orders appear only in `all`. */
export const ORDER_STAGES = ['to_pack', 'to_ship', 'on_the_way', 'problems', 'returns', 'to_pay_back', 'all'] as const
export type OrderStage = (typeof ORDER_STAGES)[number]
export type StageCounts = Readonly<Record<OrderStage, number>>

/**
 * Why a member of staff must look at an order. `payment_report`: the payment provider has reported something about its money that the staff have not settled
 * yet. `return_requested`: its customer waits for a decision. `refund_failed`: the provider has refused a refund so far. `refunded_here`: fully refunded but
 * not cancelled. `not_refunded`: cancelled, but not fully refunded yet. `late`: overdue for shipping. `delayed`: overdue for delivery. `to_pay_back`: cash that
 * the shop has to transfer.
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

/** An order is `late` after this many calendar days: the shipping policy's three business days and a Sunday. */
export const LATE_AFTER_DAYS = 4
/** An order is `delayed` after this many days in transit. */
export const DELAYED_AFTER_DAYS = 10

/** `q`: words of a code, phone number, name, e-mail address, product or SKU, each of which must be found. `page` is 1-based. */
export type OrderSearch = { stage: OrderStage; q: string; page: number; perPage: number }

/** An order on the board and in the table. */
export type StaffOrder = {
  code: string
  /** ISO 8601, like all times below. */
  createdAt: string
  deliveryStatus: DeliveryStatus
  isPacked: boolean
  paymentStatus: PaymentStatus
  paymentMethod: PaymentMethod
  /** Excludes lines refunded before packing. null: the member's role may not see amounts (packing-view.ts). */
  grandTotalPaise: Paise | null
  /** Cash that the shop still has to transfer to the customer; 0: none. */
  toPayBackPaise: Paise
  customerName: string
  city: string
  postalCode: string
  phone: string
  shipment: Shipment
  /** '2 × Almonds 250 g'. Excludes lines refunded before packing. */
  lines: readonly { name: string; variantLabel: string; sku: string; quantity: number }[]
  problems: readonly OrderProblem[]
  noteCount: number
  /** With cash on delivery, the invoice is issued when the order ships. */
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
  /** Refunded before packing, so it is in no parcel. */
  isLeftOut: boolean
  /** The progress of its refund; null: there is none. */
  refundState: RefundState | null
  /** What happened to the goods when the parcel came back; null: it did not, or the line was not in it. */
  cameBack: 'restocked' | 'written_off' | null
  /** What a refund of this line would send back now; 0: nothing was paid for it. null: it cannot be refunded. */
  refundPaise: Paise | null
  /** What the customer pays once this line is removed; null: it cannot be removed. */
  totalWithoutPaise: Paise | null
}

/** The progress of a refund. `to_pay_back`: the shop has to transfer cash. `held`: it waits until the bank has decided a dispute. */
export type RefundState = 'pending' | 'to_pay_back' | 'held' | 'failed' | 'done'

export type StaffPayment = {
  provider: string
  providerPaymentId: string | null
  amountPaise: Paise
  status: 'created' | 'paid' | 'failed' | 'refunded'
  /** The provider's error for the last failed attempt; '' if none. */
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
  /** Paid in cash: the shop transfers the refund and records the transfer. */
  byHand: boolean
  /** The provider could not carry it out: a member sends it again, or pays it back another way. */
  hasFailed: boolean
  /** The customer disputes the payment: the refund waits until the bank has decided. */
  isHeld: boolean
  /** For a refund by hand: the transfer reference; '' otherwise. */
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

/** `forPacking`: visible to packers. */
export type OrderNote = { id: number; text: string; forPacking: boolean; authorName: string; createdAt: string }

/** The actions currently possible for an order. The use cases check again. */
export const ORDER_ACTIONS = [
  'confirm',
  'ship',
  'deliver',
  'pack',
  'pick_up',
  'correct_shipment',
  'send_again',
  'came_back',
  'cancel',
  'refund_rest',
  'refund_charges',
  'refund_goodwill',
] as const
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
  /** The part of the payment that is neither refunded nor being refunded. */
  leftPaise: Paise
  /** What is left for refunds while the order stands: without what the customer pays for return parcels. */
  restPaise: Paise
  /** The part of it that was refunded before packing. */
  leftOutPaise: Paise
  /** Where cash is paid back to; null: not given, or the member may not refund. */
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

/** Refunds of everything left, of charges alone, or of an amount without a cause in goods or charges. */
type RefundAction = Extract<OrderAction, `refund_${string}`>
export const NO_REFUNDS: Readonly<Record<RefundAction, boolean>> = { refund_rest: false, refund_charges: false, refund_goodwill: false }

/** What is refunded alone, once per order. */
export const CHARGES = ['delivery', 'fee', 'both'] as const
export type Charges = (typeof CHARGES)[number]

type Charged = { shippingPaise: Paise; cashOnDeliveryFeePaise: Paise }

export const sumOfCharges = ({ shippingPaise, cashOnDeliveryFeePaise }: Charged, charges: Charges): Paise =>
  (charges === 'fee' ? 0 : shippingPaise) + (charges === 'delivery' ? 0 : cashOnDeliveryFeePaise)

type Statuses = { deliveryStatus: DeliveryStatus; paymentStatus: PaymentStatus; paymentMethod: PaymentMethod }

/** Mirrors the state machine (confirm, pack, pickUp, ship, sendAgain, deliver, comeBack, cancelByShop, cancelPaidByShop); refunds: plan-refund.ts. */
export function actionsOf(
  { deliveryStatus: status, paymentStatus, paymentMethod }: Statuses,
  { isPacked, ...canRefund }: Readonly<Record<RefundAction, boolean>> & { isPacked: boolean },
): readonly OrderAction[] {
  const mayLeave = paymentMethod === 'cash_on_delivery' || paymentStatus === 'paid'
  const isHere = status === 'pending' || status === 'confirmed'
  const can: Readonly<Record<OrderAction, boolean>> = {
    confirm: mayLeave && status === 'pending',
    pack: mayLeave && isHere && !isPacked,
    pick_up: mayLeave && status === 'confirmed',
    ship: mayLeave && (isHere || status === 'picked_up'),
    correct_shipment: status === 'on_the_way',
    send_again: status === 'on_the_way',
    deliver: status === 'on_the_way',
    came_back: status === 'picked_up' || status === 'on_the_way',
    cancel: isHere,
    ...canRefund,
  }
  return ORDER_ACTIONS.filter((action) => can[action])
}

/** The maximum number of orders that one click confirms, ships or prints. */
export const BULK_MAX = 50
export const NOTE_MAX_LENGTH = 2_000
export const SHIPMENT_MAX_LENGTH = 100
/** Limit for the note to the customer. */
export const CUSTOMER_NOTE_MAX_LENGTH = 500

/** Why one order in a bulk action was left out. `detail`: the order's current state. */
export type BulkRefusal = { code: string; ok: false; reason: string; detail: Readonly<Record<string, string | number>> }

/** The outcome for one order in a bulk action. */
export type BulkOutcome = { code: string; ok: true; isChanged: boolean } | BulkRefusal

/** `isShared`: the member confirms that another order has the same number because both are in one parcel. */
export type Sharing = { isShared?: boolean | undefined }

/** Each order in a bulk shipment has its own number. */
export type ShipmentOf = { code: string } & Shipment & Sharing
