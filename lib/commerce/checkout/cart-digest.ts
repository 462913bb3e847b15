import { createHash } from 'node:crypto'
import type { PaymentType } from '@/lib/domain/order'
import type { PricedCart } from './price-cart'

/** Two carts of the same digest make the same order: the same packs at the same prices, coupon, address, payment and total. */
export function digestOf({ lines, coupon, address, price }: PricedCart, paymentType: PaymentType): string {
  const packs = lines.map(({ pack, quantity, unitPricePaise, gstPercent }) => [pack.variantId, quantity, unitPricePaise, gstPercent])
  const figures = [price.itemsPaise, price.couponDiscountPaise, price.shippingPaise, price.cashOnDeliveryFeePaise]
  return createHash('sha256')
    .update(JSON.stringify([packs, coupon?.id ?? null, address.to, paymentType, figures]))
    .digest('base64url')
}
