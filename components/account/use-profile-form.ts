import { yupResolver } from '@hookform/resolvers/yup'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { InferType } from 'yup'
import { refusedForm, type RefusedForm } from '@/components/shared/refused-form'
import { notify } from '@/components/ui/notify'
import { useBusy } from '@/components/ui/use-busy'
import { removePhoto, updatePhoto, updateProfile } from '@/lib/api-client/account'
import { profileRule } from '@/lib/domain/account-rules'
import type { User } from '@/lib/domain/customer'
import type { CallFailure } from '@/lib/v2/call'
import type { BasicInfoLabels, ProofLabels } from './account-labels'
import { missingProof } from './owner-proof'
import { useProfilePhoto, type PhotoChange } from './profile-photo'

type ProfileFields = InferType<typeof profileRule>

const NAMES = ['name', 'phone', 'current_password', 'proof_code', 'new_password', 'confirm_password'] as const

const fieldsOf = ({ name, phone }: User): ProfileFields => ({
  name,
  phone: phone ?? '',
  current_password: '',
  proof_code: '',
  new_password: '',
  confirm_password: '',
})

/** null: it was not asked. */
const savePhoto = (change: PhotoChange) => {
  if (change.kind === 'chosen') return updatePhoto(change.file)
  return change.kind === 'removed' ? removePhoto() : null
}

/** Name, phone, photo and password: one form, one button (ACC-03). What is typed stays until it is saved. */
export function useProfileForm(user: User, labels: BasicInfoLabels, proofLabels: ProofLabels) {
  const form = useForm<ProfileFields>({ resolver: yupResolver(profileRule), defaultValues: fieldsOf(user) })
  const photo = useProfilePhoto(labels)
  const [refused, setRefused] = useState<RefusedForm>(null)
  const { isBusy, run } = useBusy()

  const sayBeside = (field: string, message: string) => {
    const name = NAMES.find((one) => one === field)
    if (name) form.setError(name, { message })
    if (field === 'photo') photo.refuse(message)
    return name !== undefined || field === 'photo'
  }
  const refuse = (failure: CallFailure) => setRefused(refusedForm(failure, labels.failed, sayBeside))

  const save = async ({
    name,
    phone = '',
    new_password: newPassword = '',
    current_password: password = '',
    proof_code: code = '',
  }: ProfileFields) => {
    setRefused(null)
    const proof = { password, code }
    const missing = newPassword === '' ? null : missingProof(user, proof, proofLabels)
    if (missing) {
      form.setError(missing.of === 'code' ? 'proof_code' : 'current_password', { message: missing.message }, { shouldFocus: true })
      return
    }
    // First what is most likely to be refused: nothing has changed then.
    const photoSaved = await savePhoto(photo.change)
    if (photoSaved?.ok === false) return refuse(photoSaved.failure)
    if (photoSaved) photo.keep()
    const saved = await updateProfile({ name, phone, newPassword, proof })
    if (!saved.ok) return refuse(saved.failure)
    form.reset(saved.value.user ? fieldsOf(saved.value.user) : { ...fieldsOf(user), name, phone })
    notify.success(labels.updated)
  }

  return {
    register: form.register,
    errors: form.formState.errors,
    photo,
    refused,
    isBusy,
    submit: form.handleSubmit((fields) => run(() => save(fields))),
  }
}
