import { yupResolver } from '@hookform/resolvers/yup'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { object } from 'yup'
import { codeRule } from '@/lib/domain/account-rules'
import type { SignedIn } from '@/lib/domain/customer'
import { RESEND_AFTER_SECONDS } from '@/lib/domain/limits'
import type { Checked } from '@/lib/v2/auth'
import type { Answer } from '@/lib/v2/call'
import { besideFields, refusedForm } from '../refused-form'
import { useAttempt } from '../use-attempt'
import type { CodeLabels } from './code-labels'
import { useCountdown } from './use-countdown'

export type CodeSent = {
  /** What the server said when it sent the code. */
  message: string
  labels: CodeLabels
  /** Without a code another one is sent. */
  send: (code?: string) => Promise<Answer<Checked>>
  onSignedIn: (signedIn: SignedIn) => void
}

/** The second step of signing in by phone: the code that was sent there (CHK-05). */
export function useCodeSignIn({ message, labels, send, onSignedIn }: CodeSent) {
  const [resolver] = useState(() => yupResolver(object({ otp: codeRule.required(labels.codeFault) })))
  const { register, handleSubmit, setError, setFocus, formState } = useForm({ resolver, defaultValues: { otp: '' } })
  const [said, setSaid] = useState(message || labels.codeSent)
  const { secondsLeft, restart } = useCountdown(RESEND_AFTER_SECONDS)
  const { isBusy, fault, attempt, release } = useAttempt((failure) =>
    refusedForm(failure, labels.failed, besideFields({ otp: 'otp' }, setError)),
  )

  const settle = (checked: Checked | null) => {
    if (checked?.kind === 'signed_in') return onSignedIn(checked)
    if (!checked) return
    setSaid(checked.message || labels.codeSent)
    restart()
    release()
    setFocus('otp')
  }

  return {
    /** Where the code is on its way to. */
    said,
    field: { ...register('otp'), error: formState.errors.otp?.message },
    fault,
    isBusy,
    secondsLeft,
    submit: handleSubmit(async ({ otp }) => settle(await attempt(() => send(otp.trim())))),
    sendAgain: async () => {
      if (secondsLeft === 0) settle(await attempt(() => send()))
    },
  }
}
