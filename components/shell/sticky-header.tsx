'use client'

import type { ReactNode } from 'react'
import { STICKY_HEADER_AFTER_PX } from '@/lib/domain/limits'
import { useScrolledPast } from './use-scrolled-past'

type Props = {
  children: ReactNode
  /** Keeps the header's place, so that nothing jumps when it leaves the flow. */ className: string
  barClassName: string
}

/** Marks the bar `data-stuck` once the page is scrolled past the line; what that looks like is CSS. */
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
