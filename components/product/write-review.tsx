'use client'

import { lazy, Suspense, useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { useSignedIn } from '@/lib/api-client/signed-in'
import type { ReviewLabels } from './review-labels'

/** Fetched when somebody writes one. */
const ReviewDialog = lazy(async () => ({ default: (await import('./review-dialog')).ReviewDialog }))

export type WriteReviewProps = { productId: number; name: string; slug: string; labels: ReviewLabels }

/** Guests are led to the login and back; customers get the modal (PDP-10). */
export function WriteReview({ productId, name, slug, labels }: WriteReviewProps) {
  const isSignedIn = useSignedIn()
  const [isOpen, setOpen] = useState(false)
  const [wasOpen, setWasOpen] = useState(false)
  if (!isSignedIn)
    return (
      <p className="mb-6 text-ink-soft">
        {labels.login}{' '}
        <a href={`/login?next=${encodeURIComponent(`/products/${slug}#reviews`)}`} className="text-green underline underline-offset-4">
          {labels.loginLink}
        </a>
      </p>
    )
  const open = () => {
    setOpen(true)
    setWasOpen(true)
  }
  return (
    <div className="mb-6">
      <button type="button" onClick={open} className={buttonClass('outline')}>
        {labels.open}
      </button>
      {wasOpen && (
        <Suspense>
          <ReviewDialog productId={productId} name={name} labels={labels} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
