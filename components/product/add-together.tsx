'use client'

import { useEffect, useRef, useState } from 'react'
import type { CallFailure } from '@/lib/v2/call'
import { notifyAddFailed } from '@/components/shared/add-to-cart-button'
import { buttonClass } from '@/components/ui/button'
import { notify } from '@/components/ui/notify'
import { addItem } from '@/lib/commerce/cart/deferred.client'
import { type BundledVariants, useBundledVariant } from './bundled-variant'
import { ADDED_MS } from '@/components/shared/figures'
import { MIN_QUANTITY } from '@/lib/kernel/business'
import { fill } from '@/lib/i18n/fill'

type Item = { id: number; variant: string; name: string }

type Props = {
  /** The page's product, of which the chosen variant is added. */
  product: { id: number; name: string; variants: BundledVariants }
  others: readonly Item[]
  labels: {
    idle: string
    adding: string
    added: string
    /** 'We could not add {names}. …' */
    missing: string
  }
}

type Missing = { name: string; failure: CallFailure }

/** Adds one of each, sequentially. @returns those refused, with the server's reasons */
async function addAll(items: readonly Item[]): Promise<readonly Missing[]> {
  const missing: Missing[] = []
  for (const { id, variant, name } of items) {
    const answer = await addItem({ productId: id, variant, quantity: MIN_QUANTITY })
    if (!answer.ok) missing.push({ name, failure: answer.failure })
  }
  return missing
}

/** Adds products to the cart together, and shows which could not be added. */
export function AddTogether({ product: { id, name, variants }, others, labels }: Props) {
  const { variant } = useBundledVariant(variants)
  const [phase, setPhase] = useState<'idle' | 'adding' | 'added'>('idle')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const send = async () => {
    clearTimeout(timer.current)
    setPhase('adding')
    notify.announce(labels.adding)
    const items = [{ id, variant, name }, ...others]
    const missing = await addAll(items)
    if (missing.length > 0) {
      setPhase('idle')
      const [first] = missing
      if (first && missing.length === items.length) notifyAddFailed(first.failure)
      else notify.error(fill(labels.missing, { names: missing.map(({ name }) => name).join(', ') }))
      return
    }
    setPhase('added')
    notify.announce(labels.added)
    timer.current = setTimeout(() => setPhase('idle'), ADDED_MS)
  }

  return (
    <button
      type="button"
      onClick={() => void (phase === 'adding' || send())}
      data-early=""
      aria-disabled={phase === 'adding' || undefined}
      className={buttonClass('primary', 'h-12 w-full')}
    >
      <span className="sized-label" data-labels={[labels.idle, labels.adding, labels.added].join('\n')}>
        {labels[phase]}
      </span>
    </button>
  )
}
