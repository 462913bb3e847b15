import { releaseCoupon } from '@/lib/commerce/coupons'
import type { Context, Queryable } from '@/lib/db/context'
import { formatMoney, type Paise } from '@/lib/kernel/money'
import { failure, type Result, success } from '@/lib/kernel/result'
import { type CouponRule, type OrderPrice, priceOrder, type ShippingRates } from '@/lib/commerce/pricing'
import { releaseStock } from '@/lib/commerce/stock'
import { localeOf } from '@/lib/i18n/locales'
import { notifyCustomer } from './notify'
import { deleteLine, listPricedLines, type PricedOrderLine, updateCombinedTotal, updateLinePrice } from './remove-line.queries'
import { changeOrder, type DryRun, recordOrderChange } from './shop-orders'
import { insertEvents, type LockedOrder, updateOrder } from './state.queries'

type Refusal = 'wrong_state' | 'unknown_item' | 'last_item' | 'total_rises'

type Statuses = Pick<LockedOrder, 'deliveryStatus' | 'paymentStatus' | 'paymentMethod'>

/** Everything that the price of an order's lines depends on. */
type Priced = Pick<
  LockedOrder,
  'couponRule' | 'couponCode' | 'flatRatePaise' | 'freeAbovePaise' | 'shippingPaise' | 'cashOnDeliveryFeePaise' | 'grandTotalPaise'
>

/** Unpaid and still in the shop. */
const canRemoveLine = ({ deliveryStatus, paymentStatus, paymentMethod }: Statuses): boolean =>
  paymentMethod === 'cash_on_delivery' && paymentStatus === 'unpaid' && (deliveryStatus === 'pending' || deliveryStatus === 'confirmed')

/**
 * The coupon's rule on the day of the order, whatever has happened to the coupon since. For orders older than the stored rule, the lines keep the discount that
 * it gave them.
 */
function ruleOf({ couponRule, couponCode }: Priced, lines: readonly PricedOrderLine[]): CouponRule | null {
  if (couponRule || couponCode === null) return couponRule
  const discounted = lines.filter(({ discountPaise }) => discountPaise > 0)
  return {
    code: couponCode,
    kind: 'product',
    percent: null,
    amountPaise: discounted.reduce((sum, { discountPaise }) => sum + discountPaise, 0),
    minBuyPaise: 0,
    maxDiscountPaise: null,
    productIds: discounted.map(({ productId }) => productId),
  }
}

const fixed = (shippingPaise: Paise): ShippingRates => ({ flatRatePaise: shippingPaise, freeAbovePaise: Number.MAX_SAFE_INTEGER })

/** The rates on the day of the order; an order older than the stored rates keeps what it pays. */
const ratesOf = ({ flatRatePaise, freeAbovePaise, shippingPaise }: Priced): ShippingRates =>
  flatRatePaise === null || freeAbovePaise === null ? fixed(shippingPaise) : { flatRatePaise, freeAbovePaise }

/** Delivery that is no longer free is charged only up to the old total. null: the order would still cost more than before. */
function reprice(order: Priced, lines: readonly PricedOrderLine[], coupon: CouponRule | null): OrderPrice | null {
  const basket = { lines, coupon, feePaise: order.cashOnDeliveryFeePaise }
  const prices = [ratesOf(order), fixed(order.shippingPaise)].map((rates) => priceOrder({ ...basket, rates }))
  return prices.find(({ grandTotalPaise }) => grandTotalPaise <= order.grandTotalPaise) ?? null
}

type Removable = { line: PricedOrderLine; left: readonly PricedOrderLine[]; price: OrderPrice }

/** The order without the line, or why the line cannot be removed. Shown by the admin and carried out by removeLine. */
export function planRemoval(
  order: Statuses & Priced,
  { lines, sku }: { lines: readonly PricedOrderLine[]; sku: string },
): Result<Removable, Refusal> {
  if (!canRemoveLine(order)) return failure('wrong_state', { status: order.deliveryStatus })
  const line = lines.find((one) => one.sku === sku)
  if (!line) return failure('unknown_item', { items: lines.map((one) => one.sku).join(', ') })
  const left = lines.filter((one) => one !== line)
  if (left.length === 0) return failure('last_item')
  const price = reprice(order, left, ruleOf(order, left))
  return price ? success({ line, left, price }) : failure('total_rises', { total: formatMoney(order.grandTotalPaise) })
}

async function storePrice(tx: Queryable, order: LockedOrder, left: readonly PricedOrderLine[], price: OrderPrice): Promise<LockedOrder> {
  const { lines, ...figures } = price
  for (const [at, { id }] of left.entries()) {
    const own = lines[at]
    if (own) await updateLinePrice(tx, id, own)
  }
  await updateCombinedTotal(tx, order.combinedOrderId, price.grandTotalPaise)
  const isCouponLost = order.couponCode !== null && price.couponDiscountPaise === 0
  if (isCouponLost) await releaseCoupon(tx, order.id)
  return updateOrder(tx, order, { ...figures, ...(isCouponLost ? { couponId: null, couponCode: null, couponRule: null } : {}) })
}

type Removal = { sku: string; note: string }
type Removed = { order: LockedOrder; savedPaise: Paise }

/** Removes a line of the locked order in the caller's transaction, for the shop (removeLine) or its customer. */
export async function removeLineOf(
  tx: Queryable,
  order: LockedOrder,
  { sku, note }: Removal,
  now: Date,
): Promise<Result<{ order: LockedOrder; line: PricedOrderLine }, Refusal>> {
  const plan = planRemoval(order, { lines: await listPricedLines(tx, order.id, localeOf(order.locale)), sku })
  if (!plan.ok) return plan
  const { line, left, price } = plan.value
  const after = await storePrice(tx, order, left, price)
  await releaseStock(tx, { orderId: order.id, now }, [line.id])
  await deleteLine(tx, line.id)
  const detail = `${line.quantity} × ${line.shownName}`
  await insertEvents(tx, [{ orderId: order.id, kind: 'item_removed', note: detail, createdAt: now }])
  await notifyCustomer(tx, after, { kind: 'order_item_removed', detail, note })
  return success({ order: after, line })
}

/**
 * Removes a line from an order with cash on delivery that is still in the shop. The rest is repriced at the prices, rates, fee and coupon of the order date.
 * `total_rises`: without the line the coupon no longer applies, and the rest would cost more than the whole order. `note` is for the customer.
 */
export const removeLine = (
  ctx: Context,
  code: string,
  removal: Removal,
  dry: DryRun = {},
): Promise<Result<Removed, Refusal | 'not_found'>> =>
  changeOrder<Removed, Refusal>(ctx, code, dry, async (tx, order) => {
    const removed = await removeLineOf(tx, order, removal, ctx.now())
    if (!removed.ok) return removed
    const { order: after } = removed.value
    await recordOrderChange(tx, ctx, 'item_removed', { before: order, after, sku: removal.sku })
    return success({ order: after, savedPaise: order.grandTotalPaise - after.grandTotalPaise })
  })
