'use client'

import { type ComponentType, lazy, type MouseEvent, type ReactNode, Suspense, useCallback, useEffect, useId, useRef, useState } from 'react'
import { notify } from '@/components/ui/notify'
import { cartCount, loadCart } from '@/lib/commerce/cart/deferred.client'
import { useIdle, useSignal } from '@/lib/v2/browser-state'
import type { CallFailure } from '@/lib/v2/call'
import { useDismiss } from '@/components/ui/use-dismiss'
import { useDragToClose } from '@/components/ui/use-drag-to-close'
import { browserHref } from '@/lib/i18n/browser-locale'
import { fill } from '@/lib/i18n/fill'
import type { CartMenuLabels } from '@/components/shared/labels'

function sayCountFailed({ message }: CallFailure): void {
  if (message === null) notify.failure('cartCount')
  else notify.error(message)
}

/** Counts the lines for the badges, which stay empty if the code cannot be fetched (a new release, a lost connection); the cart works. */
const CartCounter = lazy(() =>
  loadCart().then(
    ({ useCartCount }) => ({
      default: function CartCounter() {
        const count = useCartCount(sayCountFailed)
        useEffect(() => {
          if (count !== undefined) cartCount.set(count)
        }, [count])
        return null
      },
    }),
    () => ({ default: () => null }),
  ),
)

/** The number of cart lines, if any, over its icon's corner (in a `relative` span), so nothing shifts. Its code loads when the browser is idle. */
export function CartBadge() {
  const isIdle = useIdle()
  const count = useSignal(cartCount)
  return (
    <>
      {isIdle && (
        <Suspense>
          <CartCounter />
        </Suspense>
      )}
      {count > 0 && (
        <span className="figures absolute -top-2 -right-2.5 grid h-5 min-w-5 place-items-center rounded-chip bg-terracotta-ink px-1 text-xs leading-none font-semibold text-white">
          {count}
        </span>
      )}
    </>
  )
}

type Props = {
  labels: CartMenuLabels
  children: ReactNode
}

export function CartMenu({ labels, children }: Props) {
  const [open, setOpen] = useState(false)
  const [Body, setBody] = useState<ComponentType<{ labels: CartMenuLabels }> | null>(null)
  const box = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const count = useSignal(cartCount)
  const close = useCallback(() => setOpen(false), [])
  useDismiss(open, box, button, close)
  const panel = useRef<HTMLDivElement>(null)
  useDragToClose(open, panel, 'top', () => {
    close()
    button.current?.focus()
  })

  /** Most visits never open the drop-down: its code loads with the first opening. */
  const fetchBody = async () => {
    try {
      const { CartDropDown } = await import('./cart-drop-down')
      setBody(() => CartDropDown)
    } catch {
      // The code could not be fetched (a new release, a lost connection): the cart page shows the same content or an error.
      location.assign(browserHref('/cart'))
    }
  }
  const toggle = () => {
    setOpen(!open)
    if (!Body) void fetchBody()
  }

  /** A soft navigation keeps the header mounted, so the drop-down must close itself. */
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
          ref={panel}
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
