import { accepts, describeLimits, type PaymentPage, type PaymentRequest } from './model'
import { shopSettings } from '@/lib/commerce/content'
import { inTransaction, type Context } from '@/lib/db/context'
import { failure, success, type Result } from '@/lib/kernel/result'
import { lockOrder, mustTransition, reopenOrder, type ReopenRefusal } from '@/lib/commerce/orders'
import { env } from '@/lib/config/env'
import { apiText } from '@/lib/i18n/api-texts'
import { DEFAULT_LOCALE } from '@/lib/i18n/locales'
import { writeRedirectPage } from '@/lib/providers/payment/page'
import type { PaymentProvider, ProviderCustomer } from '@/lib/providers/payment/provider'
import { localHref } from '@/lib/routes.mjs'
import { reasonOf } from './provider-jobs'
import { findOwnOrder, findUndecided, insertPayment, updatePayment, type OwnOrder, type PaymentRow } from './queries'

/** The age at which the provider is asked for a payment's state. */
const RECONCILE_AFTER_MINUTES = 15

type Refused = 'paid_already' | ReopenRefusal
/** `not_accepted`: the provider has refused this payment for good. `not_offered`: the shop takes no online payments. */
type Unavailable = 'provider_down' | 'not_accepted' | 'amount_not_accepted' | 'not_offered'
type Failure = Refused | 'not_found' | 'amount_mismatch' | Unavailable

const MINUTE_MS = 60_000

const isPaid = ({ paymentStatus }: Pick<OwnOrder, 'paymentStatus'>): boolean => paymentStatus === 'paid'

/** Makes the order wait for its payment; an expired one is reopened. @returns when the time to pay is over */
async function openOrder(ctx: Context, { combinedOrderId }: OwnOrder): Promise<Result<Date, Refused>> {
  const now = ctx.now()
  return inTransaction<Date, Refused>(ctx.db, async (tx) => {
    const locked = await lockOrder(tx, { combinedOrderId })
    if (!locked) return failure('not_payable')
    return isPaid(locked) ? failure('paid_already') : reopenOrder(tx, locked, now)
  })
}

type Payable = Pick<OwnOrder, 'paymentStatus' | 'deliveryStatus' | 'paymentMethod' | 'holdEndsAt'>

/** The order may have been paid or cancelled since it was opened. */
function findRefusal({ paymentStatus, deliveryStatus, paymentMethod, holdEndsAt }: Payable, now: Date): Refused | null {
  if (paymentStatus === 'paid') return 'paid_already'
  const isWaiting = paymentStatus === 'unpaid' && deliveryStatus !== 'cancelled' && paymentMethod === 'online'
  return isWaiting && holdEndsAt !== null && holdEndsAt > now ? null : 'not_payable'
}

type Opening = { provider: PaymentProvider; order: OwnOrder }

/**
 * The provider that the shopper chose, the one at which this order's payment is already open, or the first that collects this amount. If none does, the first
 * of all; null: there is no provider.
 */
async function chooseProvider(
  ctx: Context,
  providers: readonly PaymentProvider[],
  { combinedOrderId, grandTotalPaise }: OwnOrder,
  chosen: string | undefined,
): Promise<PaymentProvider | null> {
  const accepting = providers.filter(({ limits }) => accepts(limits, grandTotalPaise))
  const named = (wanted: string | undefined) => accepting.find(({ name }) => name === wanted)
  return named(chosen) ?? named((await findUndecided(ctx.db, combinedOrderId))?.provider) ?? accepting[0] ?? providers[0] ?? null
}

const isFor = (row: PaymentRow, { provider, order }: Opening): boolean =>
  row.provider === provider.name && row.amountPaise === order.grandTotalPaise

/** Stores the provider's order id under the order's lock. The second of two concurrent requests finds the first one's row. */
async function storePayment(ctx: Context, opening: Opening, providerOrderId: string): Promise<Result<PaymentRow, Refused>> {
  const now = ctx.now()
  const { provider, order } = opening
  const { combinedOrderId, grandTotalPaise: amountPaise } = order
  const nextCheckAt = new Date(now.getTime() + RECONCILE_AFTER_MINUTES * MINUTE_MS)
  return inTransaction<PaymentRow, Refused>(ctx.db, async (tx) => {
    const locked = await lockOrder(tx, { combinedOrderId })
    const refusal = locked && findRefusal(locked, now)
    if (refusal) return failure(refusal)
    const undecided = await findUndecided(tx, combinedOrderId)
    if (undecided && isFor(undecided, opening)) {
      // A new attempt: the previous error no longer counts, and the checks start again.
      await updatePayment(tx, undecided.id, { lastError: '', nextCheckAt, checks: 0, askedAt: null, providerState: 'unknown' })
      return success(undecided)
    }
    // Opened at a provider that the shop no longer uses, or for a different amount. Its row still recognises money that arrives.
    if (undecided) await updatePayment(tx, undecided.id, { status: 'failed' })
    return success(await insertPayment(tx, { combinedOrderId, provider: provider.name, providerOrderId, amountPaise, nextCheckAt }))
  })
}

/**
 * The provider will never collect this money, so the stock must not wait until the payment deadline. Staff read `lastError` on the order, on an attempt that
 * has no provider order: its id is one that no provider would issue.
 */
