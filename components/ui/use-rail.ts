'use client'

import { useCallback, useEffect, useState, type RefObject } from 'react'
import type { Slider, startSlider as StartSlider } from './carousel-slider'

/** Rounding of sub-pixel widths. */
const SLACK_PX = 2
/** A page that never rests gets its carousels all the same. */
const BUSY_MS = 2_000
/** Whatever of these comes first: the shopper is about to move the rail. */
const SIGNS = ['pointerenter', 'touchstart', 'focusin', 'scroll'] as const

/** Safari knows no idle callback. @returns how to call it off. */
function whenIdle(task: () => void): () => void {
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(task)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(task, { timeout: BUSY_MS })
  return () => cancelIdleCallback(handle)
}

/** Does a rail have more than fits, can it be seen at the moment, and has it ever been? */
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

/** The motor of a rail that scrolls and has been seen, fetched when the page has nothing better to do; null until it is there. */
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
    // Where it cannot be fetched, the rail stays the native scroller it is.
    const cancel = whenIdle(() => void import('./carousel-slider').then(start, () => setSlider(null)))
    return () => {
      cancel()
      end.abort()
      setSlider(null)
    }
  }, [ref, scrolls, seen, onTaken])
  return { slider, inView }
}

/** Whether nothing says yet that the rail will be moved: so long, what is out of its window need not be fetched. */
export function useStillness(ref: RefObject<HTMLElement | null>) {
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
