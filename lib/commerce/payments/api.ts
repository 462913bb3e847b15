import { startPayment } from '.'
import { payWithRazorpay } from '@/lib/commerce/checkout/wire'
import { asPaiseOrNull } from '@/lib/v2/codec'
import { bindCustomer, type Binding } from '@/lib/http/bind'

export const paymentBindings: readonly Binding[] = [
  bindCustomer(payWithRazorpay, async (ctx, { customerId, input, openProvider, origin }) =>
    startPayment(ctx, await openProvider(), customerId, {
      combinedOrderId: input.combined_order_id,
      amountPaise: asPaiseOrNull(input.amount),
      origin,
    }),
  ),
]
