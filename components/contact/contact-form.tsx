'use client'

import { yupResolver } from '@hookform/resolvers/yup'
import { type SyntheticEvent, useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { DataNotice } from '@/components/shared/data-notice'
import { inPageLanguage } from '@/components/shared/in-page-language'
import { fieldErrorSetter, refusedForm } from '@/components/shared/use-attempt'
import { useBusy } from '@/components/ui/use-busy'
import { sendContactMessage } from '@/lib/commerce/contact/client'
import { contactRule } from '@/lib/commerce/contact/rules'
import { CONTACT_MESSAGE_MAX_LENGTH, type NewTicket } from '@/lib/commerce/contact/model'
import type { CallFailure } from '@/lib/v2/call'
import { buttonClass } from '@/components/ui/button'
import { TextArea, TextField } from '@/components/ui/field'
import { useHydrated } from '@/components/ui/media-query'
import { fill } from '@/lib/i18n/fill'
import type messages from '@/messages/en.json'

/** How long the contact form shows its result (CONT-01). */
export const CONTACT_MESSAGE_MS = 3_000

const EMPTY = { name: '', surname: '', email: '', phone: '', message: '', subject: '' }
const FIELDS = { name: 'name', surname: 'surname', email: 'email', phone: 'phone', message: 'message' } as const

export type SentMessage = { ticket: NewTicket; email: string }

/** The server's message, if any; a network failure also has one. */
const wordsOf = (failure: CallFailure): string | null => (failure.kind === 'invalid' ? null : failure.message)

/** Idle, sending, and for a while the result (CONT-01). Only success clears the input. */
function useContactForm(labels: ContactLabels, onSent: (sent: SentMessage) => void) {
  const [resolver] = useState(() => inPageLanguage(yupResolver(contactRule)))
  const { register, handleSubmit, reset, setError, control, formState } = useForm({ resolver, defaultValues: EMPTY })
  const length = (useWatch({ control, name: 'message' }) ?? '').length
  const { isBusy, run } = useBusy()
  const [result, setResult] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const show = (text: string) => {
    clearTimeout(timer.current)
    setResult(text)
    timer.current = setTimeout(() => setResult(''), CONTACT_MESSAGE_MS)
  }
  const send = handleSubmit(({ name, email, surname, phone, message, subject }) =>
    run(async () => {
      setResult('')
      const typed = { name, email, surname: surname ?? '', phone: phone ?? '', message: message ?? '' }
      const answer = await sendContactMessage(typed, subject ?? '')
      if (answer.ok) {
        reset(EMPTY)
        show(answer.value.message || labels.sent)
        if (answer.value.ticket.number !== '') onSent({ ticket: answer.value.ticket, email })
        return
      }
      refusedForm(answer.failure, labels.failed, fieldErrorSetter(FIELDS, setError))
      show(wordsOf(answer.failure) ?? labels.failed)
    }),
  )

  return { register, length, errors: formState.errors, isBusy, result, send: (event: SyntheticEvent) => void send(event) }
}

/** The field accepts any length, so that pasted text is not truncated, and shows how much is allowed. */
function lengthHint(count: number, labels: ContactLabels): string {
  const over = count - CONTACT_MESSAGE_MAX_LENGTH
  return fill(over > 0 ? labels.tooLong : labels.length, { count, max: CONTACT_MESSAGE_MAX_LENGTH, over })
}

type Props = { labels: ContactLabels; onSent: (sent: SentMessage) => void }

/** Disabled until scripts run, and `post` in any case, so that the input never appears in an address. */
export function ContactForm({ labels, onSent }: Props) {
  const { register, length, errors, isBusy, result, send } = useContactForm(labels, onSent)
  const hydrated = useHydrated()
  const button = useRef<HTMLButtonElement>(null)
  // A disabled button loses the focus; this returns it to keyboard users.
  const wasBusy = useRef(false)
  useEffect(() => {
    if (wasBusy.current && !isBusy && document.activeElement === document.body) button.current?.focus()
    wasBusy.current = isBusy
  }, [isBusy])

  return (
    <form method="post" noValidate onSubmit={send} aria-busy={isBusy} className="grid gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField label={labels.name} required autoComplete="given-name" error={errors.name?.message} {...register('name')} />
        <TextField label={labels.surname} autoComplete="family-name" error={errors.surname?.message} {...register('surname')} />
        <TextField
          label={labels.email}
          type="email"
          required
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.email?.message}
          {...register('email')}
        />
        <TextField label={labels.phone} type="tel" autoComplete="tel" error={errors.phone?.message} {...register('phone')} />
      </div>
      <TextArea
        label={labels.message}
        rows={7}
        hint={lengthHint(length, labels)}
        error={errors.message?.message}
        {...register('message')}
      />
      {/* A honeypot: invisible to people and skipped by screen readers and autofill, so only bots fill it in. */}
      <div aria-hidden="true" className="absolute size-px overflow-hidden opacity-0">
        <label>
          {labels.trap}
          <input tabIndex={-1} autoComplete="off" {...register('subject')} />
        </label>
      </div>
      <DataNotice text={labels.notice} />
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
        <button ref={button} type="submit" disabled={isBusy || !hydrated} className={buttonClass('primary', 'min-w-44 max-sm:w-full')}>
          {isBusy ? labels.submitting : labels.submit}
        </button>
        {/* Reserves a line, so that a message does not shift the content below; on a phone it is in the card's padding. */}
        <p role="status" className="min-h-6 max-sm:-mb-5">
          {result}
        </p>
      </div>
    </form>
  )
}

export type ContactLabels = (typeof messages)['contact']['form']
