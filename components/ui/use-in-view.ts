import { type RefObject, useEffect, useRef, useState } from 'react'

const WIDE = '(width >= 64rem)'

/**
 * Whether a part of the element is in the window, less the margin (an IntersectionObserver's rootMargin; the second one on wide screens); true on
 * the server and until the observer has reported.
 */
export function useInView<E extends HTMLElement>(margin: string, wideMargin = margin): [RefObject<E | null>, boolean] {
  const element = useRef<E>(null)
  const [isInView, setInView] = useState(true)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting ?? true), {
      rootMargin: matchMedia(WIDE).matches ? wideMargin : margin,
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [margin, wideMargin])
  return [element, isInView]
}
