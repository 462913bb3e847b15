import { defineAdminCall } from '@/lib/v2/admin-call'
import { InvalidAnswer, type Wire } from '@/lib/v2/call'
import { asIdOrNull, asNumberOrNull, asText } from '@/lib/v2/codec'
import { readPaged, writePaged } from '@/lib/v2/paged'
import type { CutPage } from '@/lib/commerce/kernel/paging'
import { type AdminOrder, DELIVERY_STATUSES, PAYMENT_STATUSES } from './model'

const writeOrder = ({ id, code, placedAt, customerName, city, deliveryStatus, paymentStatus, grandTotalPaise }: AdminOrder): Wire => ({
  id,
  code,
  placed_at: placedAt,
  customer: customerName,
  city,
  delivery_status: deliveryStatus,
  payment_status: paymentStatus,
  grand_total_paise: grandTotalPaise,
})

function readOrder(item: Wire): AdminOrder {
  const [id, grandTotalPaise] = [asIdOrNull(item['id']), asNumberOrNull(item['grand_total_paise'])]
  const deliveryStatus = DELIVERY_STATUSES.find((status) => status === item['delivery_status'])
  const paymentStatus = PAYMENT_STATUSES.find((status) => status === item['payment_status'])
  if (id === null || grandTotalPaise === null || !deliveryStatus || !paymentStatus) throw new InvalidAnswer()
  return {
    id,
    code: asText(item['code']),
    placedAt: asText(item['placed_at']),
    customerName: asText(item['customer']),
    city: asText(item['city']),
    deliveryStatus,
    paymentStatus,
    grandTotalPaise,
  }
}

/** GET /orders?status=&page=&per_page= */
export const listOrders = defineAdminCall<CutPage<AdminOrder>>({
  method: 'GET',
  path: '/orders',
  right: 'orders.read',
  write: (page) => writePaged(page, writeOrder),
  read: (body) => readPaged(body, readOrder),
})
