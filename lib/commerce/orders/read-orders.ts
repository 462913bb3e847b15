import { PLACEHOLDER_IMAGE } from '@/lib/commerce/catalog/model'
import type { Context } from '@/lib/db/context'
import { cutPage, offsetOf, type CutPage } from '@/lib/kernel/paging'
import { failure, success, type Result } from '@/lib/kernel/result'
import { readCatalogWords } from '@/lib/db/translations'
import { sumPointsOfOrder } from '@/lib/commerce/pricing'
import { canRequestReturn, returnLabelOf } from './returns.model'
import type { ShippingAddress } from '@/lib/db/schema/orders'
import { apiText } from '@/lib/i18n/api-texts'
import { dayInIndia } from '@/lib/i18n/dates'
import { formatMoney } from '@/lib/kernel/money'
import { DEFAULT_LOCALE, type Locale } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { placeName } from '@/lib/i18n/place-names'
import {
  CANCEL_REASONS,
  type ListedOrder,
  type OrderAddress,
  type OrderDetails,
  type OrderEvent,
  type OrderLine,
  type OrderStanding,
  type OrderStatus,
  type OrderSummary,
  type PromisedDays,
} from './model'
import { explainPaymentFailure } from './payment-failure.model'
import {
  countOrders,
  findOwnOrder,
  findOwnPaymentState,
  listEvents,
  listLinePictures,
  listOrderLines as listOrderLineRows,
  listOrderRows,
  type EventRow,
  type OrderFilter,
  type OrderLineRow,
  type OrderRow,
  type OwnOrder,
  type PaymentStateRow,
} from './queries'
import { readMoneyBack } from './refund-due'
import { isReturnAllowed } from './return-transitions'
import { sumRefunds } from './state.queries'
import { isTooOld } from './transition-guards'
import { type CancelTerms, mayCancel, mayCancelLines, mayChangeDelivery, readCancelTerms } from './until-packed'

/* What a customer may currently do with an order. The state machine's guards check again when it happens. */

type Payable = Pick<OrderRow, 'deliveryStatus' | 'paymentStatus' | 'paymentMethod' | 'cancelReason' | 'createdAt' | 'hasRival'>

/** The order waits for its payment, or has expired. Stock and coupon are checked only when the customer wants to pay (reopenOrder). */
function canPay(order: Payable, now: Date): boolean {
  if (order.paymentStatus !== 'unpaid' || order.paymentMethod !== 'online') return false
  if (order.deliveryStatus !== 'cancelled') return true
  return order.cancelReason === 'expired' && !order.hasRival && !isTooOld(order, now)
}

const toSummary = (order: OrderRow, terms: CancelTerms, now: Date): OrderSummary => ({
  id: order.id,
  combinedOrderId: order.combinedOrderId,
  code: order.code,
  customerId: order.customerId,
  placedOn: dayInIndia(order.createdAt),
  grandTotalPaise: order.grandTotalPaise,
  deliveryStatus: order.deliveryStatus,
  paymentStatus: order.paymentStatus,
  paymentMethod: order.paymentMethod,
  canCancel: mayCancel(order, terms, now),
  canPay: canPay(order, now),
  hasInvoice: order.hasInvoice,
})

/** The number of an order's products shown in the list. */
const LISTED_LINES = 4

function toListed(order: OrderRow, lines: Awaited<ReturnType<typeof listLinePictures>>, terms: CancelTerms, now: Date): ListedOrder {
  const own = lines.filter(({ orderId }) => orderId === order.id)
  return {
    ...toSummary(order, terms, now),
    lines: own.slice(0, LISTED_LINES).map(({ productName, imagePath }) => ({ productName, imageUrl: imagePath ?? PLACEHOLDER_IMAGE })),
    lineCount: own.length,
  }
}

const PER_PAGE = 5
/** For clients that send no page number: the documented client shows only one answer. */
const WITHOUT_PAGING = 50

