'use client'

import { useEffect, useRef, useState, type FocusEvent, type ReactNode } from 'react'
import { CAROUSEL_AUTOPLAY_MS } from '@/lib/domain/limits'
import { CarouselControls, type CarouselLabels } from './carousel-controls'
import { useReducedMotion } from './media-query'
import { stepRail, useRail } from './use-rail'

type Props = {
  /** What a screen reader calls the whole. */
  label: string
  labels: CarouselLabels
  /** Stands left of the controls. */
  heading?: ReactNode
  /** <li> items. */
  children: ReactNode
  railClassName: string
  controlsClassName: string
}

/**
 * A native scroll-snap rail: without JavaScript it scrolls by itself, so taking it over moves nothing. On top come the buttons and autoplay
 * (HOME-10): it rests while pointer or focus is on the items, while nobody sees it, after the shopper moved it, and under reduced motion.
 */
export function Carousel({ label, labels, heading, children, railClassName, controlsClassName }: Props) {
  const ref = useRef<HTMLUListElement>(null)
  const [paused, setPaused] = useState(false)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const calm = useReducedMotion()
  const { scrolls, inView } = useRail(ref)
  const running = scrolls && inView && !calm && !paused && !hovered && !focused

  useEffect(() => {
    const rail = ref.current
    if (!running || !rail) return
    const timer = setInterval(() => document.visibilityState === 'visible' && stepRail(rail, 1, false), CAROUSEL_AUTOPLAY_MS)
    return () => clearInterval(timer)
  }, [running])

  const moveByHand = (direction: 1 | -1) => {
    setPaused(true)
    if (ref.current) stepRail(ref.current, direction, calm)
  }
  const onBlur = (event: FocusEvent<HTMLElement>) => setFocused(event.currentTarget.contains(event.relatedTarget))

  return (
    <section aria-roledescription="carousel" aria-label={label} className="relative">
      <div className="flex items-end justify-between gap-4">
        {heading}
        <CarouselControls
          labels={labels}
          className={`${controlsClassName} ${scrolls ? '' : 'invisible'}`}
          playing={calm ? null : !paused}
          onMove={moveByHand}
          onToggle={() => setPaused(!paused)}
        />
      </div>
      <ul
        ref={ref}
        className={railClassName}
        onPointerEnter={() => setHovered(true)}
        onPointerLeave={() => setHovered(false)}
        onTouchStart={() => setPaused(true)}
        onFocus={() => setFocused(true)}
        onBlur={onBlur}
      >
        {children}
      </ul>
    </section>
  )
}
