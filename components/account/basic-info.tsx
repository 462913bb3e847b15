'use client'

import { FormAlert } from '@/components/ui/form-alert'
import { TextField } from '@/components/ui/field'
import { buttonClass } from '@/components/ui/button'
import { PasswordField, type PasswordFieldLabels } from '@/components/ui/password-field'
import { Skeleton } from '@/components/ui/skeleton'
import { useUserRead } from '@/lib/api-client/user'
import { customerKey, type User } from '@/lib/domain/customer'
import type { BasicInfoLabels, ProofLabels } from './account-labels'
import { OwnerProof } from './owner-proof'
import { Panel } from './panel'
import { PhotoField } from './photo-field'
import { useProfileForm } from './use-profile-form'

type Props = { labels: BasicInfoLabels; proofLabels: ProofLabels; passwordLabels: PasswordFieldLabels }

export function BasicInfo(props: Props) {
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

function ProfileForm({ user, labels, proofLabels, passwordLabels }: Props & { user: User }) {
  const { register, errors, photo, refused, isBusy, submit } = useProfileForm(user, labels, proofLabels)
  const isFirstPassword = user.hasPassword === false
  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      {refused && <FormAlert title={refused.title} faults={refused.faults} />}
      <PhotoField photo={photo} avatarUrl={user.avatarUrl} labels={labels} />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField label={labels.name} autoComplete="name" error={errors.name?.message} {...register('name')} />
        <TextField label={labels.phone} type="tel" autoComplete="tel" error={errors.phone?.message} {...register('phone')} />
        <TextField label={labels.email} hint={labels.emailHint} autoComplete="username" readOnly value={user.email ?? ''} />
      </div>
      <fieldset>
        <legend className="font-serif text-lg">{isFirstPassword ? labels.firstPassword : labels.password}</legend>
        <p className="mb-4 text-sm text-ink-soft">{isFirstPassword ? labels.firstPasswordHint : labels.passwordHint}</p>
        <div className="grid items-start gap-4 sm:grid-cols-2">
          <div className="sm:col-span-2 sm:w-[calc(50%-0.5rem)]">
            <OwnerProof
              user={user}
              action="change_password"
              labels={proofLabels}
              passwordLabels={passwordLabels}
              password={{ ...register('current_password'), error: errors.current_password?.message }}
              code={{ ...register('proof_code'), error: errors.proof_code?.message }}
            />
          </div>
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
      <button type="submit" aria-disabled={isBusy} className={buttonClass('primary', 'sm:justify-self-start sm:min-w-48')}>
        {isBusy ? labels.submitting : labels.submit}
      </button>
    </form>
  )
}
