import { yupResolver } from '@hookform/resolvers/yup'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { InferType } from 'yup'
import { refusedForm, type RefusedForm } from '@/components/shared/refused-form'
import { notify } from '@/components/ui/notify'
import { useBusy } from '@/components/ui/use-busy'
import { changeEmail } from '@/lib/api-client/account'
import { emailChangeRule } from '@/lib/domain/account-rules'
import type { CallFailure } from '@/lib/v2/call'
import type { EmailLabels } from './account-labels'

type EmailFields = InferType<typeof emailChangeRule>

/** First a code goes to the new address; with it the address changes (ACC-04). A code is good for the address it went to. */
export function useEmailForm(labels: EmailLabels) {
  const form = useForm<EmailFields>({ resolver: yupResolver(emailChangeRule), defaultValues: { email: '', code: '' } })
  const { setError, setFocus } = form
  const typed = useWatch({ control: form.control, name: 'email' })
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [step, setStep] = useState<'verify' | 'update'>('verify')
  const [refused, setRefused] = useState<RefusedForm>(null)
  const { isBusy, run } = useBusy()

  const sayBeside = (field: string, message: string) => {
    const name = field === 'email' || field === 'code' ? field : null
    if (name) setError(name, { message })
    return name !== null
  }
  const refuse = (failure: CallFailure) => setRefused(refusedForm(failure, labels.failed, sayBeside))

  const finish = (message: string) => {
    setSentTo(null)
    form.reset()
    notify.success(message || labels.updated)
  }

  const send = async (email: string, code?: string) => {
    setRefused(null)
    const answer = await changeEmail(email, code)
    if (!answer.ok) return refuse(answer.failure)
    if (code !== undefined || !answer.value.codeRequired) return finish(answer.value.message)
    setSentTo(email)
    setFocus('code')
  }

  const verify = form.handleSubmit(({ email }) =>
    run(() => {
      setStep('verify')
      return send(email)
    }),
  )
  const update = form.handleSubmit(({ email, code = '' }) => {
    if (code.trim() === '') return setError('code', { message: labels.codeRequired }, { shouldFocus: true })
    return run(() => {
      setStep('update')
      return send(email, code)
    })
  })

  return {
    register: form.register,
    errors: form.formState.errors,
    refused,
    /** null: none, or another address has been typed since. */
    sentTo: sentTo === typed.trim() ? sentTo : null,
    verify,
    update,
    isVerifying: isBusy && step === 'verify',
    isUpdating: isBusy && step === 'update',
  }
}
