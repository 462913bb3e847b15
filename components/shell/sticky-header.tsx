'use client'

import type { ReactNode } from 'react'
import { goToTop, useScrolledPast } from './scroll'
import { Icon } from '@/components/ui/icon'

const STICKY_HEADER_AFTER_PX = 100
export const SCROLL_TO_TOP_AFTER_PX = 300

type Props = {
  children: ReactNode
  /** Reserves the header's space, so that nothing shifts when it leaves the flow. */
  className: string
  barClassName: string
}

/** Marks the bar `data-stuck` once the page is scrolled past the threshold; CSS does the rest. */
export function StickyHeader({ children, className, barClassName }: Props) {
  const stuck = useScrolledPast(STICKY_HEADER_AFTER_PX)
  return (
    <header className={className}>
      <div data-stuck={stuck || undefined} className={barClassName}>
        {children}
      </div>
    </header>
  )
}

/** In the fixed header once the page is scrolled (SHELL-14); on wide screens it floats in the margin. */
export function ToTopButton({ label }: { label: string }) {
  const isFar = useScrolledPast(SCROLL_TO_TOP_AFTER_PX)
  if (!isFar) return null
  return (
    <button type="button" onClick={goToTop} aria-label={label} title={label} className="to-top">
      <Icon name="down" size={20} className="rotate-180" />
    </button>
  )
}
