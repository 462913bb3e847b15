import { type RefObject, useEffect, useRef, useState } from 'react'

/** Whether part of the element is in the window, less the margin (a rootMargin); true on the server and until the observer has reported. */
export function useInView<E extends HTMLElement>(margin: string): [RefObject<E | null>, boolean] {
  const element = useRef<E>(null)
  const [isInView, setInView] = useState(true)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting ?? true), { rootMargin: margin })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [margin])
  return [element, isInView]
}
