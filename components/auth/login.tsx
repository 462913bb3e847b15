'use client'

import { useState } from 'react'
import { DataNotice } from '@/components/shared/data-notice'
import { Dialog } from '@/components/ui/dialog'
import type { SignedIn } from '@/lib/commerce/customers/model'
import type { FieldLabels, ForgotPasswordLabels, LoginLabels } from '@/components/shared/labels'
import { ForgotPasswordForm } from './forgot-password-form'
import { PasswordLogin, type SigningIn } from './password-login'
import { cartWords } from '@/components/shared/cart-words'
import { addStoredWish } from '@/components/shared/stored-wish'
import { notify } from '@/components/ui/notify'
import './auth.css'
import { CodeField, useCodeSignIn } from '@/components/shared/code-sign-in'
import { signInByPhone } from '@/lib/commerce/customers/sign-in.client'
import { fill } from '@/lib/i18n/fill'
import { AuthForm } from './auth-form'

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
function CodeLogin({ phone, message, labels, signingIn, onSignedIn, onBack }: Props) {
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
      <DataNotice text={labels.notice} />
    </AuthForm>
  )
}

type LoginFormsProps = {
  labels: LoginLabels
  fields: FieldLabels
  forgot: ForgotPasswordLabels
  signingIn: SigningIn
  onSignedIn: (signedIn: SignedIn) => void
}

type Sent = { phone: string; message: string }

/** Login by e-mail or phone with a password, or by phone with a code; with a link to reset the password (AUTH-01). */
export function LoginForms({ labels, fields, forgot, signingIn, onSignedIn }: LoginFormsProps) {
  /** The last code sent; the password form keeps its number. */
  const [sent, setSent] = useState<Sent | null>(null)
  const [method, setMethod] = useState<'password' | 'code'>('password')
  const [isForgetting, setIsForgetting] = useState(false)
  const shared = { labels: { ...fields, ...labels }, signingIn, onSignedIn }

  const showCode = (phone: string, message: string) => {
    setSent({ phone, message })
    setMethod('code')
  }

  return (
    <div className="noscript:hidden">
      {method === 'code' && sent ? (
        <CodeLogin {...shared} {...sent} onBack={() => setMethod('password')} />
      ) : (
        <PasswordLogin {...shared} phone={sent?.phone ?? ''} onCodeSent={showCode} onForgot={() => setIsForgetting(true)} />
      )}
      <Dialog title={forgot.title} closeLabel={forgot.close} isOpen={isForgetting} onClose={() => setIsForgetting(false)}>
        <ForgotPasswordForm labels={forgot} failed={fields.failed} />
      </Dialog>
    </div>
  )
}

type LoginHereProps = { labels: LoginLabels; fields: FieldLabels; forgot: ForgotPasswordLabels }

/** A login within the checkout (CHK-10): no redirect, since the page re-renders for the signed-in customer. */
export const LoginHere = ({ labels, fields, forgot }: LoginHereProps) => (
  <LoginForms
    labels={labels}
    fields={fields}
    forgot={forgot}
    signingIn={(send) => send()}
    onSignedIn={({ message, merge }) => {
      notify.success(cartWords(merge, labels) ?? (message || labels.done))
      void addStoredWish()
    }}
  />
)
