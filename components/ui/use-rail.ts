'use client'

import { useCallback, useEffect, useState, type RefObject } from 'react'
import type { Slider, startSlider as StartSlider } from './carousel-slider'

/** Tolerance for the rounding of sub-pixel widths. */
const SLACK_PX = 2
/** The idle timeout: even a page that is never idle gets its carousels. */
const BUSY_MS = 2_000
/** Events that indicate that the shopper is about to move the rail. */
const SIGNS = ['pointerenter', 'touchstart', 'focusin', 'scroll'] as const

/** Runs the task when the browser is idle, and at the latest after `timeout` milliseconds. @returns cancels the task */
function whenIdle(task: () => void, timeout: number): () => void {
  // Safari has no requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(task, { timeout })
  return () => cancelIdleCallback(handle)
}

/** Whether a rail overflows, is in view, and has ever been in view. */
function useRailView(ref: RefObject<HTMLElement | null>) {
  const [scrolls, setScrolls] = useState(false)
  const [inView, setInView] = useState(false)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const rail = ref.current
    if (!rail) return
    const size = new ResizeObserver(() => setScrolls(rail.scrollWidth > rail.clientWidth + SLACK_PX))
    const view = new IntersectionObserver(([entry]) => {
      const visible = entry?.isIntersecting ?? false
      setInView(visible)
      if (visible) setSeen(true)
    })
    size.observe(rail)
    view.observe(rail)
    return () => {
      size.disconnect()
      view.disconnect()
    }
  }, [ref])
  return { scrolls, inView, seen }
}

/** The slider of a rail that overflows and has been in view, loaded when the page is idle; null until then. */
export function useRail(ref: RefObject<HTMLElement | null>, onTaken: () => void) {
  const { scrolls, inView, seen } = useRailView(ref)
  const [slider, setSlider] = useState<Slider | null>(null)
  useEffect(() => {
    const rail = ref.current
    if (!rail || !scrolls || !seen) return
    const end = new AbortController()
    const start = ({ startSlider }: { startSlider: typeof StartSlider }) => {
      if (!end.signal.aborted) setSlider(startSlider(rail, { onTaken, signal: end.signal }))
    }
    // Where it cannot be fetched, the rail stays a native scroller.
    const cancel = whenIdle(() => void import('./carousel-slider').then(start, () => setSlider(null)), BUSY_MS)
    return () => {
      cancel()
      end.abort()
      setSlider(null)
    }
  }, [ref, scrolls, seen, onTaken])
  return { slider, inView }
}

/** Whether nothing indicates yet that the rail will move: until then, hidden items need not load. */
export function useIsStill(ref: RefObject<HTMLElement | null>) {
  const [still, setStill] = useState(true)
  const wake = useCallback(() => setStill(false), [])
  useEffect(() => {
    const rail = ref.current
    const end = new AbortController()
    for (const sign of SIGNS) rail?.addEventListener(sign, wake, { passive: true, once: true, signal: end.signal })
    return () => end.abort()
  }, [ref, wake])
  return { still, wake }
}
