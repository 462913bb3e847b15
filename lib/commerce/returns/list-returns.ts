import { shopSettings } from '@/lib/commerce/content'
import {
  findReturnableOrder,
  findTracked,
  listLinesInLanguage,
  listOrderRefunds,
  type OrderLineRow,
  type OrderRefund,
  type Tracking,
} from '@/lib/commerce/orders'
import { readLine } from '@/lib/kernel/contact-data'
import type { Context } from '@/lib/db/context'
import { failure, type Result, success } from '@/lib/kernel/result'
import { kindsOffered, type OrderReturns, readShippingCharge, type Return, returnableUnits, whyNotReturnable } from './model'
import { RETURN_PHOTO_DAYS } from '@/lib/kernel/business'
import { receiptOfReturn } from '@/lib/kernel/payment'
import { deletePhotosSettledBefore, findPhoto, type ListedReturn, listReturns } from './returns.queries'

type Books = { id: number; lines: readonly OrderLineRow[]; refunds: readonly OrderRefund[] }

/** A return that was refunded with the rest of its line has no refund of its own. */
function isRefundDone({ id, status, refundPaise }: ListedReturn, line: OrderLineRow | undefined, order: Books): boolean {
  if (status !== 'refunded') return false
  if (line?.returnStatus === 'paid' || refundPaise === 0) return true
  return order.refunds.some((refund) => refund.status === 'done' && refund.receipt === receiptOfReturn(order.id, id))
}

export function toReturn(listed: ListedReturn, order: Books): Return {
  const { createdAt, shippingChargePaise: _, ...row } = listed
  const line = order.lines.find(({ id }) => id === row.lineId)
  const { productName = '', variantLabel = '' } = line ?? {}
  return { ...row, productName, variantLabel, isRefundDone: isRefundDone(listed, line, order), requestedAt: createdAt.toISOString() }
}

async function read(ctx: Context, order: NonNullable<Awaited<ReturnType<typeof findReturnableOrder>>>): Promise<OrderReturns> {
  const [lines, rows, refunds, settings] = await Promise.all([
    listLinesInLanguage(ctx, order.id),
    listReturns(ctx.db, order.id),
    listOrderRefunds(ctx.db, order.combinedOrderId),
    shopSettings(ctx.db, ['return_shipping_charge', 'contact_address'], ctx.locale),
  ])
  return {
    kinds: whyNotReturnable(order) === null ? kindsOffered(order, ctx.now()) : [],
    lines: lines.map((line) => {
      const { id, productName, variantLabel, quantity } = line
      return { id, productName, variantLabel, quantity, returnable: returnableUnits(line) }
    }),
    returns: rows.map((row) => toReturn(row, { id: order.id, lines, refunds })),
    shippingChargePaise: readShippingCharge(settings.return_shipping_charge),
    returnAddress: readLine(settings.contact_address),
  }
}

/** GET /order/returns/{id}: the returns of a customer's own order, newest first, and what can still be returned. */
export async function getReturns(ctx: Context, customerId: number, orderId: number): Promise<Result<OrderReturns, 'not_found'>> {
  const order = await findReturnableOrder(ctx.db, { orderId, customerId })
  return order ? success(await read(ctx, order)) : failure('not_found')
}

/** POST /track-order/returns: the same for guests, without photos: what proves a guest is printed on the parcel. */
export async function getTrackedReturns(ctx: Context, tracking: Tracking): Promise<Result<OrderReturns, 'not_found' | 'rate_limited'>> {
  const found = await findTracked(ctx, tracking)
  if (!found.ok) return found
  const order = await findReturnableOrder(ctx.db, { orderId: found.value.id })
  if (!order) return failure('not_found')
  const all = await read(ctx, order)
  return success({ ...all, returns: all.returns.map((one) => ({ ...one, note: '', photoIds: [] })) })
}

type Photo = { fileName: string; bytes: Uint8Array }

/** A photo that a customer has sent, for themselves or for the staff on the order's page. */
export async function getPhoto(
  ctx: Context,
  photoId: number,
  owner: { customerId: number } | { code: string },
): Promise<Result<Photo, 'not_found'>> {
  const bytes = await findPhoto(ctx.db, photoId, owner)
  return bytes ? success({ fileName: `return-${photoId}.webp`, bytes }) : failure('not_found')
}

const DAY_MS = 86_400_000

/** Deletes photos that are no longer needed. */
export const purgeReturnPhotos = (ctx: Context): Promise<void> =>
  deletePhotosSettledBefore(ctx.db, new Date(ctx.now().getTime() - RETURN_PHOTO_DAYS * DAY_MS))
