import { useEffect, useRef } from 'react'
import type { Ticket } from '@/lib/domain/contact'
import { formatMoment } from '@/lib/i18n/browser-dates'
import { fill } from '@/lib/i18n/fill'
import type { TicketLabels } from './contact-labels'

/** When it happened, or until when it has to. */
const momentOr = (at: string | null, by: string, labels: TicketLabels): string =>
  at === null ? fill(labels.by, { moment: formatMoment(by) }) : formatMoment(at)

/** What became of a message; nothing of what was written. Takes the focus when it comes. */
export function TicketFacts({ ticket, labels }: { ticket: Ticket; labels: TicketLabels }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [ticket])
  const facts = [
    [labels.status, labels.statuses[ticket.status]],
    [labels.received, formatMoment(ticket.receivedAt)],
    [labels.acknowledged, momentOr(ticket.acknowledgedAt, ticket.acknowledgeBy, labels)],
    [labels.answered, momentOr(ticket.answeredAt, ticket.answerBy, labels)],
  ] as const
  return (
    <section aria-labelledby="ticket" className="mt-6 border-t border-line-strong/40 pt-5">
      <h3 id="ticket" ref={heading} tabIndex={-1} className="figures scroll-mt-40 text-lg outline-none wrap-anywhere">
        {fill(labels.found, { ticket: ticket.number })}
      </h3>
      <dl className="figures mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        {facts.map(([term, value]) => (
          <div key={term} className="sm:contents">
            <dt className="text-ink-soft">{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
