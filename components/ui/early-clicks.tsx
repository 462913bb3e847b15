'use client'

import { useEffect } from 'react'
import { REMEMBER_CLICKS } from './early-clicks-script.mjs'

declare global {
  /** Set by the inline script, before React loads. */
  var replayEarlyClicks: (() => void) | undefined
}

/** Once in the root layout, before all buttons. Replays the clicks from before hydration, in order. */
export function EarlyClicks() {
  useEffect(() => globalThis.replayEarlyClicks?.(), [])
  return <script dangerouslySetInnerHTML={{ __html: REMEMBER_CLICKS }} />
}
