import type { Paise } from '@/lib/kernel/money'
import type { RefundDue } from './refund-account.model'

export const DELIVERY_STATUSES = ['pending', 'confirmed', 'picked_up', 'on_the_way', 'delivered', 'cancelled'] as const
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number]
export const PAYMENT_STATUSES = ['unpaid', 'paid', 'refunded'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/**
 * Why an order ended. `refused`: its parcel came back undelivered. `expired`: it was not paid in time. `superseded`: its customer placed another order with
 * another cart. `not_accepted`: the payment provider refused to collect the money.
 */
export const CANCEL_REASONS = ['customer', 'shop', 'expired', 'superseded', 'refused', 'not_accepted'] as const
export type CancelReason = (typeof CANCEL_REASONS)[number]

/** What the timeline of an order tells, oldest first. */
export const ORDER_EVENTS = [
  'placed',
  'paid',
  'confirmed',
  'item_removed',
  'picked_up',
  'on_the_way',
  'delivered',
  'came_back',
  'cancelled',
  'refund_started',
  'refunded',
] as const
export type OrderEventKind = (typeof ORDER_EVENTS)[number]

/** An order in the list of a customer's orders. A remote server may know more statuses and types than ours: they come in the same spelling. */
export type OrderSummary = {
  id: number
  /** By which it is paid; null: a server that does not say. */
  combinedOrderId: number | null
  /** '' here and in all texts below: a remote server that does not say; null in all numbers. */
  code: string
  customerId: number | null
  /** The day in India: '2026-04-12', or what a remote server writes in its place. */
  placedOn: string
  grandTotalPaise: Paise | null
  /** A DeliveryStatus. */
  deliveryStatus: string
  /** A PaymentStatus. */
  paymentStatus: string
  /** 'online' or 'cash_on_delivery'. */
  paymentMethod: string
  /** null: a server that does not say; then the documents' rule holds (pending and unpaid). */
  canCancel: boolean | null
  /** null: a server that does not say; then it is a pending and unpaid order that is not paid in cash. */
  canPay: boolean | null
  /** null: a server that does not say; then the documents' rule holds (paid). */
  hasInvoice: boolean | null
}

/** What an order in the list contains, to recognise it by. */
export type ListedLine = { productName: string; imageUrl: string }

/** `lines`: the first few; empty if the remote server does not report them. `lineCount`: all of them; null: not reported. */
export type ListedOrder = OrderSummary & { lines: readonly ListedLine[]; lineCount: number | null }

/** Whether the order is still in the shop: what is refunded now is left out of the parcel. */
export const isInShop = ({ deliveryStatus }: Pick<OrderSummary, 'deliveryStatus'>): boolean =>
  deliveryStatus === 'pending' || deliveryStatus === 'confirmed'

/** `at`: ISO 8601 with time zone. `kind`: an OrderEventKind, or what a remote server knows. */
export type OrderEvent = { kind: string; at: string; note: string }

export type OrderAddress = {
  name: string
  email: string | null
  address: string
  country: string
  state: string
  city: string
  postalCode: string
  phone: string
}

/** Parcel service and its number; '' not known (yet). */
export type Shipment = { courier: string; trackingNumber: string }

const folded = (text: string): string => text.trim().toUpperCase()

/** Whether both have the same number of the same courier. A courier that is not known may be the same one. */
export function isSameParcel(one: Shipment, other: Shipment): boolean {
  const [courier, otherCourier] = [folded(one.courier), folded(other.courier)]
  const isSameCourier = courier === otherCourier || courier === '' || otherCourier === ''
  return folded(one.trackingNumber) !== '' && folded(one.trackingNumber) === folded(other.trackingNumber) && isSameCourier
}

/** A credit note of an order: of a refund, or of an unpaid parcel that came back. `id`: downloads it; null: it can be downloaded elsewhere only. */
export type IssuedCreditNote = { id: number | null; number: string; issuedAt: string; amountPaise: Paise | null }

/** Money that the shop has transferred to its customer. `reference`: of the transfer. `account`: as in RefundDue; '' it is not known any more. */
export type PaidBack = { amountPaise: Paise; paidAt: string; reference: string; account: string }

/** What goes back to a customer, and the papers about it. */
export type MoneyBack = {
  /** null: nothing is owed, or the server does not report it. */
  refundDue: RefundDue | null
  paidBack: readonly PaidBack[]
  creditNotes: readonly IssuedCreditNote[]
}

/** Working days from the day after the order. */
export type PromisedDays = { minDays: number; maxDays: number }

export type OrderDetails = OrderSummary &
  MoneyBack & {
    shippingAddress: OrderAddress
    /** As the server calls it; '' when it does not. */
    shippingType: string
    /** The texts of a remote server that translates; ours are made of the status. */
    deliveryLabel: string
    subTotalPaise: Paise | null
    couponDiscountPaise: Paise | null
    couponCode: string
    shippingPaise: Paise | null
    cashOnDeliveryFeePaise: Paise | null
    /** Inside the total, never added. */
    gstPaise: Paise | null
    /** Booked for this order, less what was taken back. null: a server without points. */
    points: number | null
    refundedPaise: Paise | null
    /** Promised when it was placed; null: not stored, or the server does not report it. */
    promisedDays: PromisedDays | null
    shipment: Shipment
    timeline: readonly OrderEvent[]
  }

/** An order as a server tells of it that was asked by the order's id, and need not repeat it. */
export type OrderAnswer = Omit<OrderDetails, 'id'> & { id: number | null }

export type OrderLine = {
  /** null: a remote server that does not say; then nothing can be asked about the line alone. */
  id: number | null
  /** null: no longer sold. */
  productId: number | null
  productSlug: string | null
  productName: string
  /** '': the server does not say. */
  imageUrl: string
  variantLabel: string
  quantity: number | null
  /** Of the line: unit price × quantity. */
  pricePaise: Paise | null
  deliveryStatus: string
  deliveryLabel: string
  canRequestReturn: boolean
  returnLabel: string
}

/** Where an order stands, for who waits for a payment to be known. */
export type OrderStanding =
  /** Not known yet; the provider may still say so. */
  | 'waiting'
  /** The provider knows of no payment, neither under way nor failed. */
  | 'unpaid'
  | 'paid'
  /** Cash on delivery that is still to be paid. */
  | 'cash_on_delivery'
  /** The last try failed; the order still holds its stock. */
  | 'failed'
  /** Ended without a payment: nothing was charged, or what was is on its way back. */
  | 'cancelled'
  | 'refunded'

export type OrderStatus = {
  combinedOrderId: number
  orderId: number
  code: string
  standing: OrderStanding
  grandTotalPaise: Paise
  paymentMethod: string
  /** What the provider said of the last try, for the shopper's eyes; ''. */
  message: string
  /** When an unpaid order gives its stock back: ISO 8601; null: never, or long ago. */
  holdEndsAt: string | null
  /** Whether it can be paid (again): it waits for its payment, or only its time was up. */
  canPay: boolean
}

/**
 * Shown to anybody who knows the code and the phone number or e-mail address of an order: has no name and no address. A credit note has both, so it has no
 * id here.
 */
export type TrackedOrder = MoneyBack & {
  code: string
  placedOn: string
  deliveryStatus: string
  paymentStatus: string
  paymentMethod: string
  grandTotalPaise: Paise | null
  lines: readonly { productName: string; variantLabel: string; quantity: number | null }[]
  /** City and PIN code alone. */
  destination: string
  shipment: Shipment
  promisedDays: PromisedDays | null
  timeline: readonly OrderEvent[]
}

/** '20261121-7K3M9XQ2': the day in India and eight random characters. */
export const ORDER_CODE_PATTERN = /^\d{8}-[0-9A-HJKMNP-TV-Z]{8}$/

/** The documents' rule, where the server does not say (ORD-01). */
export const canCancel = ({ canCancel: said, deliveryStatus, paymentStatus }: OrderSummary): boolean =>
  said ?? (deliveryStatus === 'pending' && paymentStatus === 'unpaid')

/** The documents' rule, where the server does not say (ORD-01). */
export const hasInvoice = ({ hasInvoice: said, paymentStatus }: OrderSummary): boolean => said ?? paymentStatus === 'paid'

type Payable = Pick<OrderSummary, 'deliveryStatus' | 'paymentStatus' | 'paymentMethod'> & Partial<Pick<OrderSummary, 'canPay'>>

/** Whether its customer can pay it now. The documents name no rule: where the server does not say, what is pending and unpaid waits for a payment. */
export const awaitsPayment = ({ canPay: said, deliveryStatus, paymentStatus, paymentMethod }: Payable): boolean =>
  said ?? (paymentMethod !== 'cash_on_delivery' && deliveryStatus === 'pending' && paymentStatus === 'unpaid')

const ON_THE_ROAD = ['placed', 'confirmed', 'picked_up', 'on_the_way', 'delivered'] as const satisfies readonly OrderEventKind[]

type Seen = Pick<OrderSummary, 'deliveryStatus' | 'paymentStatus' | 'paymentMethod'> & { timeline: readonly { kind: string }[] }

/** The furthest of them that is told of: the shop may leave some out, and those do not come any more. */
const lastStep = (kinds: ReadonlySet<string>): number => ON_THE_ROAD.findLastIndex((step) => kinds.has(step))

/** What the timeline of an order does not tell yet, in the order it will come. Nothing after an order that has ended. */
export function upcomingSteps({ deliveryStatus, paymentStatus, paymentMethod, timeline }: Seen): readonly OrderEventKind[] {
  // Not by its events: an order that was given up and paid late lives again.
  if (deliveryStatus === 'cancelled' || paymentStatus === 'refunded') return []
  const kinds = new Set([...timeline.map(({ kind }) => kind), deliveryStatus])
  const road = ON_THE_ROAD.slice(lastStep(kinds) + 1)
  if (kinds.has('paid') || paymentStatus === 'paid') return road
  // Cash is paid on delivery, everything else before the order is packed.
  return paymentMethod === 'cash_on_delivery' ? [...road, 'paid'] : ['paid', ...road]
}
