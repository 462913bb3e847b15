'use client'

import { yupResolver } from '@hookform/resolvers/yup'
import { inPageLanguage } from '@/components/shared/in-page-language'
import { useForm } from 'react-hook-form'
import { buttonClass } from '@/components/ui/button'
import { TextField } from '@/components/ui/field'
import { FormAlert } from '@/components/ui/form-alert'
import { notify } from '@/components/ui/notify'
import { addPasskey, isGivenUp } from '@/lib/commerce/staff/admin.client'
import { passkeyNameRule } from '@/lib/commerce/staff/rules'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { useAdminForm } from '../use-admin-form'

const t = adminTexts('account')
const resolver = inPageLanguage(yupResolver(passkeyNameRule))

/** Makes a passkey on this device. Its name is checked first: a device cannot be asked to forget a passkey that was refused. */
export function PasskeyForm({ onCodes }: { onCodes: (codes: readonly string[]) => void }) {
  const { register, handleSubmit, setError, formState, reset } = useForm({ resolver, defaultValues: { name: '' } })
  const { isBusy, fault, submit } = useAdminForm(setError, { name: 'name' })
  const add = handleSubmit(({ name }) =>
    submit(
      async () => {
        const answer = await addPasskey(name)
        return answer.ok || !isGivenUp(answer.failure) ? answer : { ok: false, failure: { ...answer.failure, message: t('noPasskey') } }
      },
      (codes) => {
        reset()
        notify.success(t('added'))
        onCodes(codes)
      },
    ),
  )
  return (
    <form noValidate onSubmit={(event) => void add(event)} className="mt-2 flex max-w-80 flex-col gap-3">
      <FormAlert title={fault} />
      <TextField label={t('passkeyName')} hint={t('passkeyHint')} required error={formState.errors.name?.message} {...register('name')} />
      <button type="submit" aria-busy={isBusy} className={buttonClass('outline', 'self-start text-sm')}>
        {t('addPasskey')}
      </button>
    </form>
  )
}
