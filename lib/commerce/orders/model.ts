import type { Paise } from '@/lib/kernel/money'
import type { RefundDue } from './refund-account.model'

export const DELIVERY_STATUSES = ['pending', 'confirmed', 'picked_up', 'on_the_way', 'delivered', 'cancelled'] as const
export type DeliveryStatus = (typeof DELIVERY_STATUSES)[number]
export const PAYMENT_STATUSES = ['unpaid', 'paid', 'refunded'] as const
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/**
 * Why an order ended. `refused`: its parcel came back undelivered. `expired`: not paid in time. `superseded`: its customer placed another order with a
 * different cart. `not_accepted`: the payment provider refused to collect the money.
 */
export const CANCEL_REASONS = ['customer', 'shop', 'expired', 'superseded', 'refused', 'not_accepted'] as const
export type CancelReason = (typeof CANCEL_REASONS)[number]

/** The events of an order's timeline, oldest first. */
export const ORDER_EVENTS = [
  'placed',
  'paid',
  'confirmed',
  'item_removed',
  'delivery_changed',
  'packed',
  'picked_up',
  'on_the_way',
  'sent_again',
  'delivered',
  'came_back',
  'cancelled',
  'refund_started',
  'refunded',
  'return_requested',
  'return_approved',
  'return_received',
  'return_refused',
  'replacement_sent',
] as const
export type OrderEventKind = (typeof ORDER_EVENTS)[number]

/** An order in a customer's list. A remote server may have statuses and types that we do not; they use the same spelling. */
export type OrderSummary = {
  id: number
  /** The id that payment uses; null: the server does not report it. */
  combinedOrderId: number | null
  /** Here and in all texts below, '' means that the remote server does not report it; numbers use null. */
  code: string
  customerId: number | null
  /** The day in India: '2026-04-12', or whatever a remote server sends instead. */
  placedOn: string
  grandTotalPaise: Paise | null
  /** A DeliveryStatus. */
  deliveryStatus: string
  /** A PaymentStatus. */
  paymentStatus: string
  /** 'online' or 'cash_on_delivery'. */
  paymentMethod: string
  /** null: not reported; the documented rule then applies (pending and unpaid). */
  canCancel: boolean | null
  /** null: not reported; then true for a pending, unpaid order that is not cash on delivery. */
  canPay: boolean | null
  /** null: not reported; the documented rule then applies (paid). */
  hasInvoice: boolean | null
}

/** A line of a listed order, which helps the customer recognise it. */
export type ListedLine = { productName: string; imageUrl: string }

/** `lines`: the first few; empty if the remote server does not report them. `lineCount`: the number of all lines; null: not reported. */
export type ListedOrder = OrderSummary & { lines: readonly ListedLine[]; lineCount: number | null }

/** Whether the order is still in the shop: a line refunded now is left out of the parcel. */
export const isInShop = ({ deliveryStatus }: Pick<OrderSummary, 'deliveryStatus'>): boolean =>
  deliveryStatus === 'pending' || deliveryStatus === 'confirmed'

/** `at`: ISO 8601 with time zone. `kind`: an OrderEventKind, or a remote server's own kind. */
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

/** The courier and its tracking number; '' while unknown. */
export type Shipment = { courier: string; trackingNumber: string }

const folded = (text: string): string => text.trim().toUpperCase()

/** Whether both have the same number from the same courier. An unknown courier may be the same one. */
export function isSameParcel(one: Shipment, other: Shipment): boolean {
  const [courier, otherCourier] = [folded(one.courier), folded(other.courier)]
  const isSameCourier = courier === otherCourier || courier === '' || otherCourier === ''
  return folded(one.trackingNumber) !== '' && folded(one.trackingNumber) === folded(other.trackingNumber) && isSameCourier
}

/** An order's credit note, for a refund or for an unpaid parcel that came back. `id`: downloads it; null: it can only be downloaded elsewhere. */
export type IssuedCreditNote = { id: number | null; number: string; issuedAt: string; amountPaise: Paise | null }

/** Money that the shop has transferred to the customer. `reference`: the transfer reference. `account`: as in RefundDue; '' once it is no longer stored. */
export type PaidBack = { amountPaise: Paise; paidAt: string; reference: string; account: string }

/** What goes back to a customer, and the related documents. */
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
    /** The server's name for it; '' if it sends none. */
    shippingType: string
    /** Translated labels from a remote server; ours are derived from the status. */
    deliveryLabel: string
    subTotalPaise: Paise | null
    couponDiscountPaise: Paise | null
    couponCode: string
    shippingPaise: Paise | null
    cashOnDeliveryFeePaise: Paise | null
    /** Included in the total, never added. */
    gstPaise: Paise | null
    /** Granted for this order, less what was revoked. null: a server without points. */
    points: number | null
    refundedPaise: Paise | null
    /** Promised when the order was placed; null: not stored, or not reported. */
    promisedDays: PromisedDays | null
    shipment: Shipment
    timeline: readonly OrderEvent[]
    /** Whether address and phone number can be changed. */
    canChangeDelivery: boolean
  }

