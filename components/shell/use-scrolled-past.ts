import { useSyncExternalStore } from 'react'

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
