import type { OrderSummary } from '@/lib/domain/order'
import { dayInIndia } from '@/lib/format/date'
import type { OrderRow } from './orders.queries'

export const presentOrderSummary = ({ createdAt, ...same }: OrderRow): OrderSummary => ({
  ...same,
  placedOn: dayInIndia(createdAt),
  canCancel: null,
  hasInvoice: null,
})
