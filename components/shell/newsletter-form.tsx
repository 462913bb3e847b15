'use client'

import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { DataNotice } from '@/components/shared/data-notice'
import type { Answer, CallFailure } from '@/lib/v2/call'
import { buttonClass } from '@/components/ui/button'
import type messages from '@/messages/en.json'

export const NEWSLETTER_MESSAGE_MS = 3_000

type Texts = { failed: string; noMessage: string; /** Contained in a message that confirms the subscription. */ successWord: string }
type NewsletterState =
  | { name: 'idle' }
  | { name: 'submitting' }
  /** Shown for a limited time. */
  | { name: 'answered'; text: string; isSubscribed: boolean }
  /** A field error, shown until the field is edited. */
  | { name: 'wrong'; text: string }

const IDLE: NewsletterState = { name: 'idle' }

const fieldError = (failure: CallFailure): string | null => (failure.kind === 'refused' ? (failure.errors['email']?.[0] ?? null) : null)

/** SHELL-13. A remote v2 server may answer in English on a page in another language. */
const saysSubscribed = (message: string, successWord: string): boolean => /success/i.test(message) || message.includes(successWord)

/** The call's code loads on use, because every page has this form. */
async function subscribe(email: string): Promise<Answer<{ message: string }>> {
  // null: the code cannot be fetched (a new release, a lost connection).
  const client = await import('@/lib/commerce/consents/client').catch(() => null)
  return client ? client.subscribeToNewsletter(email) : { ok: false, failure: { kind: 'unreachable', status: null, message: null } }
}

function useNewsletter(texts: Texts): {
  state: NewsletterState
  send: (email: string) => Promise<void>
  refuse: (text: string) => void
  forgive: () => void
} {
  const [state, setState] = useState<NewsletterState>(IDLE)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const show = (text: string) => {
    setState({ name: 'answered', text, isSubscribed: saysSubscribed(text, texts.successWord) })
    timer.current = setTimeout(() => setState(IDLE), NEWSLETTER_MESSAGE_MS)
  }
  const send = async (email: string) => {
    clearTimeout(timer.current)
    setState({ name: 'submitting' })
    const answer = await subscribe(email)
    if (answer.ok) return show(answer.value.message || texts.noMessage)
    const wrong = fieldError(answer.failure)
    if (wrong === null) show(answer.failure.message ?? texts.failed)
    else setState({ name: 'wrong', text: wrong })
  }
  return {
    state,
    send,
    refuse: (text) => setState({ name: 'wrong', text }),
    forgive: () => setState((now) => (now.name === 'wrong' ? IDLE : now)),
  }
}

type NewsletterLabels = (typeof messages)['shell']['newsletter']['form']

function buttonText(state: NewsletterState, labels: NewsletterLabels): string {
  if (state.name === 'submitting') return labels.submitting
  return state.name === 'answered' && state.isSubscribed ? labels.subscribed : labels.submit
}

/** The browser's own validation; the server applies the full rule. */
function faultOf({ validity }: HTMLInputElement, labels: NewsletterLabels): string | null {
  if (validity.valueMissing) return labels.required
  return validity.valid ? null : labels.invalid
}

/** The field has no name, so that without JavaScript its value does not appear in the address. */
export function NewsletterForm({ labels }: { labels: NewsletterLabels }) {
  const { state, send, refuse, forgive } = useNewsletter(labels)
  const field = useRef<HTMLInputElement>(null)
  const id = useId()
  const wrong = state.name === 'wrong'

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (state.name === 'submitting' || !field.current) return
    const fault = faultOf(field.current, labels)
    if (fault === null) return void send(field.current.value)
    refuse(fault)
    field.current.focus()
  }

  return (
    <form noValidate onSubmit={submit}>
      <label htmlFor={`${id}email`} className="mb-1 block font-semibold">
        {labels.label}
      </label>
      <div className="flex flex-wrap gap-2 max-sm:flex-col">
        <input
          ref={field}
          id={`${id}email`}
          type="email"
          required
          autoComplete="email"
          placeholder={labels.placeholder}
          aria-invalid={wrong}
          aria-describedby={`${id}answer`}
          onInput={forgive}
        />
        <button
          type="submit"
          aria-disabled={state.name === 'submitting'}
          className={buttonClass('primary', `h-12 min-w-36 ${wrong ? 'max-sm:order-1' : ''}`)}
        >
          {buttonText(state, labels)}
        </button>
        {/* Reserves a line, so that a message does not shift the footer. On a phone an error is between the field and the button. */}
        <p id={`${id}answer`} role="status" className={`min-h-6 w-full text-sm ${wrong ? 'text-danger' : 'text-ink'}`}>
          {wrong || state.name === 'answered' ? state.text : ''}
        </p>
      </div>
      <DataNotice text={labels.notice} />
    </form>
  )
}
