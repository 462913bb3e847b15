import { eq } from 'drizzle-orm'
import { holdStock, lockVariants } from '@/lib/commerce/stock'
import { database } from '@/lib/db/connection'
import { combinedOrders, orderEvents, orderLines, orders, reservations } from '@/lib/db/schema'
import { ORDER_HOLD_MINUTES } from '@/lib/domain/limits'

type Plan = {
  customerId: number
  variantId: number
  /** Its hold begins then. */
  now: Date
  quantity?: number
}

export type WaitingOrder = { orderId: number; combinedOrderId: number; code: string; grandTotalPaise: number }

const MINUTE_MS = 60_000
const UNIT_PAISE = 49_900
/** Of one piece at 5 %, inside its price. */
const UNIT_GST_PAISE = 2_376

let serial = 0

/** An order that waits for its payment and holds its stock, as the checkout leaves it behind. */
export async function aWaitingOrder({ customerId, variantId, now, quantity = 1 }: Plan): Promise<WaitingOrder> {
  serial += 1
  const [grandTotalPaise, gstPaise] = [UNIT_PAISE * quantity, UNIT_GST_PAISE * quantity]
  const holdEndsAt = new Date(now.getTime() + ORDER_HOLD_MINUTES * MINUTE_MS)
  const code = `20261121-${String(serial).padStart(8, '0')}`
  return database().transaction(async (tx) => {
    const [combined] = await tx
      .insert(combinedOrders)
      .values({ customerId, idempotencyKey: `waiting-${serial}`, cartDigest: `cart-${serial}`, grandTotalPaise })
      .returning()
    if (!combined) throw new Error('an insert returned no row')
    const [order] = await tx
      .insert(orders)
      .values({
        combinedOrderId: combined.id,
        customerId,
        code,
        paymentType: 'razorpay',
        shippingAddress,
        itemsPaise: grandTotalPaise,
        gstPaise,
        grandTotalPaise,
        holdEndsAt,
        createdAt: now,
      })
      .returning()
    const [variant] = await lockVariants(tx, [variantId])
    if (!order || !variant) throw new Error('an order needs a pack that is there')
    const [line] = await tx
      .insert(orderLines)
      .values({ orderId: order.id, variantId, ...lineOf(variant), quantity, gstPaise })
      .returning()
    await tx.insert(orderEvents).values({ orderId: order.id, kind: 'placed', createdAt: now })
    const held = await holdStock(tx, [{ orderLineId: line?.id ?? 0, variant, quantity }], holdEndsAt)
    if (!held.ok) throw new Error('the shelf is empty')
    return { orderId: order.id, combinedOrderId: combined.id, code, grandTotalPaise }
  })
}

type Variant = Awaited<ReturnType<typeof lockVariants>>[number]

const lineOf = ({ productId, productName, label, sku, hsn, netGrams, mrpPaise }: Variant) => ({
  productId,
  productName,
  variantLabel: label,
  sku,
  hsn,
  gstPercent: 5,
  netGrams,
  unitPricePaise: UNIT_PAISE,
  unitMrpPaise: mrpPaise,
})

/** What became of the stock of an order: 'held', 'sold' or 'released'. */
export async function stockOf(orderId: number): Promise<readonly string[]> {
  const rows = await database()
    .select({ state: reservations.state })
    .from(reservations)
    .innerJoin(orderLines, eq(orderLines.id, reservations.orderLineId))
    .where(eq(orderLines.orderId, orderId))
  return rows.map(({ state }) => state)
}

const shippingAddress = {
  name: 'Asha Rao',
  email: 'asha@buyer.example',
  address: '12, MG Road',
  country: 'India',
  state: 'Karnataka',
  stateGstCode: '29',
  city: 'Bengaluru',
  postalCode: '560001',
  phone: '9876543210',
}
