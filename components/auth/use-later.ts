import { useCallback, useEffect, useRef } from 'react'

/** Does something after a while, unless the page has been left by then. */
export function useLater(): (work: () => void, milliseconds: number) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback((work, milliseconds) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(work, milliseconds)
  }, [])
}
