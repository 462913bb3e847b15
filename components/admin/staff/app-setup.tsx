'use client'

import { yupResolver } from '@hookform/resolvers/yup'
import { inPageLanguage } from '@/components/shared/in-page-language'
import { useForm } from 'react-hook-form'
import { buttonClass } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { FormAlert } from '@/components/ui/form-alert'
import { TextField } from '@/components/ui/field'
import { confirmTotp } from '@/lib/commerce/staff/admin.client'
import { totpRule } from '@/lib/commerce/staff/rules'
import { adminTexts } from '@/lib/i18n/admin-texts'
import { useAdminForm } from '../use-admin-form'

const t = adminTexts('account')
const common = adminTexts('common')
const resolver = inPageLanguage(yupResolver(totpRule))

type Props = {
  /** null: closed. */
  setup: { secret: string; svg: string } | null
  onClose: () => void
  onDone: (recoveryCodes: readonly string[]) => void
}

/** Sets up an authenticator app: QR code or key, then the first code. */
export function AppSetup({ setup, onClose, onDone }: Props) {
  const { register, handleSubmit, setError, formState, reset } = useForm({ resolver, defaultValues: { code: '' } })
  const { isBusy, fault, submit } = useAdminForm(setError, { code: 'code' })
  const send = handleSubmit(({ code }) =>
    submit(
      () => confirmTotp(code),
      (codes) => {
        reset()
        onDone(codes)
      },
    ),
  )
  return (
    <Dialog
      title={t('setUpApp')}
      closeLabel={common('close')}
      isOpen={setup !== null}
      onClose={onClose}
      busyText={common('working')}
      isBusy={isBusy}
    >
      {setup && (
        <form noValidate onSubmit={(event) => void send(event)} className="flex flex-col gap-4">
          <p>{t('scan')}</p>
          <img alt="" width={200} height={200} src={`data:image/svg+xml,${encodeURIComponent(setup.svg)}`} className="self-center" />
          <p>
            {t('secret')} <code className="break-all select-all">{setup.secret}</code>
          </p>
          <FormAlert title={fault} />
          <TextField
            label={t('code')}
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            error={formState.errors.code?.message}
            {...register('code')}
          />
          <button type="submit" aria-busy={isBusy} className={buttonClass()}>
            {t('confirm')}
          </button>
        </form>
      )}
    </Dialog>
  )
}
