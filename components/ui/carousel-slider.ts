import KeenSlider, { type KeenSliderInstance } from 'keen-slider'

/** Rounding of sub-pixel widths. */
const SLACK_PX = 2
/** Slower than a finger: what moves by itself must not startle. */
const GLIDE = { duration: 700, easing: (time: number) => 1 - (1 - time) ** 4 }
const AT_ONCE = { duration: 0 }
/** A finger moves the rail natively, smoother than any script could; and who asked for less motion is not glided after a drag. */
const WITHOUT_DRAG = '(pointer: coarse), (prefers-reduced-motion: reduce)'

export type Slider = { move: (direction: 1 | -1, calm: boolean) => void }

type Options = {
  /** The shopper moved the rail with mouse or finger. */
  onTaken: () => void
  /** Its end is the slider's. */
  signal: AbortSignal
}

/** Where the rail can rest, in pixels of scrolling: at the start of each item, as far as it scrolls at all. Some widths leave items out. */
function stopsOf(rail: HTMLElement): readonly number[] {
  const end = rail.scrollWidth - rail.clientWidth
  const items = [...rail.children].filter((child) => child instanceof HTMLElement).filter((item) => item.offsetWidth > 0)
  const start = items[0]?.offsetLeft ?? 0
  const stops = [0]
  for (const { offsetLeft } of items) {
    const stop = Math.min(offsetLeft - start, end)
    if (stop - (stops.at(-1) ?? 0) > SLACK_PX) stops.push(stop)
  }
  return stops
}

/** keen-slider's own slides are the ways from stop to stop, in widths of the rail. */
const trackOf = (rail: HTMLElement, width: number) => {
  const stops = stopsOf(rail)
  return stops.map((stop, index) => ({ size: ((stops[index + 1] ?? stop + width) - stop) / width }))
}

/**
 * keen-slider is the motor, the browser's own scroller stays the rail: what moves is its scroll position, and CSS alone lays out. So taking over
 * and letting go change nothing on the screen, and whatever else scrolls it (finger, wheel, the focus, a search in the page) is right too:
 * the motor follows. It holds the wheel only while it moves; scroll-snap, which would fight it, is off as long.
 */
export function startSlider(rail: HTMLElement, { onTaken, signal }: Options): Slider {
  let driving = false
  const drive = (on: boolean) => {
    driving = on
    rail.style.scrollSnapType = on ? 'none' : ''
  }
  const make = (): KeenSliderInstance => {
    const made = new KeenSlider(rail, {
      renderMode: 'custom',
      rubberband: false,
      defaultAnimation: GLIDE,
      slides: (width: number) => trackOf(rail, width),
      breakpoints: { [WITHOUT_DRAG]: { drag: false } },
      detailsChanged: ({ track, size }) => {
        if (driving) rail.scrollLeft = track.details.position * size
      },
      animationStarted: () => drive(true),
      animationEnded: () => drive(false),
      animationStopped: () => drive(false),
      dragChecked: () => {
        drive(true)
        onTaken()
      },
    })
    made.track.to(rail.scrollLeft / made.size)
    return made
  }
  const letGo = () => {
    slider.animator.stop()
    slider.destroy()
    drive(false)
  }

  let touched = false
  const follow = () => {
    const isOurs = driving && Math.abs(rail.scrollLeft - slider.track.details.position * slider.size) <= SLACK_PX
    if (isOurs) return
    slider.animator.stop()
    drive(false)
    slider.track.to(rail.scrollLeft / slider.size)
    if (touched) onTaken()
  }
  rail.addEventListener('scroll', follow, { passive: true, signal })
  rail.addEventListener('touchstart', () => (touched = true), { passive: true, signal })
  for (const end of ['touchend', 'touchcancel']) rail.addEventListener(end, () => (touched = false), { passive: true, signal })

  // After a drag keen-slider takes every click for the drag's, until a mouse is pressed again: Enter on a link would do nothing.
  const onClick = (event: MouseEvent) => {
    if (event.detail > 0) return
    letGo()
    slider = make()
  }
  // Before keen-slider's own.
  rail.addEventListener('click', onClick, { capture: true, signal })

  let slider = make()
  const size = new ResizeObserver(() => {
    slider.update()
    slider.track.to(rail.scrollLeft / slider.size)
  })
  size.observe(rail)
  signal.addEventListener('abort', () => {
    size.disconnect()
    letGo()
  })

  return {
    move(direction, calm) {
      const { abs, maxIdx } = slider.track.details
      const next = (slider.animator.targetIdx ?? abs) + direction
      slider.moveToIdx(next > maxIdx ? 0 : next < 0 ? maxIdx : next, true, calm ? AT_ONCE : GLIDE)
    },
  }
}
