'use client'

import { useEffect, useState, type RefObject } from 'react'

/** Rounding of sub-pixel widths. */
const SLACK_PX = 2

const strideOf = (rail: HTMLElement): number => {
  const [first, second] = rail.children
  return first instanceof HTMLElement && second instanceof HTMLElement ? second.offsetLeft - first.offsetLeft : rail.clientWidth
}

/** Moves one item on; past either end it goes round. `calm`: jump instead of glide. */
export function stepRail(rail: HTMLElement, direction: 1 | -1, calm: boolean): void {
  const stride = strideOf(rail)
  const end = rail.scrollWidth - rail.clientWidth
  const target = (Math.round(rail.scrollLeft / stride) + direction) * stride
  const isPast = direction === 1 ? rail.scrollLeft >= end - SLACK_PX : rail.scrollLeft <= SLACK_PX
  const around = direction === 1 ? 0 : end
  rail.scrollTo({ left: isPast ? around : Math.max(0, Math.min(target, end)), behavior: calm ? 'auto' : 'smooth' })
}

/** What a rail looks like at the moment: does it have more than fits, and can it be seen at all? */
export function useRail(ref: RefObject<HTMLElement | null>) {
  const [scrolls, setScrolls] = useState(false)
  const [inView, setInView] = useState(false)
  useEffect(() => {
    const rail = ref.current
    if (!rail) return
    const size = new ResizeObserver(() => setScrolls(rail.scrollWidth > rail.clientWidth + SLACK_PX))
    const view = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? false))
    size.observe(rail)
    view.observe(rail)
    return () => {
      size.disconnect()
      view.disconnect()
    }
  }, [ref])
  return { scrolls, inView }
}
