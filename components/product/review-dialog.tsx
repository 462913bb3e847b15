'use client'

import { useRouter } from 'next/navigation'
import type { SubmitEvent } from 'react'
import { buttonClass } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { TextArea, TextField } from '@/components/ui/field'
import { FormAlert } from '@/components/ui/form-alert'
import { useUser } from '@/lib/api-client/user'
import { COMMENT_MAX_LENGTH } from '@/lib/domain/limits'
import { publicName } from '@/lib/domain/public-name'
import { fill } from '@/lib/i18n/fill'
import type { ReviewLabels } from './review-labels'
import { StarChoice } from './star-choice'
import { useReview } from './use-review'
import './review-dialog.css'

export type ReviewDialogProps = { productId: number; name: string; labels: ReviewLabels; isOpen: boolean; onClose: () => void }

/** A review (REV-01): whose it is says the session, not this form. */
export function ReviewDialog({ productId, name, labels, isOpen, onClose }: ReviewDialogProps) {
  const router = useRouter()
  const user = useUser()
  const done = () => {
    onClose()
    // The page shows it already: the server answers once it does.
    router.refresh()
  }
  const { draft, faults, refusal, isBusy, write, send } = useReview(productId, labels, done)

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void send(Boolean(user) && productId > 0)
  }

  return (
    <Dialog title={fill(labels.title, { name })} closeLabel={labels.close} isOpen={isOpen} onClose={onClose}>
      <FormAlert title={refusal} />
      <form noValidate onSubmit={submit} className="grid gap-5">
        <TextField
          label={labels.name}
          hint={fill(labels.nameHint, { name: publicName(user?.name ?? '') })}
          value={user?.name ?? ''}
          readOnly
        />
        <StarChoice
          legend={labels.rating}
          label={labels.stars}
          value={draft.rating}
          error={faults.rating}
          onChange={(rating) => write({ rating })}
        />
        <TextArea
          label={labels.comment}
          hint={labels.commentHint}
          error={faults.comment ?? undefined}
          value={draft.comment}
          rows={5}
          maxLength={COMMENT_MAX_LENGTH}
          onChange={({ target }) => write({ comment: target.value })}
        />
        <div className="flex flex-wrap gap-3">
          <button type="submit" aria-disabled={isBusy} className={buttonClass('primary', 'min-w-44')}>
            {isBusy ? labels.submitting : labels.submit}
          </button>
          <button type="button" onClick={onClose} className={buttonClass('quiet')}>
            {labels.cancel}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
