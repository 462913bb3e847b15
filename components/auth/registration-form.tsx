'use client'

import { yupResolver } from '@hookform/resolvers/yup'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { boolean } from 'yup'
import { DataNotice } from '@/components/shared/data-notice'
import { inPageLanguage } from '@/components/shared/in-page-language'
import { fieldErrorSetter, refusedForm, useAttempt } from '@/components/shared/use-attempt'
import { CheckboxField, TextField } from '@/components/ui/field'
import { notify } from '@/components/ui/notify'
import { PasswordField } from '@/components/ui/password-field'
import { Link } from '@/components/shared/link'
import { useRouter } from '@/components/shared/use-router'
import { signUp } from '@/lib/commerce/customers/sign-in.client'
import { signupRule } from '@/lib/commerce/customers/rules'
import { LOGIN_REDIRECT_MS } from '@/components/shared/figures'
import { PASSWORD_MIN_LENGTH } from '@/lib/kernel/sessions'
import { fill } from '@/lib/i18n/fill'
import { AccountField, type AccountKind, useAccountKind } from './account-field'
import { AuthForm } from './auth-form'
import type { FieldLabels, RegistrationLabels } from '@/components/shared/labels'
import { useLater } from '@/components/ui/page-lifecycle'

const FIRST_KIND: AccountKind = 'email'
const EMPTY = { name: '', register_by: FIRST_KIND, email_or_phone: '', password: '', password_confirmation: '', terms: false }
const FIELDS = {
  name: 'name',
  email_or_phone: 'email_or_phone',
  password: 'password',
  password_confirmation: 'password_confirmation',
} as const

const ruleWithTerms = (fault: string) =>
  signupRule.omit(['guestId', 'temp_user_id', 'device_token']).shape({ terms: boolean().required().oneOf([true], fault) })

type Props = {
  /** The login page with the page to continue to. */
  loginHref: string
  labels: RegistrationLabels
  fields: FieldLabels
}

/** The customer logs in afterwards (AUTH-02). */
export function RegistrationForm({ loginHref, labels, fields }: Props) {
  const router = useRouter()
  const later = useLater()
  const [resolver] = useState(() => inPageLanguage(yupResolver(ruleWithTerms(labels.termsFault))))
  const { register, handleSubmit, getValues, setValue, clearErrors, setError, formState } = useForm({ resolver, defaultValues: EMPTY })
  const { errors } = formState
  const { kind, changeKind } = useAccountKind(FIRST_KIND, {
    typed: () => getValues('email_or_phone'),
    write: (next, account) => {
      setValue('register_by', next)
      setValue('email_or_phone', account)
      clearErrors('email_or_phone')
    },
  })
  const { isBusy, fault, attempt } = useAttempt((failure) => refusedForm(failure, fields.failed, fieldErrorSetter(FIELDS, setError)))
  const send = handleSubmit(async ({ name, register_by: by, email_or_phone: account, password, password_confirmation: confirmation }) => {
    const made = await attempt(() => signUp({ name, by, account, password, confirmation }))
    if (!made) return
    notify.success(made.message || labels.done)
    later(() => router.push(loginHref), LOGIN_REDIRECT_MS)
  })

  return (
    <div className="noscript:hidden">
      <AuthForm fault={fault} isBusy={isBusy} submit={labels.submit} submitting={labels.submitting} onSubmit={(event) => void send(event)}>
        <TextField label={labels.name} required autoComplete="name" error={errors.name?.message} {...register('name')} />
        <AccountField
          kind={kind}
          onKind={changeKind}
          field={register('email_or_phone')}
          error={errors.email_or_phone?.message}
          labels={{ ...fields, by: labels.by }}
        />
        <PasswordField
          label={fields.password}
          labels={fields}
          hint={fill(labels.passwordHint, { count: PASSWORD_MIN_LENGTH })}
          required
          autoComplete="new-password"
          error={errors.password?.message}
          {...register('password')}
        />
        <PasswordField
          label={fields.password_confirmation}
          labels={fields}
          required
          autoComplete="new-password"
          error={errors.password_confirmation?.message}
          {...register('password_confirmation')}
        />
        <CheckboxField
          label={
            <>
              {labels.agree} {/* In a new tab, so that the input is not lost. */}
              <Link href="/terms-conditions" target="_blank" rel="noopener" className="text-green underline underline-offset-4">
                {labels.terms}
                <span className="sr-only"> {labels.newTab}</span>
              </Link>
              {labels.agreeEnd}
            </>
          }
          required
          error={errors.terms?.message}
          {...register('terms')}
        />
        <DataNotice text={labels.notice} />
      </AuthForm>
    </div>
  )
}