/** An order as a server returns it when requested by id; the answer need not repeat the id. */
export type OrderAnswer = Omit<OrderDetails, 'id'> & { id: number | null }

export type OrderLine = {
  /** null: not reported by a remote server; no action is then possible on the single line. */
  id: number | null
  /** null: no longer sold. */
  productId: number | null
  productSlug: string | null
  productName: string
  /** '': not reported. */
  imageUrl: string
  variantLabel: string
  quantity: number | null
  /** Of the line: unit price × quantity. */
  pricePaise: Paise | null
  deliveryStatus: string
  deliveryLabel: string
  canRequestReturn: boolean
  returnLabel: string
  /** Whether this item alone can be cancelled. */
  canCancel: boolean
}

/** The payment state of an order, for a page that waits for the outcome. */
export type OrderStanding =
  /** Not known yet; the provider may still report a payment. */
  | 'waiting'
  /** The provider reports no payment, neither under way nor failed. */
  | 'unpaid'
  | 'paid'
  /** Cash on delivery, still to be paid. */
  | 'cash_on_delivery'
  /** The last attempt failed; the order still holds its stock. */
  | 'failed'
  /** Ended without a payment: nothing was charged, or it is being refunded. */
  | 'cancelled'
  | 'refunded'

export type OrderStatus = {
  combinedOrderId: number
  orderId: number
  code: string
  standing: OrderStanding
  grandTotalPaise: Paise
  paymentMethod: string
  /** The provider's message about the last attempt, suitable for the shopper; '' if none. */
  message: string
  /** When an unpaid order releases its stock: ISO 8601; null: never, or already released. */
  holdEndsAt: string | null
  /** Whether it can be paid (again): it waits for its payment, or has merely expired. */
  canPay: boolean
}

/**
 * Shown to anyone who has the code and the phone number or e-mail address of an order, so it contains no name and no address. A credit note contains both, so
 * it has no id here.
 */
export type TrackedOrder = MoneyBack & {
  code: string
  placedOn: string
  deliveryStatus: string
  paymentStatus: string
  paymentMethod: string
  grandTotalPaise: Paise | null
  lines: readonly Pick<OrderLine, 'id' | 'canCancel' | 'productName' | 'variantLabel' | 'quantity'>[]
  /** Only city and PIN code. */
  destination: string
  shipment: Shipment
  promisedDays: PromisedDays | null
  timeline: readonly OrderEvent[]
  canCancel: boolean
  canChangeDelivery: boolean
}

/** '20261121-7K3M9XQ2': the day in India and eight random characters. */
export const ORDER_CODE_PATTERN = /^\d{8}-[0-9A-HJKMNP-TV-Z]{8}$/

/** The documented rule where the server does not report it (ORD-01). */
export const canCancel = ({ canCancel: said, deliveryStatus, paymentStatus }: OrderSummary): boolean =>
  said ?? (deliveryStatus === 'pending' && paymentStatus === 'unpaid')

/** The documented rule where the server does not report it (ORD-01). */
export const hasInvoice = ({ hasInvoice: said, paymentStatus }: OrderSummary): boolean => said ?? paymentStatus === 'paid'

type Payable = Pick<OrderSummary, 'deliveryStatus' | 'paymentStatus' | 'paymentMethod'> & Partial<Pick<OrderSummary, 'canPay'>>

/** Whether the customer can pay it now. The documents name no rule: where the server does not report it, a pending and unpaid order counts as payable. */
export const awaitsPayment = ({ canPay: said, deliveryStatus, paymentStatus, paymentMethod }: Payable): boolean =>
  said ?? (paymentMethod !== 'cash_on_delivery' && deliveryStatus === 'pending' && paymentStatus === 'unpaid')

const ON_THE_ROAD = ['placed', 'confirmed', 'picked_up', 'on_the_way', 'delivered'] as const satisfies readonly OrderEventKind[]

type Seen = Pick<OrderSummary, 'deliveryStatus' | 'paymentStatus' | 'paymentMethod'> & { timeline: readonly { kind: string }[] }

/** The furthest recorded step: the shop may skip earlier ones, which then never follow. */
const lastStep = (kinds: ReadonlySet<string>): number => ON_THE_ROAD.findLastIndex((step) => kinds.has(step))

/** The steps that the timeline does not contain yet, in the expected order. None after an order has ended. */
export function upcomingSteps({ deliveryStatus, paymentStatus, paymentMethod, timeline }: Seen): readonly OrderEventKind[] {
  // Uses the status, not the events: an expired order that was paid late is active again.
  if (deliveryStatus === 'cancelled' || paymentStatus === 'refunded') return []
  const kinds = new Set([...timeline.map(({ kind }) => kind), deliveryStatus])
  const road = ON_THE_ROAD.slice(lastStep(kinds) + 1)
  if (kinds.has('paid') || paymentStatus === 'paid') return road
  // Cash is paid on delivery; everything else is paid before packing.
  return paymentMethod === 'cash_on_delivery' ? [...road, 'paid'] : ['paid', ...road]
}
