'use client'

import { buttonClass } from '@/components/ui/button'
import { useAddToCart, type AddToCart } from './use-add-to-cart'

type Props = AddToCart & {
  /** 'Add to Cart: Mamra Almonds, 250 g': begins with what the button shows. */
  accessibleName: string
  className?: string
}

/** Every label stands in the button as unseen, lineless text, so it has the width of the longest and never changes it. */
const SIZED = 'grid before:h-0 before:overflow-hidden before:whitespace-pre before:content-[attr(data-labels)]'

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
      aria-disabled={idle ? undefined : true}
      aria-label={idle && !soldOut ? accessibleName : undefined}
      className={buttonClass('primary', className)}
    >
      <span className={SIZED} data-labels={[labels.idle, labels.adding, labels.added, labels.outOfStock].join('\n')}>
        {soldOut ? labels.outOfStock : labels[phase]}
      </span>
    </button>
  )
}
