import { type ComponentProps, useEffect, useState } from 'react'
import { yupResolver } from '@hookform/resolvers/yup'
import { useForm } from 'react-hook-form'
import { object } from 'yup'
import { inPageLanguage } from '@/components/shared/in-page-language'
import type messages from '@/messages/en.json'
import { codeRule } from '@/lib/kernel/typed-rules'
import type { SignedIn } from '@/lib/commerce/customers/model'
import { RESEND_AFTER_SECONDS } from '@/lib/kernel/sessions'
import type { Checked } from '@/lib/commerce/customers/session.wire'
import type { Answer } from '@/lib/v2/call'
import { fieldErrorSetter, refusedForm, useAttempt } from './use-attempt'
import { TextField } from '@/components/ui/field'

type Login = (typeof messages)['auth']['login']['form']

/** `failed`: shown if the server sends no message. */
export type CodeLabels = Pick<
  Login,
  'code' | 'codeHint' | 'codeSent' | 'codeFault' | 'submitCode' | 'submitting' | 'resend' | 'resendIn'
> & { failed: string }

const SECOND_MS = 1_000

/** Whole seconds left; `restart` restarts the countdown. */
export function useCountdown(seconds: number): { secondsLeft: number; restart: () => void } {
  const [secondsLeft, setSecondsLeft] = useState(seconds)
  const isRunning = secondsLeft > 0
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => setSecondsLeft((left) => left - 1), SECOND_MS)
    return () => clearInterval(timer)
  }, [isRunning])
  return { secondsLeft, restart: () => setSecondsLeft(seconds) }
}

type CodeSent = {
  /** The server's message about the sent code. */
  message: string
  labels: CodeLabels
  /** Without a code, requests a new one. */
  send: (code?: string) => Promise<Answer<Checked>>
  onSignedIn: (signedIn: SignedIn) => void
}

export function useCodeSignIn({ message, labels, send, onSignedIn }: CodeSent) {
  const [resolver] = useState(() => inPageLanguage(yupResolver(object({ otp: codeRule.required(labels.codeFault) }))))
  const { register, handleSubmit, setError, setFocus, formState } = useForm({ resolver, defaultValues: { otp: '' } })
  const [codeMessage, setCodeMessage] = useState(message || labels.codeSent)
  const { secondsLeft, restart } = useCountdown(RESEND_AFTER_SECONDS)
  const { isBusy, fault, attempt, release } = useAttempt((failure) =>
    refusedForm(failure, labels.failed, fieldErrorSetter({ otp: 'otp' }, setError)),
  )

  const settle = (checked: Checked | null) => {
    if (checked?.kind === 'signed_in') return onSignedIn(checked)
    if (!checked) return
    setCodeMessage(checked.message || labels.codeSent)
    restart()
    release()
    setFocus('otp')
  }

  return {
    /** The message about the last code sent. */
    codeMessage,
    field: { ...register('otp'), error: formState.errors.otp?.message },
    fault,
    isBusy,
    secondsLeft,
    submit: handleSubmit(async ({ otp }) => settle(await attempt(() => send(otp)))),
    sendAgain: async () => {
      if (secondsLeft === 0) settle(await attempt(() => send()))
    },
  }
}

type Props = { labels: Pick<CodeLabels, 'code' | 'codeHint'> } & Omit<ComponentProps<typeof TextField>, 'label' | 'hint'>

/** Phones suggest the code from a received message (`one-time-code`). */
export const CodeField = ({ labels, ...field }: Props) => (
  <TextField
    label={labels.code}
    hint={labels.codeHint}
    required
    autoFocus
    inputMode="numeric"
    autoComplete="one-time-code"
    className="figures text-xl tracking-[0.3em]"
    {...field}
  />
)
