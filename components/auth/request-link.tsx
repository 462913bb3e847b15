'use client'

import { yupResolver } from '@hookform/resolvers/yup'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { DataNotice } from '@/components/shared/data-notice'
import type { PreferenceLabels } from '@/components/shared/labels'
import { inPageLanguage } from '@/components/shared/in-page-language'
import { fieldErrorSetter, refusedForm, useAttempt } from '@/components/shared/use-attempt'
import { TextField } from '@/components/ui/field'
import { sendConsentLink } from '@/lib/commerce/consents/client'
import { emailOnlyRule } from '@/lib/commerce/consents/rules'
import { AuthForm } from './auth-form'

const resolver = inPageLanguage(yupResolver(emailOnlyRule))

/** Mails the link to an address's consents to it. The answer is the same for every address. */
export function RequestLink({ labels }: { labels: PreferenceLabels }) {
  const { register, handleSubmit, setError, formState } = useForm({ resolver, defaultValues: { email: '' } })
  const [sent, setSent] = useState<string | null>(null)
  const status = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (sent !== null) status.current?.focus()
  }, [sent])
  const showFieldError = fieldErrorSetter({ email: 'email' }, setError)
  const { isBusy, fault, attempt } = useAttempt((failure) => refusedForm(failure, labels.failed, showFieldError))
  const send = handleSubmit(async ({ email }) => {
    const answer = await attempt(() => sendConsentLink(email.trim()))
    if (answer) setSent(answer.message || labels.done)
  })

  if (sent !== null)
    return (
      <p ref={status} role="status" tabIndex={-1} className="rounded-card border border-success bg-card p-5 font-semibold text-success">
        {sent}
      </p>
    )
  return (
    <div className="noscript:hidden">
      <p className="mb-5 text-ink-soft">{labels.requestText}</p>
      <AuthForm fault={fault} isBusy={isBusy} submit={labels.request} submitting={labels.sending} onSubmit={(event) => void send(event)}>
        <TextField
          label={labels.email}
          type="email"
          required
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          error={formState.errors.email?.message}
          {...register('email')}
        />
        <DataNotice text={labels.requestNotice} />
      </AuthForm>
    </div>
  )
}
