import { stepsToCome } from '@/lib/domain/order-steps'
import type { TrackedOrder } from '@/lib/domain/order'
import { formatMoment } from '@/lib/i18n/browser-dates'
import type { OrderWords } from './order-words'
import { wordFor } from './word-for'

type Props = {
  order: Pick<TrackedOrder, 'deliveryStatus' | 'paymentStatus' | 'paymentType' | 'timeline'>
  words: OrderWords['timeline']
}

/** The dot, and the line from it to the next one. */
const STEP = 'relative pb-5 pl-8 last:pb-0 before:absolute before:top-1.5 before:left-0 before:size-3.5 before:rounded-chip before:border-2'
const LINE = 'not-last:after:absolute not-last:after:top-5 not-last:after:bottom-[-0.375rem] not-last:after:left-1.5 not-last:after:w-0.5'
const DONE = 'before:border-green before:bg-green not-last:after:bg-green'
const ENDED = 'before:border-danger before:bg-danger not-last:after:bg-line'
const TO_COME = 'text-ink-soft before:border-line-strong before:bg-card not-last:after:bg-line'

/** What became of an order so far, and, greyed, what is still to come. Nothing of a server that tells no steps. */
export function OrderTimeline({ order, words }: Props) {
  if (order.timeline.length === 0) return null
  const coming = stepsToCome(order)
  return (
    <ol aria-label={words.title}>
      {order.timeline.map(({ kind, at, note }, index) => (
        <li key={`${kind}/${at}/${index}`} className={`${STEP} ${LINE} ${kind === 'cancelled' ? ENDED : DONE}`}>
          <p className="font-semibold">{wordFor(kind, words.events)}</p>
          <p className="figures text-sm text-ink-soft">
            <time dateTime={at}>{formatMoment(at)}</time>
          </p>
          {note && <p className="text-sm wrap-anywhere">{note}</p>}
        </li>
      ))}
      {coming.map((kind) => (
        <li key={kind} className={`${STEP} ${LINE} ${TO_COME}`}>
          <span className="sr-only">{words.toCome}: </span>
          {words.events[kind]}
        </li>
      ))}
    </ol>
  )
}
