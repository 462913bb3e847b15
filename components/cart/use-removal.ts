import { useState } from 'react'
import type { CartLabels } from '@/components/shared/labels'
import { notify } from '@/components/ui/notify'
import { addItem, removeLine } from '@/lib/commerce/cart/client'
import type { CartLine } from '@/lib/commerce/cart/model'
import { fill } from '@/lib/i18n/fill'
import { failureText } from './cart-failed'

export type Removal = {
  /** The line removed last, while it can be put back; null: none. */
  removed: CartLine | null
  remove: (line: CartLine) => void
  undo: () => void
}

/** Removes lines optimistically, with an error notice when the server refuses, and puts the last one back on demand. */
export function useRemoval(labels: CartLabels): Removal {
  const [removed, setRemoved] = useState<CartLine | null>(null)

  const remove = async (line: CartLine) => {
    notify.announce(fill(labels.removed, { name: line.name }))
    setRemoved(line)
    const answer = await removeLine(line.id)
    if (answer.ok) return
    setRemoved(null)
    notify.error(failureText('remove', answer.failure, labels))
  }

  const putBack = async (line: CartLine, productId: number) => {
    notify.announce(fill(labels.putBack, { name: line.name }))
    setRemoved(null)
    const answer = await addItem({ productId, variant: line.variant, quantity: line.quantity })
    if (answer.ok) return
    setRemoved(line)
    const { failure } = answer
    if (failure.kind === 'refused' && failure.message !== null) notify.error(failure.message)
    else notify.failure('addToCart')
  }

  return {
    // Without its product a line cannot be added again.
    removed: removed?.productId === null ? null : removed,
    remove: (line) => void remove(line),
    undo: () => {
      if (removed && removed.productId !== null) void putBack(removed, removed.productId)
    },
  }
}
