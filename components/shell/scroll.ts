import { useSyncExternalStore } from 'react'
import { prefersStillness } from '@/components/ui/media-query'

/** To the top with the eye, smoothly, and with the focus: the next Tab is the first of the page's own links. */
export function goToTop(): void {
  window.scrollTo({ top: 0, behavior: prefersStillness() ? 'instant' : 'smooth' })
  document.getElementById('main')?.focus({ preventScroll: true })
}

/** The same on a page that has just come: of the way up no more than a screen is shown, for nobody asked to see that page's end go by. */
export function arriveAtTop(): void {
  if (window.scrollY > window.innerHeight) window.scrollTo({ top: window.innerHeight, behavior: 'instant' })
  goToTop()
}

function onScroll(changed: () => void): () => void {
  document.addEventListener('scroll', changed, { passive: true })
  return () => document.removeEventListener('scroll', changed)
}

/** Whether the page is scrolled more than so far. False in the server's HTML. */
export const useScrolledPast = (pixels: number): boolean =>
  useSyncExternalStore(
    onScroll,
    () => window.scrollY > pixels,
    () => false,
  )
