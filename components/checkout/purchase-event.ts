import { useEffect } from 'react'
import { isTracked, itemOf, track } from '@/lib/commerce/consents/analytics.client'
import { readText, storeText } from '@/lib/browser-storage'
import { useOrderItems } from '@/lib/commerce/orders/client'
import type { OrderLine, OrderStatus } from '@/lib/commerce/orders/model'

const KEY = 'tracked_purchase'
const ofBrowser = () => localStorage

function lineItem({ productId, productName: name, variantLabel: variant, quantity, pricePaise }: OrderLine) {
  const count = quantity ?? 1
  return itemOf({ productId, name, variant, quantity: count, pricePaise: pricePaise === null ? null : Math.round(pricePaise / count) })
}

type Order = Pick<OrderStatus, 'orderId' | 'code' | 'grandTotalPaise'> & { isComing: boolean }

/** Reports an order that is paid or payable on delivery, once: its page is reloaded and visited again. */
export function usePurchaseEvent({ orderId, code, grandTotalPaise, isComing }: Order): void {
  const { value: lines } = useOrderItems(orderId)
  useEffect(() => {
    if (!lines || !isComing || !isTracked() || readText(ofBrowser, KEY) === code) return
    storeText(ofBrowser, KEY, code)
    track('purchase', { valuePaise: grandTotalPaise, items: lines.map(lineItem), transactionId: code })
  }, [lines, isComing, code, grandTotalPaise])
}
