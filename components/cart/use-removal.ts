import { useState } from 'react'
import type { CartLabels } from '@/components/shared/labels'
import { notify } from '@/components/ui/notify'
import { addItem, removeSavedLine, moveSavedToCart, removeLine, saveAgain, saveLine } from '@/lib/commerce/cart/client'
import type { CartAnswer } from '@/lib/commerce/cart/wire'
import { isOfProduct, type CartLine, type LineOfProduct } from '@/lib/commerce/cart/model'
import { fill } from '@/lib/i18n/fill'
import type { Answer } from '@/lib/v2/call'
import { failureText } from './cart-failed'

type Kind = 'removed' | 'saved' | 'forgotten'

/** The last change of a line, while it can be undone. */
type Done = { kind: Kind; line: LineOfProduct }

export type Removal = {
  done: Done | null
  /** Removes a line of the cart. */
  remove: (line: CartLine) => void
  /** Saves a cart line for later. */
  save: (line: LineOfProduct) => void
  /** Removes a saved item. */
  forget: (line: LineOfProduct) => void
  undo: () => void
}

/** A line without a product, or no longer for sale, cannot be added again. */
const undoable = (kind: Kind, line: CartLine): Done | null => (isOfProduct(line) && line.isForSale ? { kind, line } : null)

const putBack = (line: LineOfProduct) => addItem({ productId: line.productId, variant: line.variant, quantity: line.quantity })

/** How each kind is undone, and what is then announced. */
const UNDO: Readonly<Record<Kind, { send: (line: LineOfProduct) => Promise<Answer<CartAnswer>>; label: 'putBack' | 'savedAgain' }>> = {
  removed: { send: putBack, label: 'putBack' },
  saved: { send: moveSavedToCart, label: 'putBack' },
  forgotten: { send: saveAgain, label: 'savedAgain' },
}

/** Removes lines from the cart or the saved items, shows an error notice if the server refuses, and restores the last one on request. */
export function useRemoval(labels: CartLabels): Removal {
  const [done, setDone] = useState<Done | null>(null)

  const take = async (kind: Kind, line: CartLine, sent: Promise<Answer<CartAnswer>>) => {
    notify.announce(fill(labels[kind], { name: line.name }))
    setDone(undoable(kind, line))
    const answer = await sent
    if (answer.ok) return
    setDone(null)
    notify.error(failureText(kind === 'saved' ? 'save' : 'remove', answer.failure, labels))
  }

  const undo = async ({ kind, line }: Done) => {
    const { send, label } = UNDO[kind]
    notify.announce(fill(labels[label], { name: line.name }))
    setDone(null)
    const answer = await send(line)
    if (answer.ok) return
    setDone({ kind, line })
    const { failure } = answer
    if (failure.kind === 'refused' && failure.message !== null) notify.error(failure.message)
    else if (kind === 'forgotten') notify.error(failureText('save', failure, labels))
    else notify.failure('addToCart')
  }

  return {
    done,
    remove: (line) => void take('removed', line, removeLine(line.id)),
    save: (line) => void take('saved', line, saveLine(line)),
    forget: (line) => void take('forgotten', line, removeSavedLine(line)),
    undo: () => {
      if (done) void undo(done)
    },
  }
}
