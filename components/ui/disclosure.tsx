'use client'

import { useEffect, useRef, type ReactNode } from 'react'

export type DisclosureProps = {
  summary: ReactNode
  summaryClassName: string
  className?: string
  children: ReactNode
  'aria-label'?: string
  onToggle?: (isOpen: boolean) => void
  /** Scrolls until the opened panel and its scroll margins are in the window. */
  isScrolledIntoView?: boolean
}

/**
 * A floating panel on <details>: it opens without JavaScript. With it, it closes on Escape and on a `data-close` element (both return the focus to
 * the button), on a click or focus outside, and on following one of its links, because a soft navigation keeps it mounted.
 */
export function Disclosure({
  summary,
  summaryClassName,
  className,
  children,
  'aria-label': label,
  onToggle,
  isScrolledIntoView = false,
}: DisclosureProps) {
  const ref = useRef<HTMLDetailsElement>(null)

  useEffect(() => {
    const details = ref.current
    if (!details) return
    const close = () => details.removeAttribute('open')
    const onOutside = ({ target }: Event) => {
      if (details.open && target instanceof Node && !details.contains(target)) close()
    }
    const giveUp = () => {
      close()
      details.querySelector('summary')?.focus()
    }
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && details.open) giveUp()
    }
    const onClick = ({ target }: Event) => {
      if (!(target instanceof Element)) return
      if (target.closest('[data-close]')) giveUp()
      else if (target.closest('a[href]')) close()
    }
    document.addEventListener('pointerdown', onOutside)
    document.addEventListener('focusin', onOutside)
    document.addEventListener('keydown', onKey)
    details.addEventListener('click', onClick)
    return () => {
      document.removeEventListener('pointerdown', onOutside)
      document.removeEventListener('focusin', onOutside)
      document.removeEventListener('keydown', onKey)
      details.removeEventListener('click', onClick)
    }
  }, [])

  return (
    <details
      ref={ref}
      className={className}
      onToggle={({ currentTarget: { open, lastElementChild: panel } }) => {
        if (open && isScrolledIntoView) panel?.scrollIntoView({ block: 'nearest' })
        onToggle?.(open)
      }}
    >
      <summary aria-label={label} className={summaryClassName}>
        {summary}
      </summary>
      {children}
    </details>
  )
}
