import type { Parcel } from '@/lib/domain/order'
import { OrderFacts } from './order-facts'
import type { OrderWords } from './order-words'

/** Who carries the parcel, and its number there; nothing before it has left. */
export function ParcelFacts({ parcel: { courier, trackingNumber }, words }: { parcel: Parcel; words: OrderWords['parcel'] }) {
  const known = [[words.courier, courier] as const, [words.number, trackingNumber] as const].filter(([, text]) => text !== '')
  if (known.length === 0) return null
  return (
    <div className="mt-5 border-t border-line pt-4">
      <OrderFacts facts={known} none="" />
    </div>
  )
}
