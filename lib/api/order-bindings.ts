import * as orders from '@/lib/commerce/orders'
import { DELIVERY_STATUSES, PAYMENT_STATUSES } from '@/lib/domain/order'
import { success } from '@/lib/domain/result'
import * as calls from '@/lib/v2/orders'
import { bindCustomer, type Binding } from './binding'

/** Unknown values narrow nothing (ruling 1). */
const oneOf = <T extends string>(known: readonly T[], value: string | null): T | null => known.find((one) => one === value) ?? null

export const orderBindings: readonly Binding[] = [
  bindCustomer(calls.listOrders, async (ctx, { customerId, query, page }) => {
    const deliveryStatus = oneOf(DELIVERY_STATUSES, query.get('delivery_status'))
    const paymentStatus = oneOf(PAYMENT_STATUSES, query.get('payment_status'))
    return success(await orders.listOrders(ctx, customerId, page, { deliveryStatus, paymentStatus }))
  }),
]
