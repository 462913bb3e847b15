'use client'

import { yupResolver } from '@hookform/resolvers/yup'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { DataNotice } from '@/components/shared/data-notice'
import { inPageLanguage } from '@/components/shared/in-page-language'
import { fieldErrorSetter, refusedForm, useAttempt } from '@/components/shared/use-attempt'
import { TextField } from '@/components/ui/field'
import { sendResetLink } from '@/lib/commerce/customers/sign-in.client'
import { forgotPasswordRule } from '@/lib/commerce/customers/rules'
import { PASSWORD_RESET_MINUTES } from '@/lib/kernel/sessions'
import { fill } from '@/lib/i18n/fill'
import { AuthForm } from './auth-form'
import type { ForgotPasswordLabels } from '@/components/shared/labels'

const resolver = inPageLanguage(yupResolver(forgotPasswordRule.pick(['email_or_phone'])))

type Props = { labels: ForgotPasswordLabels; failed: string }

/** In a login dialog and on its own page (AUTH-03). The dialog or page provides the heading. */
export function ForgotPasswordForm({ labels, failed }: Props) {
  const { register, handleSubmit, setError, formState } = useForm({ resolver, defaultValues: { email_or_phone: '' } })
  const [confirmation, setConfirmation] = useState<string | null>(null)
  const showFieldError = fieldErrorSetter({ email_or_phone: 'email_or_phone' }, setError)
  const { isBusy, fault, attempt } = useAttempt((failure) => refusedForm(failure, failed, showFieldError))
  const send = handleSubmit(async ({ email_or_phone: account }) => {
    const sent = await attempt(() => sendResetLink(account.trim()))
    if (sent) setConfirmation(sent.message || labels.done)
  })

  if (confirmation !== null) return <Sent text={confirmation} more={fill(labels.doneText, { minutes: PASSWORD_RESET_MINUTES })} />
  return (
    <div className="noscript:hidden">
      <p className="mb-5 text-ink-soft">{labels.text}</p>
      <AuthForm fault={fault} isBusy={isBusy} submit={labels.submit} submitting={labels.submitting} onSubmit={(event) => void send(event)}>
        <TextField
          label={labels.account}
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          error={formState.errors.email_or_phone?.message}
          {...register('email_or_phone')}
        />
        <DataNotice text={labels.notice} />
      </AuthForm>
    </div>
  )
}

/** Replaces the form and takes the focus, which the removed button would lose. */
function Sent({ text, more }: { text: string; more: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} role="status" tabIndex={-1} className="rounded-card border border-success bg-card p-5 outline-offset-4">
      <p className="font-semibold text-success">{text}</p>
      <p className="mt-1 text-ink-soft">{more}</p>
    </div>
  )
}
