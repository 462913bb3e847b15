import { useEffect, useRef, type SubmitEvent } from 'react'
import { buttonClass } from '@/components/ui/button'
import { TextField } from '@/components/ui/field'
import { FormAlert } from '@/components/ui/form-alert'
import { useHydrated } from '@/components/ui/media-query'
import type { TicketLabels } from './contact-labels'
import { TicketFacts } from './ticket-facts'
import type { SentMessage } from './use-contact-form'
import { useTicket } from './use-ticket'

type Props = {
  labels: TicketLabels
  /** What was just sent: the fields have it already. */
  known: SentMessage | null
}

/** Its fields have no names: nothing that is typed here ever stands in an address. */
export function TicketLookUp({ labels, known }: Props) {
  const { found, faults, refused, isBusy, look } = useTicket(labels)
  const hydrated = useHydrated()
  const number = useRef<HTMLInputElement>(null)
  const email = useRef<HTMLInputElement>(null)

  // Our mails link here with the ticket in the address; what has been typed already stays.
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
            label={labels.number}
            hint={labels.numberHint}
            error={faults.number}
            defaultValue={known?.ticket}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
          <TextField
            ref={email}
            label={labels.email}
            type="email"
            error={faults.email}
            defaultValue={known?.email}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
          />
        </div>
        <button type="submit" disabled={!hydrated} aria-disabled={isBusy} className={buttonClass('outline', 'mt-4 min-w-44 max-sm:w-full')}>
          {isBusy ? labels.submitting : labels.submit}
        </button>
      </form>
      {found && <TicketFacts ticket={found} labels={labels} />}
    </section>
  )
}
