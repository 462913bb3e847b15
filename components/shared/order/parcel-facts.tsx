import type { Parcel } from '@/lib/domain/order'
import type { OrderWords } from './order-words'

/** Who carries the parcel, and its number there; nothing before it has left. */
export function ParcelFacts({ parcel: { courier, trackingNumber }, words }: { parcel: Parcel; words: OrderWords['parcel'] }) {
  const facts = [
    [words.courier, courier],
    [words.number, trackingNumber],
  ].filter(([, text]) => text !== '')
  if (facts.length === 0) return null
  return (
    <dl className="mt-5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 border-t border-line pt-4">
      {facts.map(([name, text]) => (
        <div key={name} className="contents">
          <dt className="text-sm leading-[1.6rem] text-ink-soft">{name}</dt>
          <dd className="figures wrap-anywhere">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
