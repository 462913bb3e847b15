'use client'

import { useEffect, useId, useState } from 'react'
import { yupResolver } from '@hookform/resolvers/yup'
import { useForm } from 'react-hook-form'
import type { InferType } from 'yup'
import { DataNotice } from '@/components/shared/data-notice'
import { inPageLanguage } from '@/components/shared/in-page-language'
import { PHOTO_MAX_BYTES } from '@/lib/commerce/customers/model'
import type { BasicInfoLabels, ProofLabels } from '@/components/shared/labels'
import { buttonClass } from '@/components/ui/button'
import { customerKey, DEFAULT_AVATAR, type User } from '@/lib/commerce/customers/model'
import { fill } from '@/lib/i18n/fill'
import { refusedForm, type RefusedForm } from '@/components/shared/use-attempt'
import { notify } from '@/components/ui/notify'
import { useBusy } from '@/components/ui/use-busy'
import { removePhoto, updatePhoto, updateProfile } from '@/lib/commerce/customers/client'
import { newUserEmail, updatePhoto as updatePhotoCall, updateProfile as updateProfileCall } from '@/lib/commerce/customers/wire'
import { useIsOffered } from '@/lib/v2/browser-missing-calls'
import { profileRule } from '@/lib/commerce/customers/rules'
import type { CallFailure } from '@/lib/v2/call'
import { missingProof, OwnerProof } from './owner-proof'
import { FormAlert } from '@/components/ui/form-alert'
import { TextField } from '@/components/ui/field'
import { FileButton } from '@/components/ui/file-button'
import { PasswordField, type PasswordFieldLabels } from '@/components/ui/password-field'
import { Skeleton } from '@/components/ui/skeleton'
import { useUserRead } from '@/lib/commerce/customers/sign-in.client'
import { Panel } from './panel'

/** The types that the server decodes. Only the server can check the file's actual content. */
const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

/** Takes effect on Update Profile. */
type PhotoChange = { kind: 'unchanged' } | { kind: 'chosen'; file: File; previewUrl: string } | { kind: 'removed' }

const UNCHANGED: PhotoChange = { kind: 'unchanged' }

/** Why a file is rejected before it is sent (ACC-03); null when it is fine. */
function faultOf({ type, size }: File, labels: BasicInfoLabels): string | null {
  if (!PHOTO_TYPES.includes(type)) return labels.notAPhoto
  return size > PHOTO_MAX_BYTES ? labels.photoTooLarge : null
}

type ProfilePhoto = {
  change: PhotoChange
  fault: string | undefined
  choose: (file: File) => void
  remove: () => void
  keep: () => void
  refuse: (fault: string) => void
}

/** The unsaved photo change. */
function useProfilePhoto(labels: BasicInfoLabels): ProfilePhoto {
  const [change, setChange] = useState<PhotoChange>(UNCHANGED)
  const [fault, setFault] = useState<string>()

  // The preview's object URL keeps the file in memory until it is revoked.
  useEffect(() => () => (change.kind === 'chosen' ? URL.revokeObjectURL(change.previewUrl) : undefined), [change])

  const become = (next: PhotoChange) => {
    setFault(undefined)
    setChange(next)
  }
  return {
    change,
    fault,
    choose: (file) => {
      const wrong = faultOf(file, labels)
      if (wrong !== null) setFault(wrong)
      else become({ kind: 'chosen', file, previewUrl: URL.createObjectURL(file) })
    },
    remove: () => become({ kind: 'removed' }),
    keep: () => become(UNCHANGED),
    refuse: setFault,
  }
}

type PhotoFieldProps = { photo: ProfilePhoto; /** The saved photo. */ avatarUrl: string | null; labels: BasicInfoLabels }

function previewOf(change: PhotoChange, avatarUrl: string | null): string {
  if (change.kind === 'chosen') return change.previewUrl
  return change.kind === 'removed' ? DEFAULT_AVATAR : (avatarUrl ?? DEFAULT_AVATAR)
}

function saidOf(change: PhotoChange, labels: BasicInfoLabels): string {
  if (change.kind === 'chosen') return fill(labels.photoChosen, { name: change.file.name })
  return change.kind === 'removed' ? labels.photoRemoved : labels.photoHint
}

/** The photo with a preview; it is sent only with the form. */
function PhotoField({ photo, avatarUrl, labels }: PhotoFieldProps) {
  const { change, fault } = photo
  const id = useId()
  return (
    <div className="flex items-center gap-5">
      <img
        src={previewOf(change, avatarUrl)}
        alt=""
        width={96}
        height={96}
        className="size-24 shrink-0 rounded-chip border border-line bg-panel object-cover"
      />
      <div className="min-w-0">
        <span id={`${id}label`} className="field-label">
          {labels.photo}
        </span>
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <FileButton
            text={labels.choosePhoto}
            accept={PHOTO_TYPES.join()}
            aria-labelledby={`${id}label`}
            aria-describedby={`${id}hint ${id}error`}
            aria-invalid={fault !== undefined}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) photo.choose(file)
              // Without this reset, choosing the same file again would fire no change event.
              target.value = ''
            }}
          />
          {change.kind !== 'unchanged' && (
            <button type="button" onClick={photo.keep} className={buttonClass('quiet', 'px-2')}>
              {labels.undoPhoto}
            </button>
          )}
          {change.kind === 'unchanged' && avatarUrl !== null && (
            <button type="button" onClick={photo.remove} className={buttonClass('quiet', 'px-2')}>
              {labels.removePhoto}
            </button>
          )}
        </div>
        <p id={`${id}hint`} className="field-hint wrap-anywhere">
          {saidOf(change, labels)}
        </p>
        <p id={`${id}error`} aria-live="polite" className="field-error">
          {fault}
        </p>
      </div>
    </div>
  )
}

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

