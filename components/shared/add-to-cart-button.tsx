'use client'

import { buttonClass } from '@/components/ui/button'
import { useAddToCart, type AddToCart } from './use-add-to-cart'

type Props = AddToCart & {
  /** 'Add to Cart: Mamra Almonds, 250 g': begins with what the button shows. */
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
