import { useSyncExternalStore } from 'react'
import { prefersReducedMotion } from '@/components/ui/media-query'

/** Scrolls smoothly to the top and focuses <main>, so that the next Tab reaches the page's first link. */
export function goToTop(): void {
  window.scrollTo({ top: 0, behavior: prefersReducedMotion() ? 'instant' : 'smooth' })
  document.getElementById('main')?.focus({ preventScroll: true })
}

/** The same after a soft navigation: scrolls smoothly over at most one screen height, so that the end of the new page does not scroll by. */
export function arriveAtTop(): void {
  if (window.scrollY > window.innerHeight) window.scrollTo({ top: window.innerHeight, behavior: 'instant' })
  goToTop()
}

function onScroll(changed: () => void): () => void {
  document.addEventListener('scroll', changed, { passive: true })
  return () => document.removeEventListener('scroll', changed)
}

/** Whether the page is scrolled further than `pixels`. False in the server's HTML. */
export const useScrolledPast = (pixels: number): boolean =>
  useSyncExternalStore(
    onScroll,
    () => window.scrollY > pixels,
    () => false,
  )
