import { env } from '@/lib/config/env'
import type { PaymentPage, PaymentRequest } from '@/lib/commerce/checkout/model'
import { RECONCILE_AFTER_MINUTES } from '@/lib/commerce/kernel/limits'
import { failure, success, type Result } from '@/lib/commerce/kernel/result'
import { writeLeadOnPage } from '@/lib/providers/payment/page'
import type { PaymentProvider } from '@/lib/providers/payment/provider'
import { shopSettings } from '../content'
import { type Context, inTransaction } from '@/lib/commerce/kernel/context'
import { lockOrder, reopenOrder, settleOrder, type ReopenRefusal } from '../orders'
import { findOwnOrder, findWaiting, insertPayment, updatePayment, type OwnOrder, type PaymentRow } from './payments.queries'

type Refused = 'paid_already' | ReopenRefusal
/** `not_offered`: no provider takes online payments. */
type NotNow = 'provider_down' | 'not_offered'
type Failure = Refused | 'not_found' | 'amount_mismatch' | NotNow

const MINUTE_MS = 60_000
const MESSAGE = 'Payment page created'

const isPaid = ({ paymentStatus }: Pick<OwnOrder, 'paymentStatus'>): boolean => paymentStatus === 'paid'

/**
 * Makes sure that the order waits for its payment: one that has expired takes its stock and coupon again, because its customer asks for it.
 * @returns until when it can be paid
 */
async function openOrder(ctx: Context, { combinedOrderId }: OwnOrder): Promise<Result<Date, Refused>> {
  const now = ctx.now()
  return inTransaction<Date, Refused>(ctx.db, async (tx) => {
    const locked = await lockOrder(tx, { combinedOrderId })
    if (!locked) return failure('not_payable')
    return isPaid(locked) ? failure('paid_already') : reopenOrder(tx, locked, now)
  })
}

type Payable = Pick<OwnOrder, 'paymentStatus' | 'deliveryStatus' | 'paymentMethod' | 'holdEndsAt'>

/** Whether the order still waits, as it did when it was opened: somebody may have paid or ended it meanwhile. */
function refusalOf({ paymentStatus, deliveryStatus, paymentMethod, holdEndsAt }: Payable, now: Date): Refused | null {
  if (paymentStatus === 'paid') return 'paid_already'
  const isWaiting = paymentStatus === 'unpaid' && deliveryStatus !== 'cancelled' && paymentMethod === 'online'
  return isWaiting && holdEndsAt !== null && holdEndsAt > now ? null : 'not_payable'
}

type Asking = { provider: PaymentProvider; order: OwnOrder }

const isFor = (row: PaymentRow, { provider, order }: Asking): boolean =>
  row.provider === provider.name && row.amountPaise === order.grandTotalPaise

/** What waits for the shopper at the provider, written down under the order's lock. Of two at once the second finds the first's. */
async function keepWaiting(ctx: Context, asking: Asking, providerOrderId: string): Promise<Result<PaymentRow, Refused>> {
  const now = ctx.now()
  const { provider, order } = asking
  const { combinedOrderId, grandTotalPaise: amountPaise } = order
  const nextCheckAt = new Date(now.getTime() + RECONCILE_AFTER_MINUTES * MINUTE_MS)
  return inTransaction<PaymentRow, Refused>(ctx.db, async (tx) => {
    const locked = await lockOrder(tx, { combinedOrderId })
    const refusal = locked && refusalOf(locked, now)
    if (refusal) return failure(refusal)
    const waiting = await findWaiting(tx, combinedOrderId)
    if (waiting && isFor(waiting, asking)) {
      // A new try: what became of the last one is no news any more, and the provider is asked after this one.
      await updatePayment(tx, waiting.id, { lastError: '', nextCheckAt, checks: 0, askedAt: null, providerState: 'unknown' })
      return success(waiting)
    }
    // Of a provider that has been replaced. Should its money come all the same, it is still known.
    if (waiting) await updatePayment(tx, waiting.id, { status: 'failed' })
    return success(await insertPayment(tx, { combinedOrderId, provider: provider.name, providerOrderId, amountPaise, nextCheckAt }))
  })
}

