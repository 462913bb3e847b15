'use client'

import { useCallback, useId, useRef, useState, type ComponentType, type MouseEvent, type ReactNode } from 'react'
import { useDismiss } from '@/components/ui/use-dismiss'
import { fill } from '@/lib/i18n/fill'
import { CartBadge } from './cart-badge'
import type { CartMenuLabels } from './cart-labels'
import { useCount } from './use-count'

type Props = {
  labels: CartMenuLabels
  /** The icon. */
  children: ReactNode
}

export function CartMenu({ labels, children }: Props) {
  const [open, setOpen] = useState(false)
  const [Body, setBody] = useState<ComponentType<{ labels: CartMenuLabels }> | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const count = useCount()
  const close = useCallback(() => setOpen(false), [])
  useDismiss(open, box, button, close)

  /** Most visits never open the drop-down: its code comes with the first opening. */
  const fetchBody = async () => {
    try {
      const { CartDropDown } = await import('./cart-drop-down')
      setBody(() => CartDropDown)
    } catch {
      // Its code cannot be fetched (a new release, a lost connection): the page shows the same, or says what is wrong.
      location.assign('/cart')
    }
  }
  const toggle = () => {
    setOpen(!open)
    if (!Body) void fetchBody()
  }

  /** Links change the page softly: the header stays, and so would the drop-down. */
  const closeOnLink = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) close()
  }

  return (
    <div ref={box} className="relative">
      <button
        ref={button}
        type="button"
        data-early=""
        onClick={toggle}
        aria-expanded={open}
        aria-controls={open ? panelId : undefined}
        aria-label={count > 0 ? fill(labels.withCount, { count }) : labels.label}
        className="icon-button"
      >
        <span className="relative">
          {children}
          <CartBadge />
        </span>
      </button>
      {open && (
        <div
          id={panelId}
          role="region"
          aria-label={labels.title}
          onClick={closeOnLink}
          className="absolute top-full right-0 z-40 mt-2 w-[min(23rem,calc(100vw-32px))] rounded-card border border-line bg-card text-ink shadow-float"
        >
          {Body ? <Body labels={labels} /> : <p className="p-6 text-ink-soft">{labels.loading}</p>}
        </div>
      )}
    </div>
  )
}
