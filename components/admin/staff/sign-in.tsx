'use client'

import { yupResolver } from '@hookform/resolvers/yup'
import { inPageLanguage } from '@/components/shared/in-page-language'
import { useSearchParams } from 'next/navigation'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { buttonClass } from '@/components/ui/button'
import { FormAlert } from '@/components/ui/form-alert'
import { TextField } from '@/components/ui/field'
import { PasswordField } from '@/components/ui/password-field'
import { isGivenUp, signIn, signInByPasskey, useMe } from '@/lib/commerce/staff/admin.client'
import { signInRule } from '@/lib/commerce/staff/rules'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { ScreenTitle } from '../screen-title'
import { useAdminForm } from '../use-admin-form'

const t = adminTexts('signIn')
const common = adminTexts('common')

/** Only admin pages, so that a link cannot redirect a freshly signed-in member to another site. */
const safeNext = (next: string | null): string => (next !== null && /^\/admin(?:[/?]|$)/.test(next) ? next : '/admin')

/** Staff sign-in. Redirects a member with a session: links in mails arrive without the cookie, which is SameSite=Strict. */
export function SignIn() {
  const next = safeNext(useSearchParams().get('next'))
  const { me } = useMe()
  const form = useForm({ resolver: inPageLanguage(yupResolver(signInRule)), defaultValues: { email: '', password: '', code: '' } })
  const { register, handleSubmit, setError, formState } = form
  const { isBusy, fault, submit } = useAdminForm(setError, { email: 'email', password: 'password', code: 'code' })
  useEffect(() => {
    if (me) location.replace(next)
  }, [me, next])

  const [needsCode, setNeedsCode] = useState(false)
  /** The button pressed last: only it shows a busy state. */
  const [pressed, setPressed] = useState<'send' | 'passkey'>('send')
  const shows = (button: typeof pressed) => isBusy && pressed === button
  const enter = () => location.assign(next)

  const send = handleSubmit(({ email, password, code = '' }) =>
    submit(async () => {
      setPressed('send')
      const answer = await signIn({ email, password, code })
      if (!answer.ok && answer.failure.kind === 'refused' && answer.failure.errors['code']) setNeedsCode(true)
      return answer
    }, enter),
  )
  const signInWithPasskey = () =>
    submit(async () => {
      setPressed('passkey')
      const answer = await signInByPasskey()
      return answer.ok || !isGivenUp(answer.failure) ? answer : { ok: false, failure: { ...answer.failure, message: t('noPasskey') } }
    }, enter)
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-96 flex-col justify-center px-4 py-10">
      <ScreenTitle title={t('title')} />
      <h1 className="mb-5 text-xl">{t('title')}</h1>
      <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
        <FormAlert title={fault} />
        <TextField
          label={t('email')}
          type="email"
          autoComplete="username"
          required
          error={formState.errors.email?.message}
          {...register('email')}
        />
        <PasswordField
          label={t('password')}
          labels={{ show: common('show'), hide: common('hide') }}
          autoComplete="current-password"
          required
          error={formState.errors.password?.message}
          {...register('password')}
        />
        {needsCode && (
          <TextField
            label={t('code')}
            autoComplete="one-time-code"
            autoFocus
            required
            error={formState.errors.code?.message}
            {...register('code')}
          />
        )}
        <button type="submit" aria-busy={shows('send')} className={buttonClass()}>
          {t(shows('send') ? 'wait' : 'send')}
        </button>
        <button type="button" aria-busy={shows('passkey')} onClick={() => void signInWithPasskey()} className={buttonClass('outline')}>
          {t(shows('passkey') ? 'wait' : 'passkey')}
        </button>
      </form>
    </main>
  )
}
