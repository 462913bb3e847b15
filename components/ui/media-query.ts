'use client'

import { useCallback, useSyncExternalStore } from 'react'

const NEVER = () => () => {}

/** False in the server's HTML and during hydration, then true: for elements that are useless without JavaScript. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    NEVER,
    () => true,
    () => false,
  )

/** Whether the visitor asks to save data: then nothing is prefetched, and nothing moves by itself. Only Chromium reports it. */
export const savesData = (): boolean => (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true

/** The same for rendering; false in the server's HTML. */
export const useSavesData = (): boolean => useSyncExternalStore(NEVER, savesData, () => false)

/** A computer: the `lg` breakpoint. */
export const WIDE = '(width >= 64rem)'
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'
/** The current value, for a motion about to start. */
export const prefersReducedMotion = (): boolean => matchMedia(REDUCED_MOTION).matches

/** Whether the media query matches; `before`: the value until the browser has answered. */
export function useMedia(media: string, before: boolean): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const query = matchMedia(media)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    [media],
  )
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(media).matches,
    () => before,
  )
}

/** True until the browser has answered. */
export const useReducedMotion = (): boolean => useMedia(REDUCED_MOTION, true)
