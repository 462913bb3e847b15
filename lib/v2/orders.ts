import type { OrderSummary } from '@/lib/domain/order'
import { defineCall, type Wire } from './call'
import { readLoosePage, type ServedPage } from './paging'
import { asNumber, asPaise, asText } from './reading'
import { writeMoney, writePage } from './writing'

const UNPAID_LABEL = 'Un-Paid'

/** 'on_the_way' is 'On The Way'; 'unpaid' is 'Un-Paid': clients compare these letter by letter (contract 3.26). */
const writeLabel = (code: string): string =>
  code === 'unpaid'
    ? UNPAID_LABEL
    : code.replace(/(^|_)([a-z])/g, (_, gap: string, letter: string) => (gap ? ' ' : '') + letter.toUpperCase())

/** Servers that do not translate send 'unpaid' and 'pending'. */
const readLabel = (label: unknown): string => asText(label).trim().replace(UNPAID_LABEL, 'unpaid').toLowerCase().replace(/\s+/g, '_')

/** '2026-04-12' is '12-04-2026', and the other way round. */
const turnDay = (day: string): string => day.split('-').reverse().join('-')

const writeOrder = (order: OrderSummary): Wire => {
  const [paymentStatus, deliveryStatus] = [writeLabel(order.paymentStatus), writeLabel(order.deliveryStatus)]
  return {
    id: order.id,
    code: order.code,
    user_id: order.customerId,
    payment_type: writeLabel(order.paymentType),
    payment_status: paymentStatus,
    payment_status_string: paymentStatus,
    delivery_status: deliveryStatus,
    delivery_status_string: deliveryStatus,
    grand_total: writeMoney(order.grandTotalPaise),
    date: turnDay(order.placedOn),
    links: { details: '' },
  }
}

const readOrder = (order: Wire): OrderSummary => ({
  id: asNumber(order['id']),
  code: asText(order['code']),
  customerId: asNumber(order['user_id']),
  placedOn: turnDay(asText(order['date'])),
  grandTotalPaise: asPaise(order['grand_total']),
  deliveryStatus: readLabel(order['delivery_status']),
  paymentStatus: readLabel(order['payment_status']),
  paymentType: readLabel(order['payment_type']),
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
  read: (body) => readLoosePage(body, readOrder),
})
