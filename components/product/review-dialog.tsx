'use client'

import { type SubmitEvent, useId, useState } from 'react'
import { DataNotice } from '@/components/shared/data-notice'
import { useRouter } from '@/components/shared/use-router'
import { RATING_MAX } from '@/lib/commerce/reviews/model'
import { fill } from '@/lib/i18n/fill'
import { notify } from '@/components/ui/notify'
import { submitReview } from '@/lib/commerce/reviews/client'
import type { CallFailure } from '@/lib/v2/call'
import { buttonClass } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { TextArea, TextField } from '@/components/ui/field'
import { FormAlert } from '@/components/ui/form-alert'
import { useUser } from '@/lib/commerce/customers/sign-in.client'
import { publicName } from '@/lib/commerce/reviews/model'
import './review-dialog.css'
import type messages from '@/messages/en.json'

type Props = { legend: string; label: string; value: number; onChange: (rating: number) => void; error: string | null }

/** Five radio buttons that look like stars: arrow keys move between them, a screen reader reads '4 of 5 stars'. */
function StarChoice({ legend, label, value, onChange, error }: Props) {
  const id = useId()
  const ratings = Array.from({ length: RATING_MAX }, (_, index) => index + 1)
  return (
    <fieldset aria-describedby={`${id}error`}>
      <legend className="mb-1 font-semibold">{legend}</legend>
      <div className="star-choice">
        {ratings.map((rating) => (
          <label key={rating} data-lit={rating <= value || undefined}>
            <input
              type="radio"
              name={id}
              value={rating}
              checked={rating === value}
              onChange={() => onChange(rating)}
              className="sr-only"
              aria-invalid={error !== null}
            />
            <span className="sr-only">{fill(label, { count: rating })}</span>
            <i className="icon icon-star" />
          </label>
        ))}
      </div>
      <p id={`${id}error`} aria-live="polite" className="field-error">
        {error}
      </p>
    </fieldset>
  )
}

const UNAUTHENTICATED = 401

function textOf(failure: CallFailure, labels: ReviewLabels): string {
  if (failure.kind !== 'refused') return labels.failed
  if (failure.status === UNAUTHENTICATED) return labels.missing
  return failure.message ?? labels.refused
}

type Draft = { rating: number; comment: string }
type Faults = { rating: string | null; comment: string | null }

const NO_FAULTS: Faults = { rating: null, comment: null }

const faultsOf = ({ rating, comment }: Draft, labels: ReviewLabels): Faults => ({
  rating: rating === 0 ? labels.ratingNeeded : null,
  comment: comment.trim() === '' ? labels.commentNeeded : null,
})

/** The draft, its errors and the result of sending it. A failure keeps the input. */
function useReview(productId: number, labels: ReviewLabels, onDone: () => void) {
  const [draft, setDraft] = useState<Draft>({ rating: 0, comment: '' })
  const [faults, setFaults] = useState<Faults>(NO_FAULTS)
  const [refusal, setRefusal] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  const write = (change: Partial<Draft>) => {
    setDraft((now) => ({ ...now, ...change }))
    setFaults(NO_FAULTS)
  }

  const send = async (isKnown: boolean) => {
    if (isBusy) return
    const wrong = faultsOf(draft, labels)
    setFaults(wrong)
    setRefusal(null)
    if (wrong.rating !== null || wrong.comment !== null) return
    if (!isKnown) return setRefusal(labels.missing)
    setBusy(true)
    const answer = await submitReview({ productId, ...draft })
    setBusy(false)
    if (!answer.ok) return setRefusal(textOf(answer.failure, labels))
    setDraft({ rating: 0, comment: '' })
    // A remote server's success words are unknown, so the review itself is the confirmation.
    if (answer.value.message !== '') notify.success(answer.value.message)
    onDone()
  }
  return { draft, faults, refusal, isBusy, write, send }
}

export type ReviewDialogProps = { productId: number; name: string; labels: ReviewLabels; isOpen: boolean; onClose: () => void }

/** The review form (REV-01). The author comes from the session, not from the form. */
export function ReviewDialog({ productId, name, labels, isOpen, onClose }: ReviewDialogProps) {
  const router = useRouter()
  const user = useUser()
  const done = () => {
    onClose()
    // The server answers only after invalidating the page's cache, so the refresh shows the review.
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
          onChange={({ target }) => write({ comment: target.value })}
        />
        <DataNotice text={labels.notice} />
        <div className="flex flex-wrap justify-end gap-3">
          <button type="button" onClick={onClose} className={buttonClass('quiet')}>
            {labels.cancel}
          </button>
          <button type="submit" aria-disabled={isBusy} className={buttonClass('primary', 'min-w-44')}>
            {isBusy ? labels.submitting : labels.submit}
          </button>
        </div>
      </form>
    </Dialog>
  )
}

/** Label types of the review dialog; '{name}' and '{count}' are filled in there. */
export type ReviewLabels = (typeof messages)['product']['reviews']['write']
