import { startPayment } from '@/lib/commerce/payments'
import { payWithRazorpay } from '@/lib/v2/checkout'
import { asPaiseOrNull } from '@/lib/v2/reading'
import { bindCustomer, type Binding } from './binding'

export const paymentBindings: readonly Binding[] = [
  bindCustomer(payWithRazorpay, (ctx, { customerId, input, gateway }) =>
    startPayment(ctx, gateway, customerId, { combinedOrderId: input.combined_order_id, amountPaise: asPaiseOrNull(input.amount) }),
  ),
]
