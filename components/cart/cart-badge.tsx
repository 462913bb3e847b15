'use client'

import { useCount } from './use-count'

/** The number of cart lines, when there are any; lies over the corner of what it stands in (which is `relative`), so nothing moves. */
export function CartBadge() {
  const count = useCount()
  if (count === 0) return null
  return (
    <span className="figures absolute -top-0.5 right-0 grid h-5 min-w-5 place-items-center rounded-chip bg-terracotta-ink px-1 text-xs leading-none font-semibold text-white">
      {count}
    </span>
  )
}
