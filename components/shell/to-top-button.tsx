'use client'

import { Icon } from '@/components/ui/icon'
import { SCROLL_TO_TOP_AFTER_PX } from '@/lib/domain/limits'
import { goToTop } from './go-to-top'
import { useScrolledPast } from './use-scrolled-past'

/** In the stuck header once the page is scrolled (SHELL-14); on wide screens it floats in the margin. */
export function ToTopButton({ label }: { label: string }) {
  const isFar = useScrolledPast(SCROLL_TO_TOP_AFTER_PX)
  if (!isFar) return null
  return (
    <button type="button" onClick={goToTop} aria-label={label} title={label} className="to-top">
      <Icon name="down" size={20} className="rotate-180" />
    </button>
  )
}
