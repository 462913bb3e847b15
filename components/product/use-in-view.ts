import { useEffect, useRef, useState, type RefObject } from 'react'

/** What stands beneath the header or the bar at the bottom, both 64 px high, cannot be seen. */
const BARS = '-64px 0px'

/** Whether a part of the element can be seen; on the server and until the browser has answered, yes. */
export function useInView<E extends HTMLElement>(): [RefObject<E | null>, boolean] {
  const element = useRef<E>(null)
  const [isInView, setInView] = useState(true)
  useEffect(() => {
    if (!element.current) return
    const observer = new IntersectionObserver((entries) => setInView(entries.at(-1)?.isIntersecting ?? true), { rootMargin: BARS })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return [element, isInView]
}
