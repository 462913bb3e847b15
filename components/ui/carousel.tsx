'use client'

import { useCallback, useEffect, useRef, useState, type FocusEvent, type ReactNode } from 'react'
import { CAROUSEL_AUTOPLAY_MS } from '@/lib/domain/limits'
import { CarouselControls, type CarouselLabels } from './carousel-controls'
import { useReducedMotion } from './media-query'
import { useRail, useStillness } from './use-rail'

/** So long before it moves by itself, what comes next is fetched. */
const FETCH_AHEAD_MS = 1_500

type Props = {
  /** What a screen reader calls the whole. */
  label: string
  labels: CarouselLabels
  /** Stands left of the controls. */
  heading?: ReactNode
  /** <li> items. */
  children: ReactNode
  /** Of a rail that scrolls by itself and snaps. `data-still` stands on it until something says that it will be moved. */
  railClassName: string
  controlsClassName: string
}

/**
 * A native scroll-snap rail, right in plain HTML; keen-slider comes later and drives its scroll position, so nothing moves when it takes over.
 * It plays by itself (HOME-10), and rests while pointer or focus is on the items, while nobody sees it, after the shopper moved it, and under
 * reduced motion.
 */
export function Carousel({ label, labels, heading, children, railClassName, controlsClassName }: Props) {
  const ref = useRef<HTMLUListElement>(null)
  const [paused, setPaused] = useState(false)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const calm = useReducedMotion()
  const pause = useCallback(() => setPaused(true), [])
  const { slider, inView } = useRail(ref, pause)
  const { still, wake } = useStillness(ref)
  const running = inView && !calm && !paused && !hovered && !focused

  useEffect(() => {
    if (!running || !slider) return
    const ahead = setTimeout(wake, CAROUSEL_AUTOPLAY_MS - FETCH_AHEAD_MS)
    const timer = setInterval(() => document.visibilityState === 'visible' && slider.move(1, false), CAROUSEL_AUTOPLAY_MS)
    return () => {
      clearTimeout(ahead)
      clearInterval(timer)
    }
  }, [running, slider, wake])

  const moveByHand = (direction: 1 | -1) => {
    pause()
    slider?.move(direction, calm)
  }
  const onBlur = (event: FocusEvent<HTMLElement>) => setFocused(event.currentTarget.contains(event.relatedTarget))

  return (
    <section aria-roledescription={labels.role} aria-label={label} className="relative">
      <div className="flex items-end justify-between gap-4">
        {heading}
        <CarouselControls
          labels={labels}
          className={slider ? controlsClassName : `${controlsClassName} invisible`}
          playing={calm ? null : !paused}
          onMove={moveByHand}
          onToggle={() => setPaused(!paused)}
        />
      </div>
      <ul
        ref={ref}
        className={railClassName}
        data-still={still ? '' : undefined}
        onPointerEnter={() => setHovered(true)}
        onPointerLeave={() => setHovered(false)}
        onFocus={() => setFocused(true)}
        onBlur={onBlur}
      >
        {children}
      </ul>
    </section>
  )
}
