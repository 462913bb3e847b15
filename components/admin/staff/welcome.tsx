'use client'

import { yupResolver } from '@hookform/resolvers/yup'
import { inPageLanguage } from '@/components/shared/in-page-language'
import { useForm } from 'react-hook-form'
import { buttonClass } from '@/components/ui/button'
import { FormAlert } from '@/components/ui/form-alert'
import { TextField } from '@/components/ui/field'
import { PasswordField } from '@/components/ui/password-field'
import { acceptLink } from '@/lib/commerce/staff/admin.client'
import { STAFF_PASSWORD_MIN_LENGTH } from '@/lib/commerce/staff/model'
import { acceptRule } from '@/lib/commerce/staff/rules'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { ScreenTitle } from '../screen-title'
import { useAdminForm } from '../use-admin-form'

const t = adminTexts('welcome')
const common = adminTexts('common')
const resolver = inPageLanguage(yupResolver(acceptRule.pick(['name', 'password'])))

/** The target of an invitation link. Its token follows '#', so that it reaches no server log and no other site. */
export function Welcome() {
  const { register, handleSubmit, setError, formState } = useForm({ resolver, defaultValues: { name: '', password: '' } })
  const { isBusy, fault, submit } = useAdminForm(setError, { name: 'name', password: 'password' })
  const send = handleSubmit((input) =>
    submit(
      () => acceptLink({ ...input, token: location.hash.slice(1) }),
      () => location.assign('/admin/account'),
    ),
  )
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-96 flex-col justify-center px-4 py-10">
      <ScreenTitle title={t('title')} />
      <h1 className="mb-2 text-xl">{t('title')}</h1>
      <p className="mb-5 text-ink-soft">{t('text', { count: STAFF_PASSWORD_MIN_LENGTH })}</p>
      <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
        <FormAlert title={fault} />
        <TextField label={t('name')} autoComplete="name" required error={formState.errors.name?.message} {...register('name')} />
        <PasswordField
          label={t('password')}
          labels={{ show: common('show'), hide: common('hide') }}
          autoComplete="new-password"
          required
          error={formState.errors.password?.message}
          {...register('password')}
        />
        <button type="submit" aria-busy={isBusy} className={buttonClass()}>
          {t('send')}
        </button>
      </form>
    </main>
  )
}
