import { REPORT_PROBLEM_HOURS } from '@/lib/kernel/business'
import type { Paise } from '@/lib/kernel/money'
import { readRupees } from '@/lib/kernel/typed-number'
import { isInReturnWindow, type ReturnStatus } from '@/lib/commerce/orders/returns.model'
import type { DeliveryStatus, PaymentStatus } from '@/lib/commerce/orders/model'

/** What the customer wants. The last three are claims about a parcel, possible for REPORT_PROBLEM_HOURS after delivery. */
export const RETURN_KINDS = ['refund', 'replacement', 'missing', 'damaged', 'not_arrived'] as const
export type ReturnKind = (typeof RETURN_KINDS)[number]

const CLAIMS = ['missing', 'damaged', 'not_arrived'] as const satisfies readonly ReturnKind[]

/** A claim needs no further reason. */
export const isClaim = (kind: ReturnKind): boolean => CLAIMS.some((one) => one === kind)

export const RETURN_REASONS = ['damaged', 'spoiled', 'wrong_item', 'not_as_described', 'late', 'changed_mind', 'other', 'claim'] as const
export type ReturnReason = (typeof RETURN_REASONS)[number]
/** The reasons in the form; `claim` is the reason of every claim. */
export const GIVEN_REASONS = RETURN_REASONS.filter((reason) => reason !== 'claim')

const FAULTS: readonly ReturnReason[] = ['damaged', 'spoiled', 'wrong_item', 'not_as_described']

/** The goods are at fault, not the customer's wish. */
export const isDeficient = ({ kind, reason }: { kind: ReturnKind; reason: ReturnReason }): boolean =>
  isClaim(kind) || FAULTS.includes(reason)

/** How the goods come back. `keep`: they do not, for example because they are spoiled or never arrived. */
export const RETURN_METHODS = ['pick_up', 'post', 'keep'] as const
export type ReturnMethod = (typeof RETURN_METHODS)[number]

export const RETURN_STATES = ['requested', 'approved', 'received', 'refunded', 'replaced', 'refused'] as const
export type ReturnState = (typeof RETURN_STATES)[number]

type Step = { from: readonly ReturnState[]; to: ReturnState }

/** The return of some units of an order line. A request starts it. */
export const RETURN_STEPS = {
  approve: { from: ['requested'], to: 'approved' },
  receive: { from: ['approved'], to: 'received' },
  refund: { from: ['approved', 'received'], to: 'refunded' },
  replace: { from: ['approved', 'received'], to: 'replaced' },
  refuse: { from: ['requested', 'approved', 'received'], to: 'refused' },
} as const satisfies Readonly<Record<string, Step>>
export type ReturnStep = keyof typeof RETURN_STEPS

export type Standing = { status: ReturnState; method: ReturnMethod | null }

/** Goods that come back are received before they are refunded or replaced; goods that the customer keeps are never received. */
export function isStepAllowed({ status, method }: Standing, step: ReturnStep): boolean {
  const { from }: Step = RETURN_STEPS[step]
  if (!from.includes(status)) return false
  if (step === 'receive') return method !== 'keep'
  return step === 'refund' || step === 'replace' ? status === 'received' || method === 'keep' : true
}

export const isOpen = ({ status }: Pick<Standing, 'status'>): boolean =>
  status === 'requested' || status === 'approved' || status === 'received'

type Units = { quantity: number; receivedQuantity: number | null }

/** The units that are refunded or replaced. */
export const settledUnits = ({ quantity, receivedQuantity }: Units): number => receivedQuantity ?? quantity

export const NOTE_MAX_LENGTH = 500
export const PHOTOS_MAX = 3
export const PHOTO_MAX_BYTES = 8 * 1024 * 1024
/** Large enough to read a label. */
export const PHOTO_SIDE_PX = 1_600

/** The only reader of the setting return_shipping_charge: rupees, for a return without a fault of the shop. Empty or invalid: returns are free. */
export const readShippingCharge = (setting = ''): Paise => readRupees(setting) ?? 0

/** The policy: the shop pays for the return parcel, unless the customer has changed their mind. */
export const chargeOf = (reason: ReturnReason, chargePaise: Paise): Paise => (reason === 'changed_mind' ? chargePaise : 0)

const HOUR_MS = 3_600_000

type Order = { paymentStatus: PaymentStatus; deliveryStatus: DeliveryStatus; deliveredAt: Date | null; returnDays: number }

/** Why nothing of the order can be returned; null: something can. */
export function whyNotReturnable({
  paymentStatus,
  deliveryStatus,
  deliveredAt,
}: Order): 'not_paid' | 'returned_already' | 'not_delivered' | null {
  if (paymentStatus !== 'paid') return paymentStatus === 'unpaid' ? 'not_paid' : 'returned_already'
  return deliveryStatus === 'delivered' && deliveredAt !== null ? null : 'not_delivered'
}

/** What the customer of a paid and delivered order may ask for now; empty: the time is over. */
export function kindsOffered({ deliveredAt, returnDays }: Pick<Order, 'deliveredAt' | 'returnDays'>, now: Date): readonly ReturnKind[] {
  if (deliveredAt === null) return []
  const isFresh = now.getTime() - deliveredAt.getTime() <= REPORT_PROBLEM_HOURS * HOUR_MS
  const isInWindow = isInReturnWindow(deliveredAt, returnDays, now)
  return RETURN_KINDS.filter((kind) => (isClaim(kind) ? isFresh : isInWindow))
}

type Line = { quantity: number; returnStatus: ReturnStatus | null; returnedQuantity: number; hasOpenReturn: boolean }

/** The units of a line for which a return can be requested; 0 while another one is open. */
export function returnableUnits({ quantity, returnStatus, returnedQuantity, hasOpenReturn }: Line): number {
  return returnStatus === null && !hasOpenReturn ? quantity - returnedQuantity : 0
}

/** A customer's view of a return; staff see StaffReturn. Times are ISO 8601. */
export type Return = {
  id: number
  lineId: number
  productName: string
  variantLabel: string
  kind: ReturnKind
  reason: ReturnReason
  note: string
  quantity: number
  receivedQuantity: number | null
  status: ReturnState
  method: ReturnMethod | null
  refundPaise: Paise | null
  withheldPaise: Paise
  /** Its money is back with the customer. */
  isRefundDone: boolean
  courier: string
  trackingNumber: string
  refusal: string
  /** Empty for guests, who cannot see them. */
  photoIds: readonly number[]
  requestedAt: string
}

export type ReturnableLine = { id: number; productName: string; variantLabel: string; quantity: number; returnable: number }

/** `kinds`: empty: nothing can be requested now. `shippingChargePaise`: for a change of mind. `returnAddress`: the shop's; '': unknown. */
export type OrderReturns = {
  kinds: readonly ReturnKind[]
  lines: readonly ReturnableLine[]
  returns: readonly Return[]
  shippingChargePaise: Paise
  returnAddress: string
}
