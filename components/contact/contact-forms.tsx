'use client'

import { useEffect, useRef, useState } from 'react'
import type { NewTicket } from '@/lib/commerce/contact/model'
import { openTicket } from '@/lib/commerce/contact/wire'
import { formatMoment } from '@/lib/i18n/browser-dates'
import { fill } from '@/lib/i18n/fill'
import { useIsOffered } from '@/lib/v2/browser-missing-calls'
import { ContactForm, type SentMessage, type ContactLabels } from './contact-form'
import { TicketLookUp, type TicketLabels } from './ticket-look-up'

type Props = { form: ContactLabels; ticket: TicketLabels }

/** The contact form and the ticket look-up, pre-filled with a sent message's ticket, which stays visible (IND-05). */
export function ContactForms({ form, ticket }: Props) {
  const [sent, setSent] = useState<SentMessage | null>(null)
  const canLookUp = useIsOffered(openTicket)
  return (
    <div className="grid gap-6 noscript:hidden">
      <section aria-labelledby="write" className="relative rounded-card border border-line bg-card p-5 md:p-8">
        <h2 id="write" className="mb-5 text-2xl">
          {form.title}
        </h2>
        <ContactForm labels={form} onSent={setSent} />
        {sent && <TicketSlip key={sent.ticket.number} ticket={sent.ticket} canLookUp={canLookUp} labels={form} />}
      </section>
      {canLookUp && <TicketLookUp key={sent?.ticket.number} labels={ticket} known={sent} />}
    </div>
  )
}

/** Takes the focus when it appears: the visitor needs the number later. */
function TicketSlip({
  ticket: { number, receivedAt },
  canLookUp,
  labels,
}: {
  ticket: NewTicket
  canLookUp: boolean
  labels: ContactLabels
}) {
  const slip = useRef<HTMLDivElement>(null)
  useEffect(() => slip.current?.focus(), [])
  const [before = '', after = ''] = labels.ticket.split('{ticket}')
  return (
    <div ref={slip} tabIndex={-1} className="mt-5 rounded-card bg-panel p-5 outline-offset-4">
      <p className="text-lg">
        {before}
        <strong className="figures font-semibold whitespace-nowrap">{number}</strong>
        {after}
      </p>
      {receivedAt !== '' && <p className="figures mt-1">{fill(labels.ticketDate, { moment: formatMoment(receivedAt) })}</p>}
      {canLookUp && <p className="mt-1 text-ink-soft">{labels.ticketNote}</p>}
    </div>
  )
}
