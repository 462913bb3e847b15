import type { ListedLine, ListedOrder, OrderEvent, Shipment } from './model'
import type { ReadContext, Refusal, Wire, WriteContext } from '@/lib/v2/call'
import { asImageUrl, asNumberOrNull, asText, asWires, writeImage } from '@/lib/v2/codec'

const UNPAID_LABEL = 'Un-Paid'

/** 'on_the_way' becomes 'On The Way'; 'unpaid' becomes 'Un-Paid': clients compare these letter by letter (contract 3.26). */
export const writeLabel = (code: string): string =>
  code === 'unpaid'
    ? UNPAID_LABEL
    : code.replace(/(^|_)([a-z])/g, (_, gap: string, letter: string) => (gap ? ' ' : '') + letter.toUpperCase())

/** Servers that do not translate send 'unpaid' and 'pending'. */
export const readLabel = (label: string): string => label.trim().replace(UNPAID_LABEL, 'unpaid').toLowerCase().replace(/\s+/g, '_')

/** An addition to the documented answer, with the tracking number. */
export const writeShipment = ({ courier, trackingNumber }: Shipment): Wire => ({ courier, tracking_number: trackingNumber })
export const readShipment = (parcel: Wire): Shipment => ({
  courier: asText(parcel['courier']),
  trackingNumber: asText(parcel['tracking_number']),
})

export const writeTimeline = (timeline: readonly OrderEvent[]): readonly Wire[] =>
  timeline.map(({ kind, at, note }) => ({ status: kind, at, note }))
export const readTimeline = (events: unknown): readonly OrderEvent[] =>
  asWires(events).map((event) => ({ kind: readLabel(asText(event['status'])), at: asText(event['at']), note: asText(event['note']) }))

type Lines = Pick<ListedOrder, 'lines' | 'lineCount'>

/** `items` and `item_count` of a listed order, both additions: they help the customer recognise it. */
export const writeListedLines = ({ lines, lineCount }: Lines, to: WriteContext): Wire => ({
  items: lines.map(({ productName, imageUrl }) => ({ product_name: productName, thumbnail_image: writeImage(imageUrl, to) })),
  item_count: lineCount,
})

export const readListedLines = (order: Wire, from: ReadContext): Lines => ({
  lines: asWires(order['items']).map((line): ListedLine => ({
    productName: asText(line['product_name']),
    imageUrl: asImageUrl(line['thumbnail_image'], from),
  })),
  lineCount: asNumberOrNull(order['item_count']),
})

/** The dialect writes 'Razorpay' for an order paid online, whichever provider collects the money. */
export const writePaymentMethod = (method: string): string => writeLabel(method === 'online' ? 'razorpay' : method)

/** A remote server's own 'Online' keeps its capital letter: it differs from our 'online', which shoppers read as Razorpay. */
export function readPaymentMethod(label: string): string {
  const code = readLabel(label)
  if (code === 'razorpay') return 'online'
  return code === 'online' ? 'Online' : code
}

/** Another customer's order is reported as missing (D-11). */
export const unknownOrder: Refusal = {
  status: 404,
  text: 'orders.not_found',
  more: { data: [], success: false, status: 404 },
}
