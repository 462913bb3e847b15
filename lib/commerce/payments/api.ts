import { checkViewedOrder, startPayment } from '.'
import { getOrderStatus } from '@/lib/commerce/orders'
import * as calls from '@/lib/commerce/orders/wire'
import { asPaiseOrNull } from '@/lib/v2/codec'
import { bindCustomer, type Binding } from '@/lib/v2/bind'
import { payWithRazorpay } from './wire'

export const paymentBindings: readonly Binding[] = [
  bindCustomer(payWithRazorpay, async (ctx, { customerId, input, openProviders, origin }) =>
    startPayment(ctx, await openProviders(), customerId, {
      combinedOrderId: input.combined_order_id,
      amountPaise: asPaiseOrNull(input.amount),
      provider: input.provider,
      origin,
    }),
  ),
  bindCustomer(calls.getOrderStatus, async (ctx, { customerId, id, openProviders }) => {
    const combinedOrderId = id('combinedOrderId')
    for (const provider of await openProviders()) await checkViewedOrder(ctx, provider, { customerId, combinedOrderId })
    return getOrderStatus(ctx, customerId, combinedOrderId)
  }),
]
