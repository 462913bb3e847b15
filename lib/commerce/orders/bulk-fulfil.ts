import type { Context } from '@/lib/db/context'
import { failure, type Result } from '@/lib/kernel/result'
import { logFailure } from '@/lib/observability/log'
import type { BulkOutcome, ShipmentOf } from './admin.model'
import { confirmOrder, packOrder, shipOrder, type Fulfilled, type FulfilmentRefusal, type ShipmentRefusal } from './fulfil-order'
import { isSameParcel } from './model'

type Step = Promise<Result<Fulfilled, FulfilmentRefusal | ShipmentRefusal>>

/** A bug or an outage at one order is logged and reported for that order; the orders before it stay done, and those after it are still tried. */
async function outcomeOf(code: string, step: () => Step): Promise<BulkOutcome> {
  try {
    const done = await step()
    return done.ok
      ? { code, ok: true, isChanged: done.value.isChanged }
      : { code, ok: false, reason: done.reason, detail: done.detail ?? {} }
  } catch (error) {
    logFailure('unexpected', 'bulk fulfilment of orders', error)
    return { code, ok: false, reason: 'failed', detail: {} }
  }
}

/** Sequentially, each in its own transaction: orders of one customer would wait for each other anyway. */
async function eachOrder<T extends { code: string }>(orders: readonly T[], step: (order: T) => Step): Promise<readonly BulkOutcome[]> {
  const outcomes: BulkOutcome[] = []
  for (const order of orders) outcomes.push(await outcomeOf(order.code, () => step(order)))
  return outcomes
}

/** Confirms several orders. @returns the outcome for each, in the given order */
export const confirmOrders = (ctx: Context, codes: readonly string[]): Promise<readonly BulkOutcome[]> =>
  eachOrder(
    codes.map((code) => ({ code })),
    ({ code }) => confirmOrder(ctx, code),
  )

/** Their packing slips are about to be printed. Orders that cannot be packed, such as cancelled ones, stay as they are: the slips are drawn afterwards. */
export const packOrders = (ctx: Context, codes: readonly string[]): Promise<readonly BulkOutcome[]> =>
  eachOrder(
    codes.map((code) => ({ code })),
    ({ code }) => packOrder(ctx, code),
  )

/**
 * Ships several orders, each with its own courier and tracking number. A number given for two orders is refused for both, because it is unclear which one it
 * belongs to. @returns the outcome for each, in the given order
 */
export const shipOrders = (ctx: Context, shipments: readonly ShipmentOf[]): Promise<readonly BulkOutcome[]> =>
  eachOrder(shipments, async ({ code, ...shipment }) => {
    const { courier, trackingNumber, isShared = false } = shipment
    const twin = isShared ? undefined : shipments.find((one) => one.code !== code && isSameParcel(one, shipment))
    return twin ? failure('number_taken', { courier, trackingNumber, other: twin.code }) : shipOrder(ctx, code, shipment)
  })
