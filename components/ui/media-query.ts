'use client'

import { useSyncExternalStore } from 'react'

const NEVER = () => () => {}

/** False in the server's HTML and during hydration, then true: for elements that are useless without JavaScript. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    NEVER,
    () => true,
    () => false,
  )

const STILLNESS = '(prefers-reduced-motion: reduce)'
/** The current value, for a motion that is about to start. */
export const prefersStillness = (): boolean => matchMedia(STILLNESS).matches

/** Whether the visitor prefers reduced motion; true until the browser has answered. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(STILLNESS)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    prefersStillness,
    () => true,
  )
}
