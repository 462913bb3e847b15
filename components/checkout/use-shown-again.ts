import { useEffect, useEffectEvent } from 'react'

/** When the browser shows this page as it was left, out of its memory: on the way back, say, from the payment page. */
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
