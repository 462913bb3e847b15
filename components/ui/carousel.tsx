'use client'

import { Children, type FocusEvent, type ReactNode, type UIEvent, useCallback, useEffect, useRef, useState, type RefObject } from 'react'
import { useReducedMotion, useSavesData } from './media-query'
import type { Slider, startSlider as StartSlider } from './carousel-slider'

/** Tolerance for the rounding of sub-pixel widths. */
const SLACK_PX = 2
/** The idle timeout: even a page that is never idle gets its carousels. */
const BUSY_MS = 2_000
/** Events that announce a move of the rail. */
const SIGNS = ['pointerenter', 'touchstart', 'focusin', 'scroll'] as const

/** Runs the task when the browser is idle, at the latest after `timeout` milliseconds. @returns cancels the task */
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
function useRail(ref: RefObject<HTMLElement | null>, onTaken: () => void) {
  const { scrolls, inView, seen } = useRailView(ref)
  const [slider, setSlider] = useState<Slider | null>(null)
  useEffect(() => {
    const rail = ref.current
    if (!rail || !scrolls || !seen) return
    const end = new AbortController()
    const start = ({ startSlider }: { startSlider: typeof StartSlider }) => {
      if (!end.signal.aborted) setSlider(startSlider(rail, { onTaken, signal: end.signal }))
    }
    // If it cannot be fetched, the rail stays a native scroller.
    const cancel = whenIdle(() => void import('./carousel-slider').then(start, () => setSlider(null)), BUSY_MS)
    return () => {
      cancel()
      end.abort()
      setSlider(null)
    }
  }, [ref, scrolls, seen, onTaken])
  return { slider, inView }
}

/** True until something announces a move of the rail: hidden items need not load before. */
function useIsStill(ref: RefObject<HTMLElement | null>) {
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

const CAROUSEL_AUTOPLAY_MS = 3_000

/** Not from icon.tsx: the island would contain all of the shop's drawings. */
const DRAWINGS = {
  left: 'm14.5 6-6 6 6 6',
  right: 'm9.5 6 6 6-6 6',
  pause: 'M8.5 6v12M15.5 6v12',
  play: 'M8 5.5v13l10.5-6.5L8 5.5Z',
} as const

/** Touch screens swipe; a phone needs the little space next to headings for the pause button. */
const WITH_POINTER = 'max-md:hidden'

/** `role`: the aria-roledescription, read after the name. */
export type CarouselLabels = { role: string; previous: string; next: string; pause: string; play: string }

type CarouselControlsProps = {
  labels: CarouselLabels
  className: string
  /** null: no autoplay. */
  playing: boolean | null
  onMove: (direction: 1 | -1) => void
  onToggle: () => void
}

type ButtonProps = { label: string; icon: keyof typeof DRAWINGS; onClick: () => void; className?: string }

const ControlButton = ({ label, icon, onClick, className = '' }: ButtonProps) => (
  <button
    type="button"
    aria-label={label}
    onClick={onClick}
    className={`grid size-11 place-items-center rounded-chip border border-line-strong bg-page text-green transition-colors hover:bg-panel ${className}`}
  >
    <svg
      viewBox="0 0 24 24"
      width="20"
      height="20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={DRAWINGS[icon]} />
    </svg>
  </button>
)

const CarouselControls = ({ labels, className, playing, onMove, onToggle }: CarouselControlsProps) => (
  <div className={`flex shrink-0 gap-2 ${className}`}>
    <ControlButton label={labels.previous} icon="left" onClick={() => onMove(-1)} className={WITH_POINTER} />
    {playing === null ? null : (
      <ControlButton label={playing ? labels.pause : labels.play} icon={playing ? 'pause' : 'play'} onClick={onToggle} />
    )}
    <ControlButton label={labels.next} icon="right" onClick={() => onMove(1)} className={WITH_POINTER} />
  </div>
)

type DotsProps = { className: string; count: number; current: number }

/** Visual only: a screen reader reads the items themselves. Nothing for a single item. */
const Dots = ({ className, count, current }: DotsProps) =>
  count > 1 && (
    <div aria-hidden="true" className={className}>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className={index === current ? 'is-here' : undefined} />
      ))}
    </div>
  )

/** How long before an automatic move the next pictures load. */
const FETCH_AHEAD_MS = 1_500

type CarouselProps = {
  /** The accessible name. */
  label: string
  labels: CarouselLabels
  /** To the left of the controls. */
  heading?: ReactNode
  /** <li> items. */
  children: ReactNode
  /** Classes of a native scroll-snap rail. It has `data-still` until something announces a move. */
  railClassName: string
  controlsClassName: string
  /** Classes of a row of dots, one per item of a rail that shows one at a time; the current one is `.is-here`. */
  dotsClassName?: string
}

/**
 * A native scroll-snap rail that works as plain HTML; keen-slider loads later and controls its scroll position, so that nothing shifts. Autoplay
 * (HOME-10) pauses on hover or focus, while out of view, and after the shopper has moved it; there is none under reduced motion or for visitors who
 * save data, because it would load every picture.
 */
export function Carousel({ label, labels, heading, children, railClassName, controlsClassName, dotsClassName }: CarouselProps) {
  const ref = useRef<HTMLUListElement>(null)
  const [paused, setPaused] = useState(false)
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const [current, setCurrent] = useState(0)
  const calm = useReducedMotion()
  const isStatic = useSavesData() || calm
  const pause = useCallback(() => setPaused(true), [])
  const { slider, inView } = useRail(ref, pause)
  const { still, wake } = useIsStill(ref)
  const running = inView && !isStatic && !paused && !hovered && !focused

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
  const onScroll = ({ currentTarget: { scrollLeft, clientWidth } }: UIEvent) => setCurrent(Math.round(scrollLeft / clientWidth))
  const onBlur = (event: FocusEvent<HTMLElement>) => setFocused(event.currentTarget.contains(event.relatedTarget))

  return (
    <section aria-roledescription={labels.role} aria-label={label} className="relative">
      <div className="flex items-end justify-between gap-4">
        {heading}
        <CarouselControls
          labels={labels}
          className={slider ? controlsClassName : `${controlsClassName} invisible`}
          playing={isStatic ? null : !paused}
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
        onScroll={dotsClassName === undefined ? undefined : onScroll}
      >
        {children}
      </ul>
      {dotsClassName !== undefined && <Dots className={dotsClassName} count={Children.count(children)} current={current} />}
    </section>
  )
}
