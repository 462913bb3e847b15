'use client'

import { useCount } from './use-count'

/** The number of cart lines, when there are any; lies over the corner of the icon it stands beside (in a `relative` span), so nothing moves. */
export function CartBadge() {
  const count = useCount()
  if (count === 0) return null
  return (
    <span className="figures absolute -top-2 -right-2.5 grid h-5 min-w-5 place-items-center rounded-chip bg-terracotta-ink px-1 text-xs leading-none font-semibold text-white">
      {count}
    </span>
  )
}
