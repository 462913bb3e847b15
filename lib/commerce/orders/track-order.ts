import { readEmail, readPhone } from '@/lib/commerce/kernel/contact-data'
import type { TrackedOrder } from '@/lib/commerce/orders/model'
import { failure, success, type Result } from '@/lib/commerce/kernel/result'
import { dayInIndia } from '@/lib/i18n/dates'
import { resetRateLimit, consumeRateLimit, type RateLimit } from '../rate-limits'
import type { Context } from '@/lib/commerce/kernel/context'
import { listEvents, listLines, type EventRow, type LineRow } from './order-parts.queries'
import { presentEvent } from './present-order'
import { findTracked, type Contact, type TrackedRow } from './track-order.queries'

const QUARTER_HOUR = 15 * 60
/** At one code, whoever tries; and by one address, at whatever codes. */
const TRACKING_AT_CODE: RateLimit = { name: 'tracking-code', limit: 20, windowSeconds: QUARTER_HOUR }
const TRACKING_BY_CLIENT: RateLimit = { name: 'tracking-client', limit: 60, windowSeconds: QUARTER_HOUR }

type Refusal = 'not_found' | 'rate_limited'
export type Tracking = { code: string; phoneOrEmail: string; client: string | null }

function readContact(typed: string): Contact {
  const phone = readPhone(typed)
  return phone === null ? { email: readEmail(typed) } : { phone }
}

/** Nothing that names or places anybody. */
const present = (order: TrackedRow, lines: readonly LineRow[], events: readonly EventRow[]): TrackedOrder => ({
  code: order.code,
  placedOn: dayInIndia(order.createdAt),
  deliveryStatus: order.deliveryStatus,
  paymentStatus: order.paymentStatus,
  paymentMethod: order.paymentMethod,
  grandTotalPaise: order.grandTotalPaise,
  items: lines.map(({ productName, variant, quantity }) => ({ productName, variant, quantity })),
  destination: `${order.shippingAddress.city} ${order.shippingAddress.postalCode}`,
  parcel: { courier: order.courier, trackingNumber: order.trackingNumber },
  timeline: events.map(presentEvent),
})

/**
 * For who has no account at hand: the order's code and the phone number or e-mail address of its delivery, or of its customer. Whatever of the
 * two is wrong, the answer is the same, after the same work.
 */
export async function trackOrder(ctx: Context, { code: typed, phoneOrEmail, client }: Tracking): Promise<Result<TrackedOrder, Refusal>> {
  const code = typed.trim().toUpperCase()
  if (client !== null) {
    const byClient = await consumeRateLimit(ctx, TRACKING_BY_CLIENT, client)
    if (!byClient.ok) return byClient
  }
  const atCode = await consumeRateLimit(ctx, TRACKING_AT_CODE, code)
  if (!atCode.ok) return atCode
  const order = await findTracked(ctx.db, code, readContact(phoneOrEmail))
  if (!order) return failure('not_found')
  // Whoever knows both has not been guessing.
  await resetRateLimit(ctx, TRACKING_AT_CODE, code)
  const [lines, events] = await Promise.all([listLines(ctx.db, order.id), listEvents(ctx.db, order.id)])
  return success(present(order, lines, events))
}
