import { OrderTimeline } from '@/components/shared/order/order-timeline'
import type { OrderWords } from '@/components/shared/order/order-words'
import { ParcelFacts } from '@/components/shared/order/parcel-facts'
import type { OrderDetails } from '@/lib/domain/order'
import { Panel } from './panel'

/** Where an order is; nothing of a server that tells neither steps nor parcel. */
export function OrderWay({ order, words }: { order: OrderDetails; words: OrderWords }) {
  if (order.timeline.length === 0 && order.parcel.courier === '' && order.parcel.trackingNumber === '') return null
  return (
    <Panel id="order-way" title={words.timeline.title}>
      <OrderTimeline order={order} words={words.timeline} />
      <ParcelFacts parcel={order.parcel} words={words.parcel} />
    </Panel>
  )
}
