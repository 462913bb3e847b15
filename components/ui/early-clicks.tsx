'use client'

import { useEffect } from 'react'
import { REMEMBER_CLICKS } from './early-clicks-script.mjs'

declare global {
  /** Set by the inline script: the browser has it before React has. */
  var replayEarlyClicks: (() => void) | undefined
}

/** Once in the root layout, before everything that can be pressed. What was pressed before the page was hydrated happens then, in order. */
export function EarlyClicks() {
  useEffect(() => globalThis.replayEarlyClicks?.(), [])
  return <script dangerouslySetInnerHTML={{ __html: REMEMBER_CLICKS }} />
}
