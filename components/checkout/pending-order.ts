import { CART_SUMMARY, ofBrowser, PENDING_ORDER } from '@/lib/api-client/kept-order'
import { forgetText, keepText, readText } from '@/lib/api-client/kept-text'
import type { CartSummary } from '@/lib/domain/cart'
import { writeMoney, writeMoneyOrNull } from '@/lib/v2/writing'

/** The order whose payment is under way in this browser, and what it came to, in the words of the wire. */
export function keepPendingOrder(combinedOrderId: number, summary: CartSummary): void {
  keepText(ofBrowser, PENDING_ORDER, String(combinedOrderId))
  keepText(
    ofBrowser,
    CART_SUMMARY,
    JSON.stringify({
      sub_total: writeMoneyOrNull(summary.subTotalPaise),
      coupon_code: summary.couponCode,
      discount: writeMoneyOrNull(summary.discountPaise),
      shipping_cost: writeMoneyOrNull(summary.shippingPaise),
      grand_total: writeMoney(summary.grandTotalPaise),
    }),
  )
}

/** null: none, or something else has been written there. */
export function readPendingOrder(): number | null {
  const id = Number(readText(ofBrowser, PENDING_ORDER) ?? NaN)
  return Number.isSafeInteger(id) && id > 0 ? id : null
}

export function forgetPendingOrder(): void {
  forgetText(ofBrowser, PENDING_ORDER)
  forgetText(ofBrowser, CART_SUMMARY)
}
