'use client'

import { yupResolver } from '@hookform/resolvers/yup'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { object, ref, string } from 'yup'
import { inPageLanguage } from '@/components/shared/in-page-language'
import { fieldErrorSetter, refusedForm, useAttempt } from '@/components/shared/use-attempt'
import { FormAlert } from '@/components/ui/form-alert'
import { notify } from '@/components/ui/notify'
import { PasswordField } from '@/components/ui/password-field'
import { useRouter } from '@/components/shared/use-router'
import { setNewPassword } from '@/lib/commerce/customers/sign-in.client'
import { removeText, storeText, readText } from '@/lib/browser-storage'
import { passwordRule } from '@/lib/commerce/customers/rules'
import { LOGIN_REDIRECT_MS } from '@/components/shared/figures'
import { PASSWORD_MIN_LENGTH } from '@/lib/kernel/sessions'
import { fill } from '@/lib/i18n/fill'
import { AuthForm } from './auth-form'
import type { FieldLabels, ResetPasswordLabels } from '@/components/shared/labels'
import { useLater } from '@/components/ui/page-lifecycle'

const TOKEN_KEY = 'reset_token'
const ofTab = () => sessionStorage

type Props = {
  /** From the link in the mail; '' when it is missing. */
  token: string
  labels: ResetPasswordLabels
  fields: FieldLabels
}

/** Sets a new password with a reset link (AUTH-04). */
export function ResetPasswordForm({ token: given, labels, fields }: Props) {
  // Removed from the address, to keep the token out of history and screenshots. sessionStorage keeps it for a reload of this tab.
  const [token, setToken] = useState(given)
  useEffect(() => {
    if (given !== '') storeText(ofTab, TOKEN_KEY, given)
    else setToken(readText(ofTab, TOKEN_KEY) ?? '')
    if (location.search !== '') history.replaceState(null, '', location.pathname)
  }, [given])

  const router = useRouter()
  const later = useLater()
  const [resolver] = useState(() =>
    inPageLanguage(
      yupResolver(
        object({
          password: passwordRule,
          confirmation: string()
            .required(labels.mismatch)
            .oneOf([ref('password')], labels.mismatch),
        }),
      ),
    ),
  )
  const { register, handleSubmit, setError, formState } = useForm({ resolver, defaultValues: { password: '', confirmation: '' } })
  const { errors } = formState
  const showFieldError = fieldErrorSetter({ password: 'password' }, setError)
  const { isBusy, fault, attempt } = useAttempt((failure) => refusedForm(failure, fields.failed, showFieldError))
  const send = handleSubmit(async ({ password }) => {
    const changed = await attempt(() => setNewPassword(token, password))
    if (!changed) return
    removeText(ofTab, TOKEN_KEY)
    notify.success(changed.message || labels.done)
    later(() => router.push('/login'), LOGIN_REDIRECT_MS)
  })

  if (token === '') return <FormAlert title={labels.noToken} />
  return (
    <div className="noscript:hidden">
      <AuthForm fault={fault} isBusy={isBusy} submit={labels.submit} submitting={labels.submitting} onSubmit={(event) => void send(event)}>
        <PasswordField
          label={labels.password}
          labels={fields}
          hint={fill(labels.hint, { count: PASSWORD_MIN_LENGTH })}
          required
          autoComplete="new-password"
          error={errors.password?.message}
          {...register('password')}
        />
        <PasswordField
          label={labels.confirm}
          labels={fields}
          required
          autoComplete="new-password"
          error={errors.confirmation?.message}
          {...register('confirmation')}
        />
      </AuthForm>
    </div>
  )
}
