'use client'

import { useEffect, useRef, useState } from 'react'
import { buttonClass } from '@/components/ui/button'
import { notify } from '@/components/ui/notify'
import { addItem } from '@/lib/commerce/cart/deferred.client'
import { ADDED_MS } from './figures'
import { fill } from '@/lib/i18n/fill'

/** `name`: used in notices, including the variant. */
export type AddedItem = { productId: number; variant: string; quantity: number; name: string }

type Props = {
  items: readonly AddedItem[]
  labels: {
    idle: string
    adding: string
    added: string
    /** 'We could not add {names}.' */
    failed: string
  }
  className?: string
}

/** Adds them sequentially. @returns those not added, and the server's reasons */
async function addEach(items: readonly AddedItem[]): Promise<{ refused: readonly AddedItem[]; reasons: readonly string[] }> {
  const refused: AddedItem[] = []
  const reasons = new Set<string>()
  for (const item of items) {
    const { productId, variant, quantity } = item
    const answer = await addItem({ productId, variant, quantity })
    if (answer.ok) continue
    refused.push(item)
    if (answer.failure.message !== null) reasons.add(answer.failure.message)
  }
  return { refused, reasons: [...reasons] }
}

/** Adds several products to the cart. If some are refused, another click retries only those. */
export function AddAllButton({ items, labels, className = '' }: Props) {
  const [phase, setPhase] = useState<'idle' | 'adding' | 'added'>('idle')
  const missing = useRef<readonly AddedItem[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const send = async () => {
    clearTimeout(timer.current)
    setPhase('adding')
    notify.announce(labels.adding)
    const { refused, reasons } = await addEach(missing.current.length > 0 ? missing.current : items)
    missing.current = refused
    if (refused.length > 0) {
      setPhase('idle')
      return notify.error([fill(labels.failed, { names: refused.map(({ name }) => name).join(', ') }), ...reasons].join(' '))
    }
    setPhase('added')
    notify.announce(labels.added)
    timer.current = setTimeout(() => setPhase('idle'), ADDED_MS)
  }

  return (
    <button
      type="button"
      onClick={() => {
        if (phase !== 'adding') void send()
      }}
      data-early=""
      aria-disabled={phase === 'adding' || undefined}
      className={buttonClass('primary', className)}
    >
      <span className="sized-label" data-labels={[labels.idle, labels.adding, labels.added].join('\n')}>
        {labels[phase]}
      </span>
    </button>
  )
}
