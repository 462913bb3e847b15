import type { OrderEventKind, OrderSummary } from './order'

const ON_THE_ROAD = ['placed', 'confirmed', 'picked_up', 'on_the_way', 'delivered'] as const satisfies readonly OrderEventKind[]

type Seen = Pick<OrderSummary, 'deliveryStatus' | 'paymentStatus' | 'paymentType'> & { timeline: readonly { kind: string }[] }

/** The furthest of them that is told of: the shop may leave some out, and those do not come any more. */
const lastStep = (kinds: ReadonlySet<string>): number => ON_THE_ROAD.findLastIndex((step) => kinds.has(step))

/** What the timeline of an order does not tell yet, in the order it will come. Nothing after an order that has ended. */
export function stepsToCome({ deliveryStatus, paymentStatus, paymentType, timeline }: Seen): readonly OrderEventKind[] {
  // Not by its events: an order that was given up and paid late lives again.
  if (deliveryStatus === 'cancelled' || paymentStatus === 'refunded') return []
  const kinds = new Set([...timeline.map(({ kind }) => kind), deliveryStatus])
  const road = ON_THE_ROAD.slice(lastStep(kinds) + 1)
  if (kinds.has('paid') || paymentStatus === 'paid') return road
  // Cash is paid at the door, everything else before the shop begins.
  return paymentType === 'cash_on_delivery' ? [...road, 'paid'] : ['paid', ...road]
}
