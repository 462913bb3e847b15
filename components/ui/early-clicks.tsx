'use client'

import { useEffect } from 'react'
import { HYDRATED, REMEMBER_CLICKS } from './early-clicks-script'

/** Once in the root layout, before all buttons. Replays clicks from before hydration, in order. */
export function EarlyClicks() {
  useEffect(() => void dispatchEvent(new Event(HYDRATED)), [])
  return <script dangerouslySetInnerHTML={{ __html: REMEMBER_CLICKS }} />
}
