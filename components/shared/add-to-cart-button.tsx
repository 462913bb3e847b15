'use client'

import { useEffect, useRef, useState } from 'react'
import { createFailureNotice, type FailureNotice, notify } from '@/components/ui/notify'
import type { CallFailure } from '@/lib/v2/call'
import { addItem } from '@/lib/commerce/cart/deferred.client'
import { MIN_QUANTITY } from '@/lib/kernel/business'
import { buttonClass } from '@/components/ui/button'

type AddToCart = {
  productId: number
  /** '' for a product without variants, null when none is determined yet. */
  variant: string | null
  state: 'ready' | 'out_of_stock' | 'no_variant'
  /** How long 'Added to Cart' shows. */
  addedMs: number
  labels: { idle: string; adding: string; added: string; outOfStock: string }
  quantity?: number
}

const UNAUTHENTICATED = 401
const SERVER_ERROR = 500

/**
 * Shows why nothing was added. The server's message stays until closed, because it names a remedy ('Only 3 are available'); an unexpected error shows
 * the documented text, because its message names the request id (lib/v2/browser-call.ts).
 */
export function notifyAddFailed(failure: CallFailure, notice: FailureNotice = createFailureNotice()): void {
  const isUnexpected = failure.kind === 'unreachable' && failure.status === SERVER_ERROR
  const isUnknown = failure.kind === 'refused' && failure.status === UNAUTHENTICATED
  notice.show(isUnexpected ? null : failure.message, isUnknown ? 'unknownVisitor' : 'addToCart')
}

type AddPhase = 'idle' | 'adding' | 'added'

/** idle → adding → added for a while, when another click adds one more → idle. Choosing another variant resets the button to idle. */
function useAddToCart({ productId, variant, state, addedMs, labels, quantity = MIN_QUANTITY }: AddToCart): {
  phase: AddPhase
  add: () => void
} {
  const subject = `${productId}/${variant}`
  const [progress, setProgress] = useState<{ phase: AddPhase; subject: string }>({ phase: 'idle', subject })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const [failure] = useState(createFailureNotice)
  useEffect(() => () => clearTimeout(timer.current), [])
  const phase = progress.subject === subject ? progress.phase : 'idle'

  /** Ignores an answer that arrives after another variant was chosen. */
  const end = (ended: AddPhase) => setProgress((now) => (now.subject === subject ? { phase: ended, subject } : now))

  const send = async () => {
    clearTimeout(timer.current)
    setProgress({ phase: 'adding', subject })
    notify.announce(labels.adding)
    const answer = await addItem({ productId, variant: variant ?? '', quantity })
    if (!answer.ok) {
      end('idle')
      return notifyAddFailed(answer.failure, failure)
    }
    failure.resolve()
    end('added')
    notify.announce(labels.added)
    timer.current = setTimeout(() => end('idle'), addedMs)
  }

  const add = () => {
    if (phase === 'adding') return
    if (state === 'no_variant') notify.failure('noVariant')
    else void send()
  }
  return { phase, add }
}

type Props = AddToCart & {
  /** 'Add to Cart: Mamra Almonds, 250 g': begins with the visible label. */
  accessibleName: string
  className?: string
}

export function AddToCartButton({ accessibleName, className = '', ...order }: Props) {
  const { phase, add } = useAddToCart(order)
  const { labels, state } = order
  const soldOut = state === 'out_of_stock'
  const idle = phase === 'idle'
  return (
    <button
      type="button"
      onClick={add}
      disabled={soldOut}
      data-early=""
      aria-disabled={phase === 'adding' || undefined}
      aria-label={idle && !soldOut ? accessibleName : undefined}
      className={buttonClass('primary', className)}
    >
      <span className="sized-label" data-labels={[labels.idle, labels.adding, labels.added, labels.outOfStock].join('\n')}>
        {soldOut ? labels.outOfStock : labels[phase]}
      </span>
    </button>
  )
}
