import { useCallback, useEffect, useRef, useEffectEvent } from 'react'

/** Runs a task after a delay, unless the component has been unmounted by then. */
export function useLater(): (work: () => void, milliseconds: number) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return useCallback((work, milliseconds) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(work, milliseconds)
  }, [])
}

/** Runs when the browser restores this page from its back/forward cache, for example on Back from the payment page. */
export function useShownAgain(then: () => void): void {
  const onShown = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (persisted) then()
  })
  useEffect(() => {
    const listen = (event: PageTransitionEvent) => onShown(event)
    addEventListener('pageshow', listen)
    return () => removeEventListener('pageshow', listen)
  }, [])
}
