import type { OrderSummary } from '@/lib/domain/order'
import { defineCall, type Wire } from './call'
import { readDay, readLabel, writeDay, writeLabel } from './order-labels'
import { readLoosePage, type ServedPage } from './paging'
import { asBooleanOrNull, asIdOrNull, asPaiseOrNull, asText } from './reading'
import { writeMoneyOrNull, writePage } from './writing'

/** `combined_order_id`, `can_cancel`, `can_pay` and `has_invoice` are additions: the documents' client goes by the two labels. */
export const writeOrder = (order: Omit<OrderSummary, 'id'> & { id: number | null }): Wire => {
  const [paymentStatus, deliveryStatus] = [writeLabel(order.paymentStatus), writeLabel(order.deliveryStatus)]
  return {
    id: order.id,
    combined_order_id: order.combinedOrderId,
    code: order.code,
    user_id: order.customerId,
    payment_type: writeLabel(order.paymentType),
    payment_status: paymentStatus,
    payment_status_string: paymentStatus,
    delivery_status: deliveryStatus,
    delivery_status_string: deliveryStatus,
    grand_total: writeMoneyOrNull(order.grandTotalPaise),
    date: writeDay(order.placedOn),
    can_cancel: order.canCancel,
    can_pay: order.canPay,
    has_invoice: order.hasInvoice,
    links: { details: '' },
  }
}

export const readOrder = (order: Wire): Omit<OrderSummary, 'id'> => ({
  combinedOrderId: asIdOrNull(order['combined_order_id']),
  code: asText(order['code']),
  customerId: asIdOrNull(order['user_id']),
  placedOn: readDay(asText(order['date'])),
  grandTotalPaise: asPaiseOrNull(order['grand_total']),
  deliveryStatus: readLabel(asText(order['delivery_status'])),
  paymentStatus: readLabel(asText(order['payment_status'])),
  paymentType: readLabel(asText(order['payment_type'])),
  canCancel: asBooleanOrNull(order['can_cancel']),
  canPay: asBooleanOrNull(order['can_pay']),
  hasInvoice: asBooleanOrNull(order['has_invoice']),
})

/**
 * GET /purchase-history: the customer's own, newest first. Without `page` up to 50, because the documents' client asks for no second page
 * (ruling 9); with it 5 a page. `payment_status` and `delivery_status` narrow the list ('unpaid', 'on_the_way').
 */
export const listOrders = defineCall<ServedPage<OrderSummary>>({
  method: 'GET',
  path: '/purchase-history',
  access: 'bearer',
  write: (page, to) => writePage(page, page.items.map(writeOrder), to),
  read: (body) =>
    readLoosePage(body, (order) => {
      const id = asIdOrNull(order['id'])
      // Without it nothing can be done with the order, nor its page be found.
      return id === null ? null : { id, ...readOrder(order) }
    }),
})
