'use client'

import { yupResolver } from '@hookform/resolvers/yup'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { DataNotice } from '@/components/shared/data-notice'
import { inPageLanguage } from '@/components/shared/in-page-language'
import type { CallFailure, Answer } from '@/lib/v2/call'
import { WRONG_CREDENTIALS } from '@/lib/v2/protocol-words'
import { AccountField, type AccountKind, useAccountKind } from './account-field'
import type { FieldLabels, LoginLabels } from '@/components/shared/labels'
import { fieldErrorSetter, refusedForm, useAttempt } from '@/components/shared/use-attempt'
import { buttonClass } from '@/components/ui/button'
import { PasswordField } from '@/components/ui/password-field'
import { signIn, signInByPhone } from '@/lib/commerce/customers/sign-in.client'
import { loginRule } from '@/lib/commerce/customers/rules'
import type { SignedIn } from '@/lib/commerce/customers/model'
import { AuthForm } from './auth-form'
import type { Checked } from '@/lib/commerce/customers/session.wire'

const UNAUTHORIZED = 401

type Wrong = 'wrongCredentials' | 'wrongPhoneCredentials'

const isWrongCredentials = (failure: CallFailure): boolean =>
  failure.kind === 'refused' && failure.status === UNAUTHORIZED && WRONG_CREDENTIALS.has(failure.message)

/** Replaces the protocol's text for wrong credentials, which sounds like a missing permission, by the shop's. */
function loginFailure(failure: CallFailure, kind: AccountKind, labels: Pick<LoginLabels, Wrong>): CallFailure {
  if (!isWrongCredentials(failure)) return failure
  return { ...failure, message: kind === 'phone' ? labels.wrongPhoneCredentials : labels.wrongCredentials }
}

const rule = loginRule.pick(['login_by', 'email', 'password'])
const resolver = inPageLanguage(yupResolver(rule))

type Props = {
  /** The number of the last code; '' at first. */
  phone: string
  labels: LoginLabels & FieldLabels
  signingIn: SigningIn
  onSignedIn: (signedIn: SignedIn) => void
  onCodeSent: (phone: string, message: string) => void
  onForgot: () => void
}

export function PasswordLogin({ phone, labels, signingIn, onSignedIn, onCodeSent, onForgot }: Props) {
  const initial: AccountKind = phone === '' ? 'email' : 'phone'
  const { register, handleSubmit, getValues, setValue, clearErrors, trigger, setError, formState } = useForm({
    resolver,
    defaultValues: { login_by: initial, email: phone, password: '' },
  })
  const { errors } = formState
  const { kind, changeKind } = useAccountKind(initial, {
    typed: () => getValues('email'),
    write: (next, account) => {
      setValue('login_by', next)
      setValue('email', account)
      clearErrors('email')
    },
  })
  const showFieldError = fieldErrorSetter({ email: 'email', phone: 'email', password: 'password' }, setError)
  const { isBusy, fault, attempt } = useAttempt((failure) =>
    refusedForm(loginFailure(failure, kind, labels), labels.failed, showFieldError),
  )
  const [isForCode, setIsForCode] = useState(false)

  const send = handleSubmit(async ({ login_by: by, email: account, password }) => {
    setIsForCode(false)
    const signedIn = await attempt(() => signingIn(() => signIn({ by, account, password })))
    if (signedIn) onSignedIn(signedIn)
  })
  const sendCode = async () => {
    if (!(await trigger('email', { shouldFocus: true }))) return
    const number = getValues('email')
    setIsForCode(true)
    const checked = await attempt(() => signingIn(() => signInByPhone(number)))
    if (checked?.kind === 'signed_in') onSignedIn(checked)
    else if (checked) onCodeSent(number, checked.message)
  }

  return (
    <AuthForm
      fault={fault}
      isBusy={isBusy}
      submit={labels.submit}
      submitting={isForCode ? labels.submit : labels.submitting}
      onSubmit={(event) => void send(event)}
      after={
        kind === 'phone' && (
          <>
            <p className="auth-or">{labels.or}</p>
            <button type="button" onClick={() => void sendCode()} aria-disabled={isBusy} className={buttonClass('outline', 'w-full')}>
              {isBusy && isForCode ? labels.sendingCode : labels.sendCode}
            </button>
          </>
        )
      }
    >
      <AccountField kind={kind} onKind={changeKind} field={register('email')} error={errors.email?.message} labels={labels} />
      <div>
        <PasswordField
          label={labels.password}
          labels={labels}
          required
          autoComplete="current-password"
          error={errors.password?.message}
          {...register('password')}
        />
        <button type="button" onClick={onForgot} className="auth-link">
          {labels.forgot}
        </button>
      </div>
      <DataNotice text={labels.notice} />
    </AuthForm>
  )
}

/** Wraps a sign-in request, so that the new session is not mistaken for an existing one, which redirects at once. */
export type SigningIn = <T extends SignedIn | Checked>(send: () => Promise<Answer<T>>) => Promise<Answer<T>>
