import { yupResolver } from '@hookform/resolvers/yup'
import { useEffect, useRef, useState, type SyntheticEvent } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { besideFields, refusedForm } from '@/components/shared/refused-form'
import { useBusy } from '@/components/ui/use-busy'
import { sendContactMessage } from '@/lib/api-client/contact'
import { contactRule } from '@/lib/domain/contact-rules'
import { CONTACT_MESSAGE_MS } from '@/lib/domain/limits'
import type { CallFailure } from '@/lib/v2/call'
import type { ContactLabels } from './contact-labels'

const EMPTY = { name: '', surname: '', email: '', phone: '', message: '', subject: '' }
const FIELDS = { name: 'name', surname: 'surname', email: 'email', phone: 'phone', message: 'message' } as const

export type SentMessage = { ticket: string; email: string }

/** The server's words where it gave any: an outage has some, too. */
const wordsOf = (failure: CallFailure): string | null => (failure.kind === 'invalid' ? null : failure.message)

/** Idle, under way, and for a while how it ended (CONT-01). Nothing that was typed is lost but by a success. */
export function useContactForm(labels: ContactLabels, onSent: (sent: SentMessage) => void) {
  const [resolver] = useState(() => yupResolver(contactRule))
  const { register, handleSubmit, reset, setError, control, formState } = useForm({ resolver, defaultValues: EMPTY })
  const length = (useWatch({ control, name: 'message' }) ?? '').length
  const { isBusy, run } = useBusy()
  const [said, setSaid] = useState('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const say = (text: string) => {
    clearTimeout(timer.current)
    setSaid(text)
    timer.current = setTimeout(() => setSaid(''), CONTACT_MESSAGE_MS)
  }
  const send = handleSubmit(({ name, email, surname, phone, message, subject }) =>
    run(async () => {
      setSaid('')
      const typed = { name, email, surname: surname ?? '', phone: phone ?? '', message: message ?? '' }
      const answer = await sendContactMessage(typed, subject ?? '')
      if (answer.ok) {
        reset(EMPTY)
        say(answer.value.message || labels.sent)
        if (answer.value.ticket !== '') onSent({ ticket: answer.value.ticket, email })
        return
      }
      refusedForm(answer.failure, labels.failed, besideFields(FIELDS, setError))
      say(wordsOf(answer.failure) ?? labels.failed)
    }),
  )

  return { register, length, errors: formState.errors, isBusy, said, send: (event: SyntheticEvent) => void send(event) }
}
