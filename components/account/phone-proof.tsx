'use client'

import { yupResolver } from '@hookform/resolvers/yup'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { InferType } from 'yup'
import { DataNotice } from '@/components/shared/data-notice'
import { inPageLanguage } from '@/components/shared/in-page-language'
import { fieldErrorSetter, refusedForm, useAttempt } from '@/components/shared/use-attempt'
import { buttonClass } from '@/components/ui/button'
import { TextField } from '@/components/ui/field'
import { FormAlert } from '@/components/ui/form-alert'
import { notify } from '@/components/ui/notify'
import { confirmPhone, requestPhoneCode } from '@/lib/commerce/customers/client'
import { useUserRead } from '@/lib/commerce/customers/sign-in.client'
import { phoneProofRule } from '@/lib/commerce/customers/rules'
import { formatPhone } from '@/lib/kernel/contact-data'
import { fill } from '@/lib/i18n/fill'
import type { PhoneProofLabels } from '@/components/shared/labels'
import { Panel } from './panel'

type Props = { labels: PhoneProofLabels }

/** Only for a number that no code has verified yet; a server that does not report this gets no request. */
export function PhoneProof({ labels }: Props) {
  const { value: user } = useUserRead()
  if (!user || user.phone === null || user.isPhoneProven !== false) return null
  return (
    <Panel id="phone-proof" title={labels.title}>
      <PhoneProofForm key={user.phone} phone={user.phone} labels={labels} />
    </Panel>
  )
}

function PhoneProofForm({ phone, labels }: Props & { phone: string }) {
  const [isSent, setIsSent] = useState(false)
  const { register, handleSubmit, setError, setFocus, formState } = useForm<InferType<typeof phoneProofRule>>({
    resolver: inPageLanguage(yupResolver(phoneProofRule)),
    defaultValues: { code: '' },
  })
  const { isBusy, fault, attempt, release } = useAttempt((failure) =>
    refusedForm(failure, labels.failed, fieldErrorSetter({ code: 'code' }, setError)),
  )

  const send = async () => {
    if ((await attempt(requestPhoneCode)) === null) return
    setIsSent(true)
    release()
    setFocus('code')
  }
  const confirm = handleSubmit(async ({ code = '' }) => {
    if (code.trim() === '') return setError('code', { message: labels.codeRequired }, { shouldFocus: true })
    if (await attempt(() => confirmPhone(code))) notify.success(labels.confirmed)
  })

  return (
    <form noValidate onSubmit={confirm} className="grid gap-4 sm:max-w-96">
      {fault && <FormAlert key={fault.count} title={fault.title} faults={fault.faults} />}
      <p>{fill(labels.text, { phone: formatPhone(phone) })}</p>
      <button
        type="button"
        onClick={() => void send()}
        aria-disabled={isBusy}
        className={buttonClass('outline', 'sm:justify-self-start sm:min-w-48')}
      >
        {isBusy && !isSent ? labels.sending : labels.send}
      </button>
      <p role="status" className="text-success empty:hidden">
        {isSent ? fill(labels.sent, { phone: formatPhone(phone) }) : ''}
      </p>
      <TextField
        label={labels.code}
        readOnly={!isSent}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={formState.errors.code?.message}
        {...register('code')}
      />
      <DataNotice text={labels.notice} />
      <button
        type="submit"
        disabled={!isSent}
        aria-disabled={isBusy}
        className={buttonClass('primary', 'sm:justify-self-start sm:min-w-48')}
      >
        {isBusy && isSent ? labels.confirming : labels.confirm}
      </button>
    </form>
  )
}
