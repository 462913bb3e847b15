import { useEffect, useState } from 'react'

/** At the latest then, however busy the page is. */
const AT_LATEST_MS = 3_000
/** Safari has no idle callback. */
const WITHOUT_CALLBACK_MS = 500

/** False until the page has painted and has nothing better to do. */
export function useIdle(): boolean {
  const [idle, setIdle] = useState(false)
  useEffect(() => {
    if (typeof requestIdleCallback === 'undefined') {
      const timer = setTimeout(() => setIdle(true), WITHOUT_CALLBACK_MS)
      return () => clearTimeout(timer)
    }
    const handle = requestIdleCallback(() => setIdle(true), { timeout: AT_LATEST_MS })
    return () => cancelIdleCallback(handle)
  }, [])
  return idle
}
