import KeenSlider, { type KeenSliderInstance } from 'keen-slider'

/** Tolerance for the rounding of sub-pixel widths. */
const SLACK_PX = 2
/** Slower than a swipe, so that automatic motion does not startle. */
const GLIDE = { duration: 700, easing: (time: number) => 1 - (1 - time) ** 4 }
const AT_ONCE = { duration: 0 }
/** Touch scrolls the rail natively, smoother than any script; under reduced motion there is no glide after a drag. */
const WITHOUT_DRAG = '(pointer: coarse), (prefers-reduced-motion: reduce)'

export type Slider = { move: (direction: 1 | -1, calm: boolean) => void }

type Options = {
  /** Called when the shopper moves the rail by mouse or touch. */
  onTaken: () => void
  /** Aborting it stops the slider. */
  signal: AbortSignal
}

/** The rail's resting scroll positions in pixels: the start of each visible item, limited by the scroll end. Some widths hide items. */
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

/** keen-slider's slides are the distances between stops, in rail widths. */
const trackOf = (rail: HTMLElement, width: number) => {
  const stops = stopsOf(rail)
  return stops.map((stop, index) => ({ size: ((stops[index + 1] ?? stop + width) - stop) / width }))
}

/**
 * keen-slider only computes the motion; the rail stays a native scroll container laid out by CSS, and its scroll position follows the motion. So
 * starting or stopping the slider changes nothing visible, and every other way of scrolling (touch, wheel, focus, find in page) works, with the
 * slider following. While the slider moves, scroll-snap, which would counteract it, is off.
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

  // After a drag keen-slider suppresses every click until the next mousedown, so Enter on a link would do nothing.
  const onClick = (event: MouseEvent) => {
    if (event.detail > 0) return
    letGo()
    slider = make()
  }
  // In the capture phase, before keen-slider's own listener.
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
