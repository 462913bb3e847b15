import { useEffect, useRef, useState } from 'react'
import { subscribeToNewsletter } from '@/lib/api-client/newsletter'
import { NEWSLETTER_MESSAGE_MS } from '@/lib/domain/limits'
import type { CallFailure } from '@/lib/v2/call'

type Texts = { failed: string; noMessage: string }
export type NewsletterState =
  | { name: 'idle' }
  | { name: 'submitting' }
  /** For a while. */
  | { name: 'said'; text: string; isSubscribed: boolean }
  /** About the field: stays until it is edited. */
  | { name: 'wrong'; text: string }

const IDLE: NewsletterState = { name: 'idle' }

const fieldError = (failure: CallFailure): string | null => (failure.kind === 'refused' ? (failure.errors['email']?.[0] ?? null) : null)

export function useNewsletter(texts: Texts): {
  state: NewsletterState
  send: (email: string) => Promise<void>
  refuse: (text: string) => void
  forgive: () => void
} {
  const [state, setState] = useState<NewsletterState>(IDLE)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const say = (text: string) => {
    setState({ name: 'said', text, isSubscribed: /success/i.test(text) })
    timer.current = setTimeout(() => setState(IDLE), NEWSLETTER_MESSAGE_MS)
  }
  const send = async (email: string) => {
    clearTimeout(timer.current)
    setState({ name: 'submitting' })
    const answer = await subscribeToNewsletter(email)
    if (answer.ok) return say(answer.value.message || texts.noMessage)
    const wrong = fieldError(answer.failure)
    if (wrong === null) say(answer.failure.message ?? texts.failed)
    else setState({ name: 'wrong', text: wrong })
  }
  return {
    state,
    send,
    refuse: (text) => setState({ name: 'wrong', text }),
    forgive: () => setState((now) => (now.name === 'wrong' ? IDLE : now)),
  }
}
