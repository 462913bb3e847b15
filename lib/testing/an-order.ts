import { database } from '@/lib/db/connection'
import { combinedOrders, orderLines, orders } from '@/lib/db/schema'

type OrderPlan = Partial<Omit<typeof orders.$inferInsert, 'id' | 'customerId' | 'combinedOrderId'>> & {
  customerId: number
  /** Its products, one unit each; prices do not matter to tests that use this function. */
  productIds?: readonly number[]
}

let serial = 0

/** By default delivered and paid just now. */
function momentsOf({ deliveryStatus = 'delivered', paymentStatus = 'paid' }: Partial<OrderPlan>) {
  const now = new Date()
  return {
    deliveredAt: deliveryStatus === 'delivered' ? now : null,
    cancelledAt: deliveryStatus === 'cancelled' ? now : null,
    paidAt: paymentStatus === 'unpaid' ? null : now,
  }
}

/** A past order, by default delivered and paid. @returns its id */
export async function anOrder({ customerId, productIds = [], ...plan }: OrderPlan): Promise<number> {
  serial += 1
  const grandTotalPaise = plan.grandTotalPaise ?? 49_900
  const [combined] = await database()
    .insert(combinedOrders)
    .values({ customerId, idempotencyKey: `test-${serial}`, grandTotalPaise })
    .returning({ id: combinedOrders.id })
  const [order] = await database()
    .insert(orders)
    .values({
      combinedOrderId: combined?.id ?? 0,
      customerId,
      code: `TEST-${serial}`,
      deliveryStatus: 'delivered',
      paymentStatus: 'paid',
      paymentMethod: 'online',
      shippingAddress,
      itemsPaise: grandTotalPaise,
      gstPaise: 0,
      grandTotalPaise,
      ...momentsOf(plan),
      ...plan,
    })
    .returning({ id: orders.id })
  const orderId = order?.id ?? 0
  const lines = productIds.map((productId) => ({ ...line, orderId, productId }))
  if (lines.length > 0) await database().insert(orderLines).values(lines)
  return orderId
}

export const shippingAddress = {
  name: 'Asha Rao',
  email: null,
  address: '12, MG Road',
  country: 'India',
  state: 'Karnataka',
  stateGstCode: '29',
  city: 'Bengaluru',
  postalCode: '560001',
  phone: '9876543210',
}

const line = {
  productName: 'Almonds',
  sku: 'ALM-250',
  hsn: '08021200',
  gstPercent: 5,
  netGrams: 250,
  quantity: 1,
  unitPricePaise: 49_900,
  unitMrpPaise: 59_900,
  gstPaise: 2_376,
}
