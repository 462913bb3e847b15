'use client'

import { yupResolver } from '@hookform/resolvers/yup'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { object } from 'yup'
import { TextField } from '@/components/ui/field'
import { signInByPhone } from '@/lib/api-client/user'
import { codeRule } from '@/lib/domain/account-rules'
import type { SignedIn } from '@/lib/domain/customer'
import { RESEND_AFTER_SECONDS } from '@/lib/domain/limits'
import { fill } from '@/lib/format/fill'
import type { Checked } from '@/lib/v2/auth'
import { AuthForm } from './auth-form'
import type { FieldLabels, LoginLabels } from './auth-labels'
import { loginFailure } from './login-failure'
import { showRefusals } from './show-refusals'
import { useAttempt } from './use-attempt'
import type { SigningIn } from './use-arrival'
import { useCountdown } from './use-countdown'

const CODE_LENGTH = 6

type Props = {
  phone: string
  /** What the server said when it sent the code. */
  message: string
  labels: LoginLabels & FieldLabels
  signingIn: SigningIn
  onSignedIn: (signedIn: SignedIn) => void
  onBack: () => void
}

/** The second step of logging in by phone: the code that was sent there (CHK-05). */
export function CodeLogin({ phone, message, labels, signingIn, onSignedIn, onBack }: Props) {
  const [resolver] = useState(() => yupResolver(object({ otp: codeRule.required(labels.codeFault) })))
  const { register, handleSubmit, setError, setFocus, formState } = useForm({
    resolver,
    defaultValues: { otp: '' },
  })
  const [said, setSaid] = useState(message || labels.codeSent)
  const { secondsLeft, restart } = useCountdown(RESEND_AFTER_SECONDS)
  const { isBusy, fault, attempt, release } = useAttempt((failure) => {
    showRefusals(failure, { otp: 'otp' }, setError)
    return loginFailure(failure, 'phone', labels)
  })

  const settle = (checked: Checked | null) => {
    if (checked?.kind === 'signed_in') return onSignedIn(checked)
    if (!checked) return
    setSaid(checked.message || labels.codeSent)
    restart()
    release()
    setFocus('otp')
  }
  const send = handleSubmit(async ({ otp }) => settle(await attempt(() => signingIn(() => signInByPhone(phone, otp.trim())))))
  const sendAgain = async () => {
    if (secondsLeft === 0) settle(await attempt(() => signingIn(() => signInByPhone(phone))))
  }

  return (
    <AuthForm
      fault={fault}
      isBusy={isBusy}
      submit={labels.submitCode}
      submitting={labels.submitting}
      onSubmit={(event) => void send(event)}
      after={
        <div className="flex flex-wrap justify-between gap-x-6">
          <button type="button" onClick={() => void sendAgain()} aria-disabled={secondsLeft > 0 || isBusy} className="auth-link figures">
            {secondsLeft > 0 ? fill(labels.resendIn, { seconds: secondsLeft }) : labels.resend}
          </button>
          <button type="button" onClick={onBack} className="auth-link">
            {labels.back}
          </button>
        </div>
      }
    >
      <p role="status" className="rounded-card bg-panel p-4">
        {said}
      </p>
      <TextField
        label={labels.code}
        hint={labels.codeHint}
        required
        autoFocus
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={CODE_LENGTH + 2}
        error={formState.errors.otp?.message}
        className="figures text-xl tracking-[0.3em]"
        {...register('otp')}
      />
    </AuthForm>
  )
}