/** null: nothing to save. */
const savePhoto = (change: PhotoChange) => {
  if (change.kind === 'chosen') return updatePhoto(change.file)
  return change.kind === 'removed' ? removePhoto() : null
}

/** Name, phone, photo and password: one form, one button (ACC-03). The input stays until it is saved. */
function useProfileForm(user: User, labels: BasicInfoLabels, proofLabels: ProofLabels) {
  const form = useForm<ProfileFields>({ resolver: inPageLanguage(yupResolver(profileRule)), defaultValues: fieldsOf(user) })
  const photo = useProfilePhoto(labels)
  const [refused, setRefused] = useState<RefusedForm>(null)
  const { isBusy, run } = useBusy()
  // The documented call, which the form falls back to, takes no proof.
  const needsProof = useIsOffered(updateProfileCall)

  const showFieldError = (field: string, message: string) => {
    const name = NAMES.find((one) => one === field)
    if (name) form.setError(name, { message })
    if (field === 'photo') photo.refuse(message)
    return name !== undefined || field === 'photo'
  }
  const refuse = (failure: CallFailure) => setRefused(refusedForm(failure, labels.failed, showFieldError))

  const save = async ({
    name,
    phone = '',
    new_password: newPassword = '',
    current_password: password = '',
    proof_code: code = '',
  }: ProfileFields) => {
    setRefused(null)
    const proof = { password, code }
    const missing = newPassword === '' || !needsProof ? null : missingProof(user, proof, proofLabels)
    if (missing) {
      form.setError(missing.of === 'code' ? 'proof_code' : 'current_password', { message: missing.message }, { shouldFocus: true })
      return
    }
    // The photo first: it is the most likely to be refused, and then nothing has changed yet.
    const photoSaved = await savePhoto(photo.change)
    if (photoSaved?.ok === false) return refuse(photoSaved.failure)
    if (photoSaved) photo.keep()
    const saved = await updateProfile({ name, email: user.email, phone, newPassword, proof })
    if (!saved.ok) return refuse(saved.failure)
    form.reset(saved.value.user ? fieldsOf(saved.value.user) : { ...fieldsOf(user), name, phone })
    notify.success(labels.updated)
  }

  return {
    register: form.register,
    errors: form.formState.errors,
    photo,
    refused,
    needsProof,
    isBusy,
    submit: form.handleSubmit((fields) => run(() => save(fields))),
  }
}

type BasicInfoProps = { labels: BasicInfoLabels; proofLabels: ProofLabels; passwordLabels: PasswordFieldLabels }

export function BasicInfo(props: BasicInfoProps) {
  const { labels } = props
  const { value: user } = useUserRead()
  return (
    <Panel id="basic-info" title={labels.title}>
      {user ? (
        <ProfileForm key={customerKey(user)} user={user} {...props} />
      ) : (
        <div role="status" className="grid gap-6">
          <span className="sr-only">{labels.loading}</span>
          <Skeleton className="h-28" />
          <Skeleton className="h-75 sm:h-44" />
          <Skeleton className="h-102 sm:h-66" />
          <Skeleton className="h-11 sm:w-48" />
        </div>
      )}
    </Panel>
  )
}

function ProfileForm({ user, labels, proofLabels, passwordLabels }: BasicInfoProps & { user: User }) {
  const { register, errors, photo, refused, needsProof, isBusy, submit } = useProfileForm(user, labels, proofLabels)
  const isFirstPassword = user.hasPassword === false
  const passwordTitle = isFirstPassword ? labels.firstPassword : labels.password
  const canChangePhoto = useIsOffered(updatePhotoCall)
  const canChangeEmail = useIsOffered(newUserEmail)
  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      {refused && <FormAlert title={refused.title} faults={refused.faults} />}
      {canChangePhoto && <PhotoField photo={photo} avatarUrl={user.avatarUrl} labels={labels} />}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField label={labels.name} autoComplete="name" error={errors.name?.message} {...register('name')} />
        <TextField label={labels.phone} type="tel" autoComplete="tel" error={errors.phone?.message} {...register('phone')} />
        <TextField
          label={labels.email}
          hint={canChangeEmail ? labels.emailHint : undefined}
          autoComplete="username"
          readOnly
          value={user.email ?? ''}
        />
      </div>
      <fieldset>
        <legend className="font-serif text-lg">{passwordTitle}</legend>
        <p className="mb-4 text-sm text-ink-soft">{isFirstPassword ? labels.firstPasswordHint : labels.passwordHint}</p>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          {needsProof && (
            <div className="sm:col-span-2 sm:w-[calc(50%-0.5rem)]">
              <OwnerProof
                user={user}
                action="change_password"
                purpose={passwordTitle}
                labels={proofLabels}
                passwordLabels={passwordLabels}
                password={{ ...register('current_password'), error: errors.current_password?.message }}
                code={{ ...register('proof_code'), error: errors.proof_code?.message }}
              />
            </div>
          )}
          <PasswordField
            labels={passwordLabels}
            label={labels.newPassword}
            hint={labels.newPasswordHint}
            autoComplete="new-password"
            error={errors.new_password?.message}
            {...register('new_password')}
          />
          <PasswordField
            labels={passwordLabels}
            label={labels.confirmPassword}
            autoComplete="new-password"
            error={errors.confirm_password?.message}
            {...register('confirm_password')}
          />
        </div>
      </fieldset>
      <DataNotice text={labels.notice} />
      <button type="submit" aria-disabled={isBusy} className={buttonClass('primary', 'sm:justify-self-start sm:min-w-48')}>
        {isBusy ? labels.submitting : labels.submit}
      </button>
    </form>
  )
}