/** GET /purchase-history: a customer's own orders, newest first. `page` null: the client does not page. */
export async function listOrders(
  ctx: Context,
  customerId: number,
  page: number | null,
  filter: OrderFilter,
): Promise<CutPage<ListedOrder>> {
  const [wanted, perPage] = page === null ? [1, WITHOUT_PAGING] : [page, PER_PAGE]
  const [rows, total, terms] = await Promise.all([
    listOrderRows(ctx.db, customerId, filter, offsetOf(wanted, perPage), perPage),
    countOrders(ctx.db, customerId, filter),
    readCancelTerms(ctx.db),
  ])
  const lines =
    rows.length === 0
      ? []
      : await listLinePictures(
          ctx.db,
          rows.map(({ id }) => id),
          ctx.locale,
        )
  const now = ctx.now()
  return cutPage(
    rows.map((row) => toListed(row, lines, terms, now)),
    wanted,
    perPage,
    total,
  )
}

/** null: the order predates stored promises, or the days were unknown. */
export const toPromisedDays = ({ minDays, maxDays }: Pick<OwnOrder, 'minDays' | 'maxDays'>): PromisedDays | null =>
  minDays === null || maxDays === null ? null : { minDays, maxDays }

/** Our own notes, in the order of their keys. */
const ownNotes = (locale: Locale): readonly string[] => {
  const { cancelled, changed } = messagesOf(locale).mail.order.notes
  return [...CANCEL_REASONS.map((reason) => cancelled[reason]), changed.address, changed.phone]
}

/** The shop's own notes are stored in English and translated; text written by staff is shown unchanged. */
const noteIn = (note: string, locale: Locale): string => ownNotes(locale)[ownNotes('en').indexOf(note)] ?? note

/** @param locale  the reader's */
export const toEvent =
  (locale: Locale = DEFAULT_LOCALE) =>
  ({ kind, note, amountPaise, itemName, createdAt }: EventRow): OrderEvent => ({
    kind,
    note: [amountPaise === null ? '' : formatMoney(amountPaise), itemName, noteIn(note, locale)].filter(Boolean).join(' · '),
    at: createdAt.toISOString(),
  })

const toAddress = ({ name, email, address, country, state, city, postalCode, phone }: ShippingAddress, locale: Locale): OrderAddress => ({
  name,
  email,
  address,
  country: placeName(country, locale),
  state: placeName(state, locale),
  city: placeName(city, locale),
  postalCode,
  phone,
})

/** The only shipping type. */
const SHIPPING_TYPE = 'Home Delivery'

/** GET /purchase-history-details/{id}: a customer's own order. Another customer's is `not_found`. */
export async function getOrderDetails(ctx: Context, customerId: number, orderId: number): Promise<Result<OrderDetails, 'not_found'>> {
  const order = await findOwnOrder(ctx.db, customerId, orderId)
  if (!order) return failure('not_found')
  const [events, points, { donePaise }, moneyBack, terms] = await Promise.all([
    listEvents(ctx.db, orderId, ctx.locale),
    sumPointsOfOrder(ctx.db, orderId),
    sumRefunds(ctx.db, order.combinedOrderId),
    readMoneyBack(ctx.db, order),
    readCancelTerms(ctx.db),
  ])
  return success({
    ...toSummary(order, terms, ctx.now()),
    shippingAddress: toAddress(order.shippingAddress, ctx.locale ?? DEFAULT_LOCALE),
    shippingType: SHIPPING_TYPE,
    // The codec derives the label from the status.
    deliveryLabel: '',
    subTotalPaise: order.itemsPaise,
    couponDiscountPaise: order.couponDiscountPaise,
    couponCode: order.couponCode ?? '',
    shippingPaise: order.shippingPaise,
    cashOnDeliveryFeePaise: order.cashOnDeliveryFeePaise,
    gstPaise: order.gstPaise,
    points,
    refundedPaise: donePaise,
    ...moneyBack,
    promisedDays: toPromisedDays(order),
    shipment: { courier: order.courier, trackingNumber: order.trackingNumber },
    timeline: events.map(toEvent(ctx.locale)),
    canChangeDelivery: mayChangeDelivery(order),
  })
}

