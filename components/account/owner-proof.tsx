'use client'

import { useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { useCountdown } from '@/components/shared/code-sign-in'
import { refusedForm, useAttempt } from '@/components/shared/use-attempt'
import { buttonClass } from '@/components/ui/button'
import { TextField } from '@/components/ui/field'
import { PasswordField, type PasswordFieldLabels } from '@/components/ui/password-field'
import { sendProofCode } from '@/lib/commerce/customers/client'
import type { Proof, ProofAction, User } from '@/lib/commerce/customers/model'
import { RESEND_AFTER_SECONDS } from '@/lib/kernel/sessions'
import { formatPhone } from '@/lib/kernel/contact-data'
import { fill } from '@/lib/i18n/fill'
import type { ProofLabels } from '@/components/shared/labels'

type Field = UseFormRegisterReturn & { error: string | undefined }

type Props = {
  user: User
  /** A code is valid for this action only. */
  action: ProofAction
  /** The purpose of the proof, for the accessible name of the button: a page may have several proofs. */
  purpose: string
  labels: ProofLabels
  passwordLabels: PasswordFieldLabels
  passwordHint?: string
  password: Field
  code: Field
}

/** The missing field of the proof with its message; null when the proof is complete. */
export function missingProof({ hasPassword }: User, { password, code }: Proof, labels: ProofLabels) {
  if (hasPassword === false) return code.trim() === '' ? ({ of: 'code', message: labels.codeRequired } as const) : null
  return password === '' ? ({ of: 'password', message: labels.passwordRequired } as const) : null
}

/** A signed-in customer proves ownership of the account by its password or, without one, by a code sent to the account. */
export const OwnerProof = ({ passwordLabels, passwordHint, password, ...codeProof }: Props) =>
  codeProof.user.hasPassword === false ? (
    <CodeProof {...codeProof} />
  ) : (
    <PasswordField
      labels={passwordLabels}
      label={codeProof.labels.password}
      hint={passwordHint}
      autoComplete="current-password"
      {...password}
    />
  )

function CodeProof({ user, action, purpose, labels, code }: Pick<Props, 'user' | 'action' | 'purpose' | 'labels' | 'code'>) {
  const contact = user.email ?? formatPhone(user.phone ?? '')
  const [isSent, setIsSent] = useState(false)
  const { secondsLeft, restart } = useCountdown(RESEND_AFTER_SECONDS)
  const { isBusy, fault, attempt, release } = useAttempt((failure) => refusedForm(failure, labels.notSent, () => false))
  const isWaiting = isSent && secondsLeft > 0

  const send = async () => {
    if (isWaiting) return
    const sent = await attempt(() => sendProofCode(action))
    if (sent === null) return
    setIsSent(true)
    restart()
    release()
  }
  const buttonText = () => {
    if (isBusy) return labels.sending
    if (isWaiting) return fill(labels.sendAgainIn, { seconds: secondsLeft })
    return isSent ? labels.sendAgain : labels.send
  }

  return (
    <div className="grid gap-3">
      <TextField label={labels.code} hint={fill(labels.codeHint, { contact })} inputMode="numeric" autoComplete="one-time-code" {...code} />
      <button
        type="button"
        aria-label={`${buttonText()}: ${purpose}`}
        onClick={() => void send()}
        aria-disabled={isBusy || isWaiting}
        className={buttonClass('outline', 'figures justify-self-start')}
      >
        {buttonText()}
      </button>
      {fault && (
        <p key={fault.count} role="alert" className="text-sm text-danger">
          {fault.title}
        </p>
      )}
      <p role="status" className="text-success wrap-anywhere empty:hidden">
        {isSent ? fill(labels.sent, { contact }) : ''}
      </p>
    </div>
  )
}
