import { consumeRateLimit, type RateLimit } from '@/lib/commerce/rate-limits'
import { shopSettings } from '@/lib/commerce/content'
import {
  findOwnOrderLine,
  findReturnableOrder,
  findTracked,
  insertEvents,
  listOrderLineRows,
  lockOrder,
  notifyCustomer,
  notifyShop,
  type OrderLineRow,
  type Tracking,
} from '@/lib/commerce/orders'
import { type Context, inTransaction } from '@/lib/db/context'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { messagesOf } from '@/lib/i18n/messages'
import { REPORT_PROBLEM_HOURS } from '@/lib/kernel/business'
import { readText } from '@/lib/kernel/contact-data'
import { failure, type Result, success } from '@/lib/kernel/result'
import {
  chargeOf,
  isClaim,
  kindsOffered,
  readShippingCharge,
  returnableUnits,
  type ReturnKind,
  type ReturnReason,
  whyNotReturnable,
} from './model'
import { type PhotoRefusal, readPhotos } from './read-photo'
import { insertReturn } from './returns.queries'

/** `lineId`: an order line. `quantity`: its units. */
export type ReturnWish = {
  lineId: number
  quantity: number
  kind: ReturnKind
  reason: ReturnReason
  note: string
  photos: readonly Blob[]
}

type Refusal =
  'not_found' | 'not_paid' | 'not_delivered' | 'returned_already' | 'too_late' | 'claim_too_late' | 'asked_already' | 'too_many'
type ReturnRefusal = Refusal | PhotoRefusal | 'photo_missing' | 'rate_limited'

type Order = NonNullable<Awaited<ReturnType<typeof findReturnableOrder>>>

/** Checked before the photos are decoded, and again under the order's lock. */
function check(order: Order, line: OrderLineRow | undefined, { quantity, kind }: ReturnWish, now: Date): Result<OrderLineRow, Refusal> {
  const refusal = whyNotReturnable(order)
  if (!line) return failure('not_found')
  if (refusal) return failure(refusal)
  if (!kindsOffered(order, now).includes(kind))
    return isClaim(kind) ? failure('claim_too_late', { hours: REPORT_PROBLEM_HOURS }) : failure('too_late', { days: order.returnDays })
  if (line.returnStatus === 'approved' || line.returnStatus === 'paid') return failure('returned_already')
  if (line.returnStatus !== null || line.hasOpenReturn) return failure('asked_already')
  const available = returnableUnits(line)
  if (quantity <= available) return success(line)
  return available === 0 ? failure('returned_already') : failure('too_many', { available })
}

/** Each request sends two mails and may decode photos. */
const RETURNS_OF_CUSTOMER: RateLimit = { name: 'returns', limit: 30, windowSeconds: 24 * 3_600 }

const reasonOf = ({ kind, reason }: ReturnWish): ReturnReason => (isClaim(kind) ? 'claim' : reason)

/** What the shop is told, in its language: the customer's words are last. */
function inWords({ productName, variantLabel }: OrderLineRow, wish: ReturnWish): string {
  const { kinds, reasons } = messagesOf(DEFAULT_LOCALE).returns
  const reason = reasonOf(wish)
  const what = reason === 'claim' ? kinds[wish.kind] : `${kinds[wish.kind]} (${reasons[reason]})`
  return [`${wish.quantity} × ${[productName, variantLabel].filter(Boolean).join(' ')}: ${what}`, wish.note].filter(Boolean).join('\n')
}

async function open(ctx: Context, order: Order, typed: ReturnWish): Promise<Result<null, ReturnRefusal>> {
  const wish = { ...typed, note: readText(typed.note) }
  const allowed = await consumeRateLimit(ctx, RETURNS_OF_CUSTOMER, String(order.customerId))
  if (!allowed.ok) return allowed
  const find = (lines: readonly OrderLineRow[]) => lines.find(({ id }) => id === wish.lineId)
  const possible = check(order, find(await listOrderLineRows(ctx.db, order.id)), wish, ctx.now())
  if (!possible.ok) return possible
  if (wish.kind === 'damaged' && wish.photos.length === 0) return failure('photo_missing')
  const photos = await readPhotos(wish.photos)
  if (!photos.ok) return photos
  const { return_shipping_charge: charge } = await shopSettings(ctx.db, ['return_shipping_charge'])
  return inTransaction<null, Refusal>(ctx.db, async (tx) => {
    const locked = await lockOrder(tx, { orderId: order.id })
    if (!locked) return failure('not_found')
    const now = ctx.now()
    const checked = check(locked, find(await listOrderLineRows(tx, locked.id)), wish, now)
    if (!checked.ok) return checked
    const { lineId: orderLineId, kind, quantity, note } = wish
    const reason = reasonOf(wish)
    const shippingChargePaise = chargeOf(reason, readShippingCharge(charge))
    await insertReturn(tx, { orderLineId, kind, reason, note, quantity, shippingChargePaise, createdAt: now }, photos.value)
    await insertEvents(tx, [{ orderId: locked.id, kind: 'return_requested', note: '', createdAt: now, orderLineId, quantity }])
    await notifyShop(tx, locked, { kind: 'shop_return_asked', note: inWords(checked.value, wish) })
    await notifyCustomer(tx, locked, { kind: 'return_requested', lineId: orderLineId, units: quantity })
    return success(null)
  })
}

/** POST /order/return: a customer asks to return units of a line of their own order, or reports a problem with them. The shop decides. */
export async function openReturn(ctx: Context, customerId: number, wish: ReturnWish): Promise<Result<null, ReturnRefusal>> {
  const line = await findOwnOrderLine(ctx.db, customerId, wish.lineId)
  const order = line && (await findReturnableOrder(ctx.db, { orderId: line.orderId, customerId }))
  return order ? open(ctx, order, wish) : failure('not_found')
}

/** POST /track-order/return: the same for guests, under the limits of trackOrder. */
export async function openTrackedReturn(ctx: Context, tracking: Tracking, wish: ReturnWish): Promise<Result<null, ReturnRefusal>> {
  const found = await findTracked(ctx, tracking)
  if (!found.ok) return found
  const order = await findReturnableOrder(ctx.db, { orderId: found.value.id })
  return order ? open(ctx, order, wish) : failure('not_found')
}