/** The provider is asked outside any transaction: it may take its time. */
async function openAtGateway(ctx: Context, asking: Asking): Promise<Result<PaymentRow, Refused | 'provider_down'>> {
  const { provider, order } = asking
  const waiting = await findWaiting(ctx.db, order.combinedOrderId)
  if (waiting && isFor(waiting, asking)) return keepWaiting(ctx, asking, waiting.providerOrderId)
  const made = await provider.createOrder({ amountPaise: order.grandTotalPaise, receipt: order.code })
  if (made.ok) return keepWaiting(ctx, asking, made.value.providerOrderId)
  console.warn(`payments: ${provider.name} took no order (${made.reason}: ${String(made.detail?.['reason'] ?? '')})`)
  return failure('provider_down')
}

async function settleFree(ctx: Context, { combinedOrderId }: OwnOrder): Promise<Result<null, Refused>> {
  return inTransaction<null, Refused>(ctx.db, async (tx) => {
    const locked = await lockOrder(tx, { combinedOrderId })
    const refusal = locked && refusalOf(locked, ctx.now())
    if (refusal) return failure(refusal)
    if (locked) await settleOrder(tx, locked, ctx.now())
    return success(null)
  })
}

const resultPath = (response: 0 | 1, { combinedOrderId }: OwnOrder): string =>
  `/payment-response?response=${response}&order=${combinedOrderId}`

async function readShop(ctx: Context): Promise<{ shopName: string; logoUrl: string }> {
  const { SITE_URL } = env()
  const { website_name: name, header_logo_path: logo } = await shopSettings(ctx.db, ['website_name', 'header_logo_path'])
  return { shopName: name || new URL(SITE_URL).hostname, logoUrl: logo === '' ? '' : new URL(logo, SITE_URL).href }
}

type Page = { provider: PaymentProvider | null; order: OwnOrder; origin: string; payUntil: Date }

async function writePage(ctx: Context, { provider, order, origin, payUntil }: Page): Promise<Result<string, Refused | NotNow>> {
  const shop = await readShop(ctx)
  if (order.grandTotalPaise === 0) {
    const settled = await settleFree(ctx, order)
    return settled.ok ? success(writeLeadOnPage({ ...shop, href: resultPath(1, order) })) : settled
  }
  if (provider === null) return failure('not_offered')
  const opened = await openAtGateway(ctx, { provider, order })
  if (!opened.ok) return opened
  const { name, email, phone } = order.shippingAddress
  return success(
    provider.writePage({
      ...shop,
      providerOrderId: opened.value.providerOrderId,
      amountPaise: opened.value.amountPaise,
      orderCode: order.code,
      customer: { name, email: email ?? '', phone },
      callbackUrl: `${origin}/api/v2/razorpay/payment`,
      cancelUrl: `${origin}${resultPath(0, order)}`,
      statusPath: `/api/v2/order-status/${order.combinedOrderId}`,
      payUntil,
      now: ctx.now(),
    }),
  )
}

/**
 * The provider's page for the customer's own unpaid order, as often as it is asked for: the provider's order is made once. The amount is the
 * order's; `amountPaise` is what the client believes it to be. An order that has expired is opened again, if all of it can still be had. A total
 * of nothing is settled here. `provider` null: no provider takes online payments.
 */
export async function startPayment(
  ctx: Context,
  provider: PaymentProvider | null,
  customerId: number,
  { combinedOrderId, amountPaise, origin }: PaymentRequest,
): Promise<Result<PaymentPage, Failure>> {
  const order = await findOwnOrder(ctx.db, { customerId, combinedOrderId })
  if (!order) return failure('not_found')
  if (isPaid(order)) return failure('paid_already')
  if (amountPaise !== null && amountPaise !== order.grandTotalPaise) return failure('amount_mismatch')
  if (provider === null && order.grandTotalPaise > 0) return failure('not_offered')
  const opened = await openOrder(ctx, order)
  if (!opened.ok) return opened
  const page = await writePage(ctx, { provider, order, origin: origin ?? env().SITE_URL, payUntil: opened.value })
  return page.ok ? success({ html: page.value, pageUrl: null, combinedOrderId, message: MESSAGE }) : page
}
