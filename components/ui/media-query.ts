'use client'

import { useSyncExternalStore } from 'react'

const NEVER = () => () => {}

/** False in the server's HTML and while it is being taken over, true from then on: for what is useless without JavaScript. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    NEVER,
    () => true,
    () => false,
  )

const STILLNESS = '(prefers-reduced-motion: reduce)'
/** At this moment, for what is about to move. */
export const prefersStillness = (): boolean => matchMedia(STILLNESS).matches

/** Whether the shopper asked for less motion; taken for granted until the browser has answered. */
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
