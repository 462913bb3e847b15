import fc from 'fast-check'
import { cancelItems } from '@/lib/commerce/order-changes'
import { cancelByShop, comeBack, deliverOrder, listOrderLines, shipOrder } from '@/lib/commerce/orders'
import {
  approveReturn,
  receiveReturn,
  refundCharges,
  refundGoodwill,
  refundOrder,
  refundReturn,
  refuseReturn,
  replaceReturn,
} from '@/lib/commerce/returns'
import type { Context } from '@/lib/db/context'
import { ask, newestReturn, sendAllRefunds } from './a-delivered-order'
import { aPaidOrder, aPlacedOrder } from './a-placed-order'

const RETURNS = ['refund', 'replace', 'refuse', 'stay_open'] as const
const REFUNDS = ['refund_line', 'goodwill', 'charges', 'send'] as const
const CANCELLATIONS = ['cancel_line', 'cancel_line', 'cancel_order'] as const

/** What may happen to an order once it is paid. */
const aStep = fc.record({
  does: fc.constantFrom(...RETURNS, ...REFUNDS, ...CANCELLATIONS),
  line: fc.nat(1),
  quantity: fc.integer({ min: 1, max: 3 }),
  received: fc.integer({ min: 1, max: 3 }),
  restocked: fc.nat(1),
  paise: fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 20_000 })),
})
type Step = typeof aStep extends fc.Arbitrary<infer Value> ? Value : never

/** The life of an order of two lines, with the SKUs ALM and FIG. `ends`: after the steps `here`; after `there` everything left is refunded or not. */
export const aLife = fc.record({
  paymentMethod: fc.constantFrom('online' as const, 'online' as const, 'cash_on_delivery' as const),
  shippingPaise: fc.constantFrom(0, 4_900),
  here: fc.array(aStep, { maxLength: 3 }),
  ends: fc.constantFrom('delivered', 'delivered', 'delivered', 'cancelled', 'came_back'),
  there: fc.array(aStep, { minLength: 1, maxLength: 6 }),
  refundsRest: fc.boolean(),
})
export type Life = typeof aLife extends fc.Arbitrary<infer Value> ? Value : never

type Order = Awaited<ReturnType<typeof aPlacedOrder>> & { lineIds: readonly number[] }

const cancel = (ctx: Context, { id, customerId }: Order, lineId: number | null) =>
  cancelItems(ctx, customerId, id, { lineId, isPreview: false, seen: null })

async function returnUnits(ctx: Context, order: Order, { does, line, quantity, received, restocked }: Step) {
  const { code } = order
  const reason = quantity === 1 ? ('changed_mind' as const) : ('spoiled' as const)
  const asked = await ask(ctx, order, { lineId: order.lineIds[line] ?? 0, quantity, reason })
  if (!asked.ok) return
  const returnId = (await newestReturn(ctx, code)).id
  if (does === 'stay_open') return
  await approveReturn(ctx, code, { returnId, method: 'pick_up', note: '' })
  await receiveReturn(ctx, code, { returnId, quantity: Math.min(received, quantity) })
  const settling = { returnId, restocked, note: 'Decided.' }
  if (does === 'refund') return refundReturn(ctx, code, settling)
  return does === 'refuse' ? refuseReturn(ctx, code, settling) : replaceReturn(ctx, code, { ...settling, courier: '', trackingNumber: '' })
}

/** Refused steps are part of the life: they must change nothing. */
async function take(ctx: Context, order: Order, step: Step) {
  const { code } = order
  switch (step.does) {
    case 'refund_line':
      return refundOrder(ctx, code, { sku: ['ALM', 'FIG'][step.line] ?? '', note: '' })
    case 'goodwill':
      return refundGoodwill(ctx, code, { amountPaise: step.paise, note: 'Sorry for the delay.' })
    case 'charges':
      return refundCharges(ctx, code, { charges: 'both', note: '' })
    case 'cancel_line':
      return cancel(ctx, order, order.lineIds[step.line] ?? null)
    case 'cancel_order':
      return cancel(ctx, order, null)
    case 'send':
      return sendAllRefunds(ctx)
    case 'refund':
    case 'replace':
    case 'refuse':
    case 'stay_open':
      return returnUnits(ctx, order, step)
  }
}

type Bought = { customerId: number; variants: ReadonlyMap<number, number> }

/** Lives this life. @returns the order as it was placed */
export async function live(ctx: Context, { customerId, variants }: Bought, life: Life): Promise<Order> {
  const { paymentMethod, shippingPaise, here, ends, there, refundsRest } = life
  const placing = paymentMethod === 'online' ? aPaidOrder : aPlacedOrder
  const placed = await placing(ctx, { customerId, variants, shippingPaise, discountPaise: 101, paymentMethod })
  const lines = await listOrderLines(ctx, customerId, placed.id)
  const order = { ...placed, lineIds: lines.ok ? lines.value.flatMap(({ id }) => id ?? []) : [] }
  for (const step of here) await take(ctx, order, step)
  if (ends === 'cancelled') await cancelByShop(ctx, order.code, '')
  else {
    await shipOrder(ctx, order.code, {})
    await (ends === 'came_back' ? comeBack(ctx, order.code, { restock: [], note: '' }) : deliverOrder(ctx, order.code))
  }
  for (const step of there) await take(ctx, order, step)
  if (refundsRest) await refundOrder(ctx, order.code, { note: '' })
  return order
}