/** The lines with names and variants in the context's language. The order itself keeps the wording that was ordered. */
export async function listLinesInLanguage({ db, locale }: Context, orderId: number): Promise<readonly OrderLineRow[]> {
  const lines = await listOrderLineRows(db, orderId, locale)
  const say = await readCatalogWords(
    db,
    locale,
    lines.map(({ variantLabel }) => variantLabel),
  )
  return lines.map((line) => ({ ...line, variantLabel: say(line.variantLabel) }))
}

/** Whether a line of an order whose lines can be cancelled is still in it. */
export const isCancellable = ({ returnStatus }: Pick<OrderLineRow, 'returnStatus'>): boolean => isReturnAllowed(returnStatus, 'approve')

function toOrderLine(order: OwnOrder, line: OrderLineRow, terms: CancelTerms, now: Date): OrderLine {
  const { id, productId, productSlug, productName, imagePath, variantLabel, quantity, pricePaise } = line
  const isReturnable = canRequestReturn(order, line, now)
  return {
    id,
    productId,
    productSlug,
    productName,
    imageUrl: imagePath ?? PLACEHOLDER_IMAGE,
    variantLabel,
    quantity,
    pricePaise,
    deliveryStatus: order.deliveryStatus,
    deliveryLabel: '',
    canRequestReturn: isReturnable,
    returnLabel: isReturnable ? '' : returnLabelOf(line),
    canCancel: mayCancelLines(order, terms, now) && isCancellable(line),
  }
}

/** GET /purchase-history-items/{id}: the lines of a customer's own order, each with its return status. */
export async function listOrderLines(
  ctx: Context,
  customerId: number,
  orderId: number,
): Promise<Result<readonly OrderLine[], 'not_found'>> {
  const order = await findOwnOrder(ctx.db, customerId, orderId)
  if (!order) return failure('not_found')
  const now = ctx.now()
  const [lines, terms] = await Promise.all([listLinesInLanguage(ctx, orderId), readCancelTerms(ctx.db)])
  return success(lines.map((line) => toOrderLine(order, line, terms, now)))
}

/** An order without a payment was never opened at a provider. One that was opened is unpaid only if the provider reports no payment under way. */
function standingOf({ paymentStatus, paymentMethod, deliveryStatus, lastError, providerState }: PaymentStateRow): OrderStanding {
  if (paymentStatus !== 'unpaid') return paymentStatus
  if (deliveryStatus === 'cancelled') return 'cancelled'
  if (paymentMethod === 'cash_on_delivery') return 'cash_on_delivery'
  if (providerState === 'pending') return 'waiting'
  if (lastError) return 'failed'
  return providerState === 'unknown' ? 'waiting' : 'unpaid'
}

/** GET /order-status/{combinedOrderId}: the payment state of a customer's own order. The result page trusts only this, never the parameters in its address. */
export async function getOrderStatus(ctx: Context, customerId: number, combinedOrderId: number): Promise<Result<OrderStatus, 'not_found'>> {
  const row = await findOwnPaymentState(ctx.db, customerId, combinedOrderId)
  if (!row) return failure('not_found')
  const standing = standingOf(row)
  const explanation = standing === 'failed' ? explainPaymentFailure(row.lastError ?? '') : null
  return success({
    combinedOrderId: row.combinedOrderId,
    orderId: row.orderId,
    code: row.code,
    standing,
    grandTotalPaise: row.grandTotalPaise,
    paymentMethod: row.paymentMethod,
    message: explanation === null ? '' : apiText(ctx.locale, explanation),
    holdEndsAt: row.holdEndsAt?.toISOString() ?? null,
    canPay: canPay(row, ctx.now()),
  })
}
