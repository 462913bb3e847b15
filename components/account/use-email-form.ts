import { yupResolver } from '@hookform/resolvers/yup'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { InferType } from 'yup'
import { besideFields, refusedForm, type RefusedForm } from '@/components/shared/refused-form'
import { notify } from '@/components/ui/notify'
import { useBusy } from '@/components/ui/use-busy'
import { confirmEmailChange, requestEmailChange } from '@/lib/api-client/account'
import { emailChangeRule } from '@/lib/domain/account-rules'
import type { User } from '@/lib/domain/customer'
import type { CallFailure } from '@/lib/v2/call'
import type { EmailLabels, ProofLabels } from './account-labels'
import { missingProof } from './owner-proof'

type EmailFields = InferType<typeof emailChangeRule>

const FIELDS = { email: 'email', code: 'code', current_password: 'current_password', proof_code: 'proof_code' } as const

/**
 * Who proves to be the owner gets a code at the new address; with it the address changes (ACC-04). A code is good for the address it went to.
 * A server that does not say whether there is a password speaks by the documents alone, and is asked without a proof.
 */
export function useEmailForm(user: User, labels: EmailLabels, proofLabels: ProofLabels) {
  const form = useForm<EmailFields>({
    resolver: yupResolver(emailChangeRule),
    defaultValues: { email: '', code: '', current_password: '', proof_code: '' },
  })
  const { setError, setFocus } = form
  const typed = useWatch({ control: form.control, name: 'email' })
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [step, setStep] = useState<'verify' | 'update'>('verify')
  const [refused, setRefused] = useState<RefusedForm>(null)
  const { isBusy, run } = useBusy()
  const needsProof = user.hasPassword !== null

  const refuse = (failure: CallFailure) => setRefused(refusedForm(failure, labels.failed, besideFields(FIELDS, setError)))
  const finish = (message: string) => {
    setSentTo(null)
    form.reset()
    notify.success(message || labels.updated)
  }

  const sendCode = async ({ email, current_password: password = '', proof_code: code = '' }: EmailFields) => {
    setRefused(null)
    const proof = { password, code }
    const missing = needsProof ? missingProof(user, proof, proofLabels) : null
    if (missing) {
      setError(missing.of === 'code' ? 'proof_code' : 'current_password', { message: missing.message }, { shouldFocus: true })
      return
    }
    const answer = await requestEmailChange(email, proof)
    if (!answer.ok) return refuse(answer.failure)
    if (!answer.value.codeRequired) return finish(answer.value.message)
    // It works once.
    form.setValue('proof_code', '')
    setSentTo(email)
    setFocus('code')
  }
  const confirm = async (email: string, code: string) => {
    setRefused(null)
    const answer = await confirmEmailChange(email, code)
    if (answer.ok) finish(answer.value.message)
    else refuse(answer.failure)
  }

  const verify = form.handleSubmit((fields) =>
    run(() => {
      setStep('verify')
      return sendCode(fields)
    }),
  )
  const update = form.handleSubmit(({ email, code = '' }) => {
    if (code.trim() === '') return setError('code', { message: labels.codeRequired }, { shouldFocus: true })
    return run(() => {
      setStep('update')
      return confirm(email, code)
    })
  })

  return {
    register: form.register,
    errors: form.formState.errors,
    needsProof,
    refused,
    /** null: none, or another address has been typed since. */
    sentTo: sentTo === typed.trim() ? sentTo : null,
    verify,
    update,
    isVerifying: isBusy && step === 'verify',
    isUpdating: isBusy && step === 'update',
  }
}
