'use client'

import { yupResolver } from '@hookform/resolvers/yup'
import { inPageLanguage } from '@/components/shared/in-page-language'
import { useForm } from 'react-hook-form'
import { buttonClass } from '@/components/ui/button'
import { FormAlert } from '@/components/ui/form-alert'
import { notify } from '@/components/ui/notify'
import { PasswordField } from '@/components/ui/password-field'
import { changeOwnPassword } from '@/lib/commerce/staff/admin.client'
import { passwordRule } from '@/lib/commerce/staff/rules'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { useAdminForm } from '../use-admin-form'

const t = adminTexts('account')
const common = adminTexts('common')
const resolver = inPageLanguage(yupResolver(passwordRule))

export function PasswordForm() {
  const { register, handleSubmit, setError, formState, reset } = useForm({ resolver, defaultValues: { password: '' } })
  const { isBusy, fault, submit } = useAdminForm(setError, { password: 'password' })
  const send = handleSubmit(({ password }) =>
    submit(
      () => changeOwnPassword(password),
      () => {
        reset()
        notify.success(t('passwordChanged'))
      },
    ),
  )
  return (
    <form noValidate onSubmit={(event) => void send(event)} className="flex max-w-80 flex-col gap-3">
      <FormAlert title={fault} />
      <PasswordField
        label={t('newPassword')}
        labels={{ show: common('show'), hide: common('hide') }}
        autoComplete="new-password"
        error={formState.errors.password?.message}
        {...register('password')}
      />
      <button type="submit" aria-busy={isBusy} className={buttonClass('outline', 'self-start text-sm')}>
        {t('changePassword')}
      </button>
    </form>
  )
}
