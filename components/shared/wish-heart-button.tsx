'use client'

import { useState } from 'react'
import { createFailureNotice, type FailureNotice, type KnownFailure, notify } from '@/components/ui/notify'
import { addWish, removeWish, useWishes } from '@/lib/commerce/wishlist/client'
import { errorTexts } from '@/lib/i18n/error-texts'
import type { CallFailure } from '@/lib/v2/call'
import { Icon } from '@/components/ui/icon'

const UNAUTHENTICATED = 401

function knownOf(failure: CallFailure, isRemoval: boolean): KnownFailure {
  if (failure.kind !== 'refused') return 'general'
  if (failure.status === UNAUTHENTICATED) return isRemoval ? 'loginToRemoveWish' : 'loginToWish'
  return isRemoval ? 'removeWish' : 'general'
}

/** Adds a product to the wishlist or removes it, and shows the result: a failure always looks like an error (WISH-02). */
export async function changeWish(slug: string, isWished: boolean, notice: FailureNotice = createFailureNotice()): Promise<void> {
  const answer = await (isWished ? addWish(slug) : removeWish(slug))
  if (!answer.ok) {
    const { failure } = answer
    const hasReason = failure.kind === 'refused' && failure.status !== UNAUTHENTICATED
    return notice.show(hasReason ? failure.message : null, knownOf(failure, !isWished))
  }
  notice.resolve()
  const message = answer.value.message || (isWished ? '' : errorTexts().wishRemoved)
  if (message !== '') notify.success(message)
}

type Props = { slug: string; label: string; className?: string }

/** Toggles by slug; updates optimistically, and reverts if the server refuses (WISH-02). */
export function WishHeartButton({ slug, label, className = 'card-heart' }: Props) {
  const isWished = useWishes(true).isWished(slug) ?? false
  const [failure] = useState(createFailureNotice)
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isWished}
      onClick={() => void changeWish(slug, !isWished, failure)}
      className={className}
    >
      <Icon name={isWished ? 'heart-full' : 'heart'} size={18} />
    </button>
  )
}
