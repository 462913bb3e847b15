'use client'

import { type FocusEvent, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { CAROUSEL_AUTOPLAY_MS } from '@/lib/commerce/kernel/limits'
import { useReducedMotion } from './media-query'
import { useRail, useStillness } from './use-rail'

/** Not from icon.tsx: an island would carry every drawing of the shop. */
const DRAWINGS = {
  left: 'm14.5 6-6 6 6 6',
  right: 'm9.5 6 6 6-6 6',
  pause: 'M8.5 6v12M15.5 6v12',
  play: 'M8 5.5v13l10.5-6.5L8 5.5Z',
} as const

/** A finger swipes; the little room beside a phone's headings is for the pause button. */
const WITH_POINTER = 'max-md:hidden'

/** `role`: what the whole is, as a screen reader says it after its name. */
export type CarouselLabels = { role: string; previous: string; next: string; pause: string; play: string }

type CarouselControlsProps = {
  labels: CarouselLabels
  className: string
  /** null: there is no autoplay to stop. */
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

/** So long before it moves by itself, what comes next is fetched. */
const FETCH_AHEAD_MS = 1_500

type CarouselProps = {
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
export function Carousel({ label, labels, heading, children, railClassName, controlsClassName }: CarouselProps) {
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
