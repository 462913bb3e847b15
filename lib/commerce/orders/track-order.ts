import { readEmail } from '@/lib/kernel/contact-data'
import { readOrderCode, readStoredPhone } from '@/lib/kernel/typed-text'
import type { Context } from '@/lib/db/context'
import { failure, success, type Result } from '@/lib/kernel/result'
import { type Consumption, consumeRateLimits, pairOf, type RateLimit, resetRateLimits, UNBOUNDED } from '@/lib/commerce/rate-limits'
import { dayInIndia } from '@/lib/i18n/dates'
import { DEFAULT_LOCALE, type Locale } from '@/lib/i18n/locales'
import { placeName } from '@/lib/i18n/place-names'
import type { MoneyBack, TrackedOrder } from './model'
import { findTrackedOrder, listEvents, type Contact, type EventRow, type OrderLineRow, type TrackedRow } from './queries'
import { isCancellable, listLinesInLanguage, toEvent, toPromisedDays } from './read-orders'
import { readMoneyBack } from './refund-due'
import { type CancelTerms, mayCancel, mayCancelLines, mayChangeDelivery, readCancelTerms } from './until-packed'

const QUARTER_HOUR = 15 * 60
const DAY = 86_400
/** Attempts per client address and code: slows an attacker down before they use up the code's own limit. */
const TRACKING_OF_CLIENT_AT_CODE: RateLimit = {
  name: 'tracking-client-code',
  limit: 10,
  windowSeconds: QUARTER_HOUR,
  solvedPerDay: UNBOUNDED,
}
/** Attempts per client address across all codes. */
const TRACKING_BY_CLIENT: RateLimit = { name: 'tracking-client', limit: 60, windowSeconds: QUARTER_HOUR, solvedPerDay: UNBOUNDED }
/**
 * Attempts at one code by all clients. Beyond 200 a day each attempt needs a solved challenge (half a million hashes from 312 on, consume-rate-limit.ts), so
 * strangers never lock the customer out. Trying all four billion phone numbers for a known code takes 231 days at 200 attempts a second, and 2 × 10^15 hashes;
 * guessing the eight characters of a code for a known phone number is a 1 in 10^12 chance.
 */
export const TRACKING_OF_CODE: RateLimit = { name: 'tracking-code', limit: 200, windowSeconds: DAY, solvedPerDay: UNBOUNDED }

type Refusal = 'not_found' | 'rate_limited'
export type Tracking = { code: string; phoneOrEmail: string; client: string | null }

function readContact(typed: string): Contact {
  const phone = readStoredPhone(typed)
  return phone === null ? { email: readEmail(typed) } : { phone }
}

/** Contains no name and no address. */
const toTrackedOrder = (
  order: TrackedRow,
  lines: readonly OrderLineRow[],
  events: readonly EventRow[],
  moneyBack: MoneyBack,
  { terms, now, locale }: { terms: CancelTerms; now: Date; locale: Locale | undefined },
): TrackedOrder => ({
  code: order.code,
  placedOn: dayInIndia(order.createdAt),
  deliveryStatus: order.deliveryStatus,
  paymentStatus: order.paymentStatus,
  paymentMethod: order.paymentMethod,
  grandTotalPaise: order.grandTotalPaise,
  lines: lines.map(({ id, productName, variantLabel, quantity, returnStatus }) => ({
    id,
    productName,
    variantLabel,
    quantity,
    canCancel: mayCancelLines(order, terms, now) && isCancellable({ returnStatus }),
  })),
  destination: `${placeName(order.shippingAddress.city, locale ?? DEFAULT_LOCALE)} ${order.shippingAddress.postalCode}`,
  shipment: { courier: order.courier, trackingNumber: order.trackingNumber },
  ...moneyBack,
  creditNotes: moneyBack.creditNotes.map((note) => ({ ...note, id: null })),
  promisedDays: toPromisedDays(order),
  timeline: events.map(toEvent(locale)),
  canCancel: mayCancel(order, terms, now),
  canChangeDelivery: mayChangeDelivery(order),
})

/**
 * The order with this code and contact. A wrong code and a wrong contact get the same answer after the same work, so that neither can be guessed separately.
 */
export async function findTracked(ctx: Context, { code: typed, phoneOrEmail, client }: Tracking): Promise<Result<TrackedRow, Refusal>> {
  const code = readOrderCode(typed)
  const limits: readonly Consumption[] = [
    [TRACKING_OF_CLIENT_AT_CODE, pairOf(client, code)],
    [TRACKING_BY_CLIENT, client],
    [TRACKING_OF_CODE, code],
  ]
  const allowed = await consumeRateLimits(ctx, limits)
  if (!allowed.ok) return allowed
  const order = await findTrackedOrder(ctx.db, code, readContact(phoneOrEmail))
  if (!order) return failure('not_found')
  // A caller who has both was not guessing.
  await resetRateLimits(
    ctx,
    limits.filter(([limit]) => limit !== TRACKING_BY_CLIENT),
  )
  return success(order)
}

/** POST /track-order: for guests who have the order's code and the phone number or e-mail address of the delivery or the customer. */
export async function trackOrder(ctx: Context, tracking: Tracking): Promise<Result<TrackedOrder, Refusal>> {
  const found = await findTracked(ctx, tracking)
  if (!found.ok) return found
  const order = found.value
  const [lines, events, moneyBack, terms] = await Promise.all([
    listLinesInLanguage(ctx, order.id),
    listEvents(ctx.db, order.id, ctx.locale),
    readMoneyBack(ctx.db, order),
    readCancelTerms(ctx.db),
  ])
  return success(toTrackedOrder(order, lines, events, moneyBack, { terms, now: ctx.now(), locale: ctx.locale }))
}
