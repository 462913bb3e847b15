'use client'

import { yupResolver } from '@hookform/resolvers/yup'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm, useWatch } from 'react-hook-form'
import type { InferType } from 'yup'
import { DataNotice } from '@/components/shared/data-notice'
import { inPageLanguage } from '@/components/shared/in-page-language'
import { fieldErrorSetter, refusedForm, type RefusedForm } from '@/components/shared/use-attempt'
import { notify } from '@/components/ui/notify'
import { useBusy } from '@/components/ui/use-busy'
import { confirmEmailChange, requestEmailChange } from '@/lib/commerce/customers/client'
import { emailChangeRule } from '@/lib/commerce/customers/rules'
import { customerKey, type User } from '@/lib/commerce/customers/model'
import type { CallFailure } from '@/lib/v2/call'
import type { EmailLabels, ProofLabels } from '@/components/shared/labels'
import { missingProof, OwnerProof } from './owner-proof'
import { FormAlert } from '@/components/ui/form-alert'
import { TextField } from '@/components/ui/field'
import { buttonClass } from '@/components/ui/button'
import type { PasswordFieldLabels } from '@/components/ui/password-field'
import { Skeleton } from '@/components/ui/skeleton'
import { useUserRead } from '@/lib/commerce/customers/sign-in.client'
import { fill } from '@/lib/i18n/fill'
import { Panel } from './panel'

type EmailFields = InferType<typeof emailChangeRule>

const FIELDS = { email: 'email', code: 'code', current_password: 'current_password', proof_code: 'proof_code' } as const

/**
 * An owner with a valid proof gets a code at the new address; that code confirms the change (ACC-04). A code is valid only for the address
 * it was sent to. A server that does not report `hasPassword` implements only the documented contract, and gets no proof.
 */
function useEmailForm(user: User, labels: EmailLabels, proofLabels: ProofLabels) {
  const form = useForm<EmailFields>({
    resolver: inPageLanguage(yupResolver(emailChangeRule)),
    defaultValues: { email: '', code: '', current_password: '', proof_code: '' },
  })
  const { setError, setFocus } = form
  const typed = useWatch({ control: form.control, name: 'email' })
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [step, setStep] = useState<'verify' | 'update'>('verify')
  const [refused, setRefused] = useState<RefusedForm>(null)
  const { isBusy, run } = useBusy()
  const needsProof = user.hasPassword !== null

  const refuse = (failure: CallFailure) => setRefused(refusedForm(failure, labels.failed, fieldErrorSetter(FIELDS, setError)))
  const finish = (message: string) => {
    setSentTo(null)
    form.reset()
    notify.success(message || labels.updated)
  }

  const sendCode = async ({ email, current_password: password = '', proof_code: code = '' }: EmailFields) => {
    setRefused(null)
    const proof = { password, code }
    const missing = needsProof ? missingProof(user, proof, proofLabels) : null
    if (missing) {
      setError(missing.of === 'code' ? 'proof_code' : 'current_password', { message: missing.message }, { shouldFocus: true })
      return
    }
    const answer = await requestEmailChange(email, proof)
    if (!answer.ok) return refuse(answer.failure)
    if (!answer.value.codeRequired) return finish(answer.value.message)
    // The proof code is single-use.
    form.setValue('proof_code', '')
    // The code field appears only now.
    flushSync(() => setSentTo(email))
    setFocus('code')
  }
  const confirm = async (email: string, code: string) => {
    setRefused(null)
    const answer = await confirmEmailChange(email, code)
    if (answer.ok) finish(answer.value.message)
    else refuse(answer.failure)
  }

  const verify = form.handleSubmit((fields) =>
    run(() => {
      setStep('verify')
      return sendCode(fields)
    }),
  )
  const update = form.handleSubmit(({ email, code = '' }) => {
    if (code.trim() === '') return setError('code', { message: labels.codeRequired }, { shouldFocus: true })
    return run(() => {
      setStep('update')
      return confirm(email, code)
    })
  })

  return {
    register: form.register,
    // Otherwise a hidden code would be checked against another address.
    emailField: form.register('email', { onChange: () => form.resetField('code') }),
    errors: form.formState.errors,
    needsProof,
    refused,
    /** null: no code sent, or the address was edited since. */
    sentTo: sentTo === typed.trim() ? sentTo : null,
    verify,
    update,
    isVerifying: isBusy && step === 'verify',
    isUpdating: isBusy && step === 'update',
  }
}

type Props = { labels: EmailLabels; proofLabels: ProofLabels; passwordLabels: PasswordFieldLabels }

const FORM = 'grid gap-4 sm:max-w-96'
const BUTTON = 'sm:justify-self-start sm:min-w-48'

export function ChangeEmail(props: Props) {
  const { value: user } = useUserRead()
  return (
    <Panel id="change-email" title={props.labels.title}>
      {user ? (
        <EmailForms key={customerKey(user)} user={user} {...props} />
      ) : (
        <div className="grid gap-4">
          <Skeleton className="h-12 max-w-80" />
          <Skeleton className="h-60 sm:max-w-96" />
          <Skeleton className="h-11 sm:max-w-48" />
        </div>
      )}
    </Panel>
  )
}

function EmailForms({ user, labels, proofLabels, passwordLabels }: Props & { user: User }) {
  const { register, emailField, errors, needsProof, refused, sentTo, verify, update, isVerifying, isUpdating } = useEmailForm(
    user,
    labels,
    proofLabels,
  )
  return (
    <div className="grid gap-4">
      <div>
        <p className="wrap-anywhere">{user.email === null ? labels.none : fill(labels.now, { email: user.email })}</p>
        {needsProof && <p className="text-sm text-ink-soft">{labels.othersEnd}</p>}
      </div>
      {refused && <FormAlert title={refused.title} faults={refused.faults} />}
      <form noValidate onSubmit={verify} className={FORM}>
        <TextField
          label={labels.email}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.email?.message}
          {...emailField}
        />
        {needsProof && (
          <OwnerProof
            user={user}
            action="change_email"
            purpose={labels.title}
            labels={proofLabels}
            passwordLabels={passwordLabels}
            passwordHint={proofLabels.passwordHint}
            password={{ ...register('current_password'), error: errors.current_password?.message }}
            code={{ ...register('proof_code'), error: errors.proof_code?.message }}
          />
        )}
        <DataNotice text={labels.notice} />
        <button type="submit" aria-disabled={isVerifying} className={buttonClass('outline', BUTTON)}>
          {isVerifying ? labels.verifying : labels.verify}
        </button>
      </form>
      <p role="status" className="text-success wrap-anywhere empty:hidden">
        {sentTo === null ? '' : fill(labels.sent, { email: sentTo })}
      </p>
      <form noValidate onSubmit={update} className={FORM}>
        {sentTo !== null && (
          <TextField
            label={labels.code}
            hint={labels.codeHint}
            inputMode="numeric"
            autoComplete="one-time-code"
            error={errors.code?.message}
            {...register('code')}
          />
        )}
        <button type="submit" disabled={sentTo === null} aria-disabled={isUpdating} className={buttonClass('primary', BUTTON)}>
          {isUpdating ? labels.updating : labels.update}
        </button>
      </form>
    </div>
  )
}