async function releaseOrder(ctx: Context, { provider, order }: Opening, lastError: string): Promise<void> {
  const now = ctx.now()
  const { combinedOrderId, code, grandTotalPaise: amountPaise } = order
  await inTransaction<null, never>(ctx.db, async (tx) => {
    const locked = await lockOrder(tx, { combinedOrderId })
    // A payment opened in the meantime decides about the order.
    if (!locked || findRefusal(locked, now) !== null || (await findUndecided(tx, combinedOrderId)) !== null) return success(null)
    const attempt = { combinedOrderId, provider: provider.name, providerOrderId: `refused-${code}`, amountPaise }
    await insertPayment(tx, { ...attempt, status: 'failed', lastError })
    await mustTransition(tx, locked, 'refuseOnline', { now })
    return success(null)
  })
}

const customerOf = ({ shippingAddress: { name, email, phone } }: OwnOrder): ProviderCustomer => ({ name, email: email ?? '', phone })

/** Called outside any transaction, because the provider may be slow. */
async function openAtProvider(ctx: Context, opening: Opening): Promise<Result<PaymentRow, Refused | 'provider_down' | 'not_accepted'>> {
  const { provider, order } = opening
  const undecided = await findUndecided(ctx.db, order.combinedOrderId)
  if (undecided && isFor(undecided, opening)) return storePayment(ctx, opening, undecided.providerOrderId)
  const created = await provider.createOrder({ amountPaise: order.grandTotalPaise, receipt: order.code, customer: customerOf(order) })
  if (created.ok) return storePayment(ctx, opening, created.value.providerOrderId)
  console.warn(`payments: ${provider.name} took no order (${created.reason}: ${String(created.detail?.['reason'] ?? '')})`)
  if (created.reason === 'not_now') return failure('provider_down')
  await releaseOrder(ctx, opening, reasonOf(created))
  return failure('not_accepted')
}

/** A total of zero needs no provider. */
async function payFreeOrder(ctx: Context, { combinedOrderId }: OwnOrder): Promise<Result<null, Refused>> {
  const now = ctx.now()
  return inTransaction<null, Refused>(ctx.db, async (tx) => {
    const locked = await lockOrder(tx, { combinedOrderId })
    if (!locked) return failure('not_payable')
    const refusal = findRefusal(locked, now)
    if (refusal) return failure(refusal)
    await mustTransition(tx, locked, 'pay', { now })
    return success(null)
  })
}

const resultPath = (response: 0 | 1, { combinedOrderId }: OwnOrder): string =>
  `/payment-response?response=${response}&order=${combinedOrderId}`

async function readShop(ctx: Context): Promise<{ shopName: string; logoUrl: string }> {
  const { SITE_URL } = env()
  const { website_name: name, header_logo_path: logo } = await shopSettings(ctx.db, ['website_name', 'header_logo_path'], ctx.locale)
  return { shopName: name || new URL(SITE_URL).hostname, logoUrl: logo === '' ? '' : new URL(logo, SITE_URL).href }
}

type Page = { provider: PaymentProvider | null; order: OwnOrder; origin: string; payUntil: Date }

async function writePage(ctx: Context, { provider, order, origin, payUntil }: Page): Promise<Result<string, Refused | Unavailable>> {
  const shop = await readShop(ctx)
  const { locale = DEFAULT_LOCALE } = ctx
  if (order.grandTotalPaise === 0) {
    const paid = await payFreeOrder(ctx, order)
    return paid.ok ? success(writeRedirectPage({ ...shop, locale, href: localHref(resultPath(1, order), locale) })) : paid
  }
  if (provider === null) return failure('not_offered')
  const opened = await openAtProvider(ctx, { provider, order })
  if (!opened.ok) return opened
  const page = await provider.writePage({
    ...shop,
    locale,
    providerOrderId: opened.value.providerOrderId,
    amountPaise: opened.value.amountPaise,
    orderCode: order.code,
    customer: customerOf(order),
    callbackUrl: `${origin}/api/v2${provider.paths.callback}`,
    cancelUrl: `${origin}${localHref(resultPath(0, order), locale)}`,
    statusPath: `/api/v2/order-status/${order.combinedOrderId}`,
    payUntil,
    now: ctx.now(),
  })
  if (typeof page === 'string') return success(page)
  return page.ok ? page : failure('provider_down')
}

/**
 * POST /razorpay/pay-with-razorpay: the provider's page for the customer's own unpaid order. It can be requested repeatedly; the order is opened at the
 * provider once. The amount is the order's; `amountPaise` is the client's expectation. An expired order is reopened. A total of zero is paid here. `providers`:
 * those that take payments; empty: the shop takes no online payments.
 */
export async function startPayment(
  ctx: Context,
  providers: readonly PaymentProvider[],
  customerId: number,
  { combinedOrderId, amountPaise, provider: chosen, origin }: PaymentRequest,
): Promise<Result<PaymentPage, Failure>> {
  const order = await findOwnOrder(ctx.db, { customerId, combinedOrderId })
  if (!order) return failure('not_found')
  if (isPaid(order)) return failure('paid_already')
  if (amountPaise !== null && amountPaise !== order.grandTotalPaise) return failure('amount_mismatch')
  const provider = await chooseProvider(ctx, providers, order, chosen)
  if (provider === null && order.grandTotalPaise > 0) return failure('not_offered')
  if (provider !== null && !accepts(provider.limits, order.grandTotalPaise)) {
    const limits = describeLimits(provider.limits)
    await releaseOrder(ctx, { provider, order }, `refused: the provider collects from ${limits.min} to ${limits.max} at once`)
    return failure('amount_not_accepted', limits)
  }
  const opened = await openOrder(ctx, order)
  if (!opened.ok) return opened
  const page = await writePage(ctx, { provider, order, origin: origin ?? env().SITE_URL, payUntil: opened.value })
  return page.ok
    ? success({ html: page.value, pageUrl: null, combinedOrderId, message: apiText(ctx.locale, 'payments.page_created') })
    : page
}
