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
import type { BasicInfoLabels } from './account-labels'
import { useProfilePhoto, type PhotoChange } from './profile-photo'

type ProfileFields = InferType<typeof profileRule>

const NAMES = ['name', 'phone', 'current_password', 'new_password', 'confirm_password'] as const

const fieldsOf = ({ name, phone }: User): ProfileFields => ({
  name,
  phone: phone ?? '',
  current_password: '',
  new_password: '',
  confirm_password: '',
})

/** null: it was not asked. */
const savePhoto = (change: PhotoChange) => {
  if (change.kind === 'chosen') return updatePhoto(change.file)
  return change.kind === 'removed' ? removePhoto() : null
}

/** Name, phone, photo and password: one form, one button (ACC-03). What is typed stays until it is saved. */
export function useProfileForm(user: User, labels: BasicInfoLabels) {
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

  const save = async ({ name, phone = '', new_password: newPassword = '', current_password: currentPassword = '' }: ProfileFields) => {
    setRefused(null)
    // First what is most likely to be refused: nothing has changed then.
    const photoSaved = await savePhoto(photo.change)
    if (photoSaved?.ok === false) return refuse(photoSaved.failure)
    if (photoSaved) photo.keep()
    const saved = await updateProfile({ name, phone, newPassword, currentPassword })
    if (!saved.ok) return refuse(saved.failure)
    form.reset(fieldsOf(saved.value.user))
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
