import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { MIN_QUANTITY } from '@/lib/domain/limits'
import type { PackView } from './pack-view'

type Props = {
  label: string
  pack: PackView
  quantity: number
  /** Another button like the real one. */
  children: ReactNode
}

/**
 * Price and Add to Cart at the bottom of the screen while the real button is out of view; on a phone in the place of the bottom bar, because two
 * bars would take a fifth of a small screen (product.css). It hangs below <main>: the sticky buying column would hold it below what follows.
 */
export function BuyBar({ label, pack, quantity, children }: Props) {
  const pieces = [pack.variant, quantity > MIN_QUANTITY && `× ${quantity}`].filter(Boolean).join(' ')
  return createPortal(
    <section aria-label={label} className="buy-bar">
      <p className="figures leading-tight">
        <span className="block text-xl font-semibold">{pack.price}</span>
        {pieces && <span className="text-sm text-ink-soft">{pieces}</span>}
      </p>
      {children}
    </section>,
    document.getElementById('main') ?? document.body,
  )
}
