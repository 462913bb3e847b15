'use client'

import { useState } from 'react'
import { Dialog } from '@/components/ui/dialog'
import type { SignedIn } from '@/lib/domain/customer'
import type { FieldLabels, ForgotPasswordLabels, LoginLabels } from './auth-labels'
import { CodeLogin } from './code-login'
import { ForgotPasswordForm } from './forgot-password-form'
import { PasswordLogin } from './password-login'
import type { SigningIn } from './use-arrival'

type Props = {
  labels: LoginLabels
  fields: FieldLabels
  forgot: ForgotPasswordLabels
  signingIn: SigningIn
  onSignedIn: (signedIn: SignedIn) => void
}

type Sent = { phone: string; message: string }

/** By e-mail or phone with the password, or by phone with a code; and the way to a new password (AUTH-01). */
export function LoginWays({ labels, fields, forgot, signingIn, onSignedIn }: Props) {
  /** The code that was last sent; its number stays when they go back. */
  const [sent, setSent] = useState<Sent | null>(null)
  const [way, setWay] = useState<'password' | 'code'>('password')
  const [isForgetting, setIsForgetting] = useState(false)
  const shared = { labels: { ...fields, ...labels }, signingIn, onSignedIn }

  const showCode = (phone: string, message: string) => {
    setSent({ phone, message })
    setWay('code')
  }

  return (
    <div className="noscript:hidden">
      {way === 'code' && sent ? (
        <CodeLogin {...shared} {...sent} onBack={() => setWay('password')} />
      ) : (
        <PasswordLogin {...shared} phone={sent?.phone ?? ''} onCodeSent={showCode} onForgot={() => setIsForgetting(true)} />
      )}
      <Dialog title={forgot.title} closeLabel={forgot.close} isOpen={isForgetting} onClose={() => setIsForgetting(false)}>
        <ForgotPasswordForm labels={forgot} failed={fields.failed} />
      </Dialog>
    </div>
  )
}
