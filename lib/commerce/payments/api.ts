import { checkViewedOrder, startPayment } from '.'
import { payWithRazorpay } from '@/lib/commerce/checkout/wire'
import { getOrderStatus } from '@/lib/commerce/orders'
import * as calls from '@/lib/commerce/orders/wire'
import { asPaiseOrNull } from '@/lib/v2/codec'
import { bindCustomer, type Binding } from '@/lib/v2/bind'

export const paymentBindings: readonly Binding[] = [
  bindCustomer(payWithRazorpay, async (ctx, { customerId, input, openProvider, origin }) =>
    startPayment(ctx, await openProvider(), customerId, {
      combinedOrderId: input.combined_order_id,
      amountPaise: asPaiseOrNull(input.amount),
      origin,
    }),
  ),
  bindCustomer(calls.getOrderStatus, async (ctx, { customerId, id, openProvider }) => {
    const combinedOrderId = id('combinedOrderId')
    const provider = await openProvider()
    if (provider) await checkViewedOrder(ctx, provider, { customerId, combinedOrderId })
    return getOrderStatus(ctx, customerId, combinedOrderId)
  }),
]
