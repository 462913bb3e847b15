import { useState } from 'react'
import { notify } from '@/components/ui/notify'
import { submitReview } from '@/lib/api-client/reviews'
import type { CallFailure } from '@/lib/v2/call'
import type { ReviewLabels } from './review-labels'

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

/** What is being written, what is wrong with it, and how sending it ended. Nothing typed is lost by a failure. */
export function useReview(productId: number, labels: ReviewLabels, onDone: () => void) {
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
    notify.success(answer.value.message)
    onDone()
  }
  return { draft, faults, refusal, isBusy, write, send }
}
