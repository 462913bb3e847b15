'use client'

import { CodeField, useCodeSignIn } from '@/components/shared/code-sign-in'
import { signInByPhone } from '@/lib/commerce/customers/sign-in.client'
import type { SignedIn } from '@/lib/commerce/customers/model'
import { fill } from '@/lib/i18n/fill'
import { AuthForm } from './auth-form'
import type { FieldLabels, LoginLabels } from '@/components/shared/labels'
import type { SigningIn } from './password-login'

type Props = {
  phone: string
  /** The server's message about the sent code. */
  message: string
  labels: LoginLabels & FieldLabels
  signingIn: SigningIn
  onSignedIn: (signedIn: SignedIn) => void
  onBack: () => void
}

/** The second step of a login by phone: entering the code (CHK-05). */
export function CodeLogin({ phone, message, labels, signingIn, onSignedIn, onBack }: Props) {
  const send = (code?: string) => signingIn(() => signInByPhone(phone, code))
  const { codeMessage, field, fault, isBusy, secondsLeft, submit, sendAgain } = useCodeSignIn({ message, labels, send, onSignedIn })

  return (
    <AuthForm
      fault={fault}
      isBusy={isBusy}
      submit={labels.submitCode}
      submitting={labels.submitting}
      onSubmit={(event) => void submit(event)}
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
        {codeMessage}
      </p>
      <CodeField labels={labels} {...field} />
    </AuthForm>
  )
}
