'use client'

import { buttonClass } from '@/components/ui/button'
import { useListingFrame } from './listing-frame'

export const FILTER_BUTTON = 'open-filters'

/** Opens the sheet of filters on small screens. */
export function FilterButton({ label }: { label: string }) {
  const { isPanelOpen, openPanel } = useListingFrame()
  return (
    <button
      id={FILTER_BUTTON}
      type="button"
      aria-haspopup="dialog"
      aria-expanded={isPanelOpen}
      onClick={openPanel}
      className={buttonClass('outline', 'lg:hidden noscript:hidden')}
    >
      {label}
    </button>
  )
}
