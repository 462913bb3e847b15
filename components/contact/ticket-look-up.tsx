import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { DataNotice } from '@/components/shared/data-notice'
import type { Ticket, TicketCopy } from '@/lib/commerce/contact/model'
import { formatMoment } from '@/lib/i18n/browser-dates'
import { fill } from '@/lib/i18n/fill'
import { refusedForm, type RefusedForm, refusedLookUp } from '@/components/shared/use-attempt'
import { useBusy } from '@/components/ui/use-busy'
import { openTicket } from '@/lib/commerce/contact/client'
import { buttonClass } from '@/components/ui/button'
import { TextField } from '@/components/ui/field'
import { FormAlert } from '@/components/ui/form-alert'
import { useHydrated } from '@/components/ui/media-query'
import { saveFile } from '@/components/ui/save-file'
import type { SentMessage } from './contact-form'
import type messages from '@/messages/en.json'

/** When it happened, or its deadline. */
const momentOr = (at: string | null, by: string, labels: TicketLabels): string =>
  at === null ? fill(labels.by, { moment: formatMoment(by) }) : formatMoment(at)

const factsOf = (ticket: Ticket, labels: TicketLabels) =>
  [
    [labels.status, labels.statuses[ticket.status]],
    [labels.received, formatMoment(ticket.receivedAt)],
    [labels.acknowledged, momentOr(ticket.acknowledgedAt, ticket.acknowledgeBy, labels)],
    [labels.answered, momentOr(ticket.answeredAt, ticket.answerBy, labels)],
  ] as const

/** The message and each answer, with their headings. */
function textsOf({ message, answers }: TicketCopy, labels: TicketLabels) {
  const written = answers.map(({ text, sentAt }) => ({ title: fill(labels.answerOf, { moment: formatMoment(sentAt) }), text }))
  return [{ title: labels.message, text: message || labels.noMessage }, ...written]
}

/** The same as on the screen, as plain text. */
const fileOf = (ticket: TicketCopy, labels: TicketLabels): string =>
  [
    fill(labels.found, { ticket: ticket.number }),
    factsOf(ticket, labels)
      .map(([term, value]) => `${term}: ${value}`)
      .join('\n'),
    ...textsOf(ticket, labels).map(({ title, text }) => `${title}\n${text}`),
  ].join('\n\n') + '\n'

/** What was recorded of a message, and its deadlines. Takes the focus when it appears. */
function Copy({ ticket, labels }: { ticket: TicketCopy; labels: TicketLabels }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [ticket])
  return (
    <section aria-labelledby="ticket" className="mt-6 border-t border-line-strong/40 pt-5">
      <h3 id="ticket" ref={heading} tabIndex={-1} className="figures scroll-mt-40 text-lg outline-none wrap-anywhere">
        {fill(labels.found, { ticket: ticket.number })}
      </h3>
      <dl className="figures mt-3 grid gap-x-6 gap-y-2 sm:grid-cols-[auto_1fr]">
        {factsOf(ticket, labels).map(([term, value]) => (
          <div key={term} className="sm:contents">
            <dt className="text-ink-soft">{term}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {textsOf(ticket, labels).map(({ title, text }, index) => (
        <div key={index} className="mt-5">
          <h4 className="figures font-sans text-base font-semibold">{title}</h4>
          <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>
        </div>
      ))}
      {ticket.answers.length === 0 && <p className="mt-5 text-ink-soft">{labels.noAnswer}</p>}
      <button
        type="button"
        onClick={() => saveFile(`${ticket.number}.txt`, fileOf(ticket, labels), 'text/plain')}
        className={buttonClass('outline', 'mt-5 min-w-44 max-sm:w-full')}
      >
        {labels.download}
      </button>
    </section>
  )
}

type Faults = { number?: string | undefined; email?: string | undefined }

/** Looks up a ticket. Hides the previous result during a new look-up. */
function useTicket(labels: TicketLabels) {
  const [found, setFound] = useState<TicketCopy | null>(null)
  const [faults, setFaults] = useState<Faults>({})
  const [refused, setRefused] = useState<RefusedForm>(null)
  const { isBusy, run } = useBusy()

  const look = async (number: string, email: string) => {
    setRefused(null)
    setFaults({ number: number === '' ? labels.numberRequired : undefined, email: email === '' ? labels.emailRequired : undefined })
    if (number === '' || email === '') return
    setFound(null)
    const answer = await openTicket(number, email)
    if (answer.ok) return setFound(answer.value)
    const text = refusedLookUp(answer.failure, labels)
    setRefused(text === null ? refusedForm(answer.failure, labels.failed, () => false) : { title: text, faults: [] })
  }

  return { found, faults, refused, isBusy, look: (number: string, email: string) => run(() => look(number.trim(), email.trim())) }
}

type Props = {
  labels: TicketLabels
  /** The message just sent: pre-fills the fields. */
  known: SentMessage | null
}

/** The fields have no names, so that a native submit cannot put their values into an address. */
export function TicketLookUp({ labels, known }: Props) {
  const { found, faults, refused, isBusy, look } = useTicket(labels)
  const hydrated = useHydrated()
  const number = useRef<HTMLInputElement>(null)
  const email = useRef<HTMLInputElement>(null)

  // Our mails link here with the ticket in the address; it does not replace what the visitor has already typed.
  useEffect(() => {
    if (number.current?.value === '') number.current.value = new URLSearchParams(location.search).get('ticket') ?? ''
  }, [])

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const [first] = [number, email].filter(({ current }) => current?.value.trim() === '')
    first?.current?.focus()
    void look(number.current?.value ?? '', email.current?.value ?? '')
  }

  return (
    <section aria-labelledby="look-up" className="rounded-card border border-line bg-panel p-5 md:p-8">
      <h2 id="look-up" className="text-xl">
        {labels.title}
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">{labels.text}</p>
      <form noValidate onSubmit={submit} aria-busy={isBusy}>
        <FormAlert title={refused?.title ?? null} faults={refused?.faults} />
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <TextField
            ref={number}
            required
            label={labels.number}
            hint={labels.numberHint}
            error={faults.number}
            defaultValue={known?.ticket.number}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <TextField
            ref={email}
            required
            label={labels.email}
            type="email"
            error={faults.email}
            defaultValue={known?.email}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        </div>
        <DataNotice text={labels.notice} className="mt-4" />
        <button type="submit" disabled={!hydrated} aria-disabled={isBusy} className={buttonClass('outline', 'mt-4 min-w-44 max-sm:w-full')}>
          {isBusy ? labels.submitting : labels.submit}
        </button>
      </form>
      {found && <Copy ticket={found} labels={labels} />}
    </section>
  )
}

export type TicketLabels = (typeof messages)['contact']['ticket']
