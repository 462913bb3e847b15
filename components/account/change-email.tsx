'use client'

import { FormAlert } from '@/components/ui/form-alert'
import { TextField } from '@/components/ui/field'
import { buttonClass } from '@/components/ui/button'
import type { PasswordFieldLabels } from '@/components/ui/password-field'
import { Skeleton } from '@/components/ui/skeleton'
import { useUserRead } from '@/lib/api-client/user'
import type { User } from '@/lib/domain/customer'
import { fill } from '@/lib/i18n/fill'
import type { EmailLabels, ProofLabels } from './account-labels'
import { OwnerProof } from './owner-proof'
import { Panel } from './panel'
import { useEmailForm } from './use-email-form'
import { customerKey } from '@/lib/domain/customer'

type Props = { labels: EmailLabels; proofLabels: ProofLabels; passwordLabels: PasswordFieldLabels }

const FORM = 'grid gap-4 sm:max-w-96'
const BUTTON = 'sm:justify-self-start sm:min-w-48'

export function ChangeEmail(props: Props) {
  const { value: user } = useUserRead()
  return (
    <Panel id="change-email" title={props.labels.title}>
      {user ? (
        <EmailForms key={customerKey(user)} user={user} {...props} />
      ) : (
        <div className="grid gap-4">
          <Skeleton className="h-12 max-w-80" />
          <Skeleton className="h-60 sm:max-w-96" />
          <Skeleton className="h-45 sm:max-w-96" />
        </div>
      )}
    </Panel>
  )
}

function EmailForms({ user, labels, proofLabels, passwordLabels }: Props & { user: User }) {
  const { register, errors, needsProof, refused, sentTo, verify, update, isVerifying, isUpdating } = useEmailForm(user, labels, proofLabels)
  return (
    <div className="grid gap-4">
      <div>
        <p className="wrap-anywhere">{user.email === null ? labels.none : fill(labels.now, { email: user.email })}</p>
        {needsProof && <p className="text-sm text-ink-soft">{labels.othersEnd}</p>}
      </div>
      {refused && <FormAlert title={refused.title} faults={refused.faults} />}
      <form noValidate onSubmit={verify} className={FORM}>
        <TextField
          label={labels.email}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.email?.message}
          {...register('email')}
        />
        {needsProof && (
          <OwnerProof
            user={user}
            action="change_email"
            labels={proofLabels}
            passwordLabels={passwordLabels}
            passwordHint={proofLabels.passwordHint}
            password={{ ...register('current_password'), error: errors.current_password?.message }}
            code={{ ...register('proof_code'), error: errors.proof_code?.message }}
          />
        )}
        <button type="submit" aria-disabled={isVerifying} className={buttonClass('outline', BUTTON)}>
          {isVerifying ? labels.verifying : labels.verify}
        </button>
      </form>
      <p role="status" className="text-success wrap-anywhere empty:hidden">
        {sentTo === null ? '' : fill(labels.sent, { email: sentTo })}
      </p>
      <form noValidate onSubmit={update} className={FORM}>
        <TextField
          label={labels.code}
          hint={labels.codeHint}
          readOnly={sentTo === null}
          inputMode="numeric"
          autoComplete="one-time-code"
          error={errors.code?.message}
          {...register('code')}
        />
        <button type="submit" disabled={sentTo === null} aria-disabled={isUpdating} className={buttonClass('primary', BUTTON)}>
          {isUpdating ? labels.updating : labels.update}
        </button>
      </form>
    </div>
  )
}
