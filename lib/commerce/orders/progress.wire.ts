import type { OrderEvent, Shipment } from '@/lib/commerce/orders/model'
import type { Wire } from '@/lib/v2/call'
import { asText, asWires } from '@/lib/v2/codec'
import { readLabel } from './labels.wire'

/** An addition: with the tracking number. */
export const writeShipment = ({ courier, trackingNumber }: Shipment): Wire => ({ courier, tracking_number: trackingNumber })
export const readShipment = (parcel: Wire): Shipment => ({
  courier: asText(parcel['courier']),
  trackingNumber: asText(parcel['tracking_number']),
})

export const writeTimeline = (timeline: readonly OrderEvent[]): readonly Wire[] =>
  timeline.map(({ kind, at, note }) => ({ status: kind, at, note }))
export const readTimeline = (events: unknown): readonly OrderEvent[] =>
  asWires(events).map((event) => ({ kind: readLabel(asText(event['status'])), at: asText(event['at']), note: asText(event['note']) }))
