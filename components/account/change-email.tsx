'use client'

import { FormAlert } from '@/components/ui/form-alert'
import { TextField } from '@/components/ui/field'
import { buttonClass } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { useUserRead } from '@/lib/api-client/user'
import { fill } from '@/lib/format/fill'
import type { EmailLabels } from './account-labels'
import { Panel } from './panel'
import { useEmailForm } from './use-email-form'

/** A field and its button in one line, where there is room. */
const ROW = 'grid items-start gap-x-3 gap-y-2 sm:grid-cols-[minmax(0,24rem)_auto] sm:justify-start'
/** As high as the field, and below its label. */
const BUTTON = 'h-12 min-w-36 sm:mt-[1.85rem]'

export function ChangeEmail({ labels }: { labels: EmailLabels }) {
  const { value: user } = useUserRead()
  return (
    <Panel id="change-email" title={labels.title}>
      {user ? (
        <EmailForms key={user.id} email={user.email} labels={labels} />
      ) : (
        <div className="grid gap-4">
          <Skeleton className="h-6 w-80 max-w-full" />
          <Skeleton className="h-36 max-w-136 sm:h-20" />
          <Skeleton className="h-45 max-w-136 sm:h-27" />
        </div>
      )}
    </Panel>
  )
}

function EmailForms({ email, labels }: { email: string | null; labels: EmailLabels }) {
  const { register, errors, refused, sentTo, verify, update, isVerifying, isUpdating } = useEmailForm(labels)
  return (
    <div className="grid gap-4">
      <p className="wrap-anywhere">{email === null ? labels.none : fill(labels.now, { email })}</p>
      {refused && <FormAlert title={refused.title} faults={refused.faults} />}
      <form noValidate onSubmit={verify} className={ROW}>
        <TextField
          label={labels.email}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          error={errors.email?.message}
          {...register('email')}
        />
        <button type="submit" aria-disabled={isVerifying} className={buttonClass('outline', BUTTON)}>
          {isVerifying ? labels.verifying : labels.verify}
        </button>
      </form>
      <p role="status" className="text-success wrap-anywhere empty:hidden">
        {sentTo === null ? '' : fill(labels.sent, { email: sentTo })}
      </p>
      <form noValidate onSubmit={update} className={ROW}>
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
