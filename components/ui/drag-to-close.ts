import { prefersReducedMotion } from './media-query'

export const MODAL_MS = 300

/** The screen edge where a sheet is, and towards which it leaves. */
export type Edge = 'left' | 'top' | 'bottom'

/** Anything less is a tap. */
const SLOP_PX = 8
const CLOSES_BEYOND = 1 / 3
/** A movement this fast closes, if longer than FLICK_PX. */
const FLICK_PX_PER_MS = 0.5
const FLICK_PX = 24
const RETURN_MS = 150
/** How long a sheet with its own transition takes to leave (MODAL_MS). */
const LEAVE_MS = 300

type Drag = { id: number; x: number; y: number; startedAt: number; distance: number; isHeld: boolean }

/**
 * Lets a finger move a sheet towards its edge: beyond a third of its size, or quickly, it closes, otherwise it returns. A sheet on the left can be
 * held anywhere, because its content scrolls only vertically; others by an element with `data-grip`, whose `touch-action` is none.
 * @returns stops it
 */
export function dragToClose(sheet: HTMLElement, edge: Edge, close: () => void): () => void {
  const isSideways = edge === 'left'
  const sign = edge === 'bottom' ? 1 : -1
  const listeners = new AbortController()
  let drag: Drag | null = null

  const positionAt = (distance: number) => (isSideways ? `${distance * sign}px 0` : `0 ${distance * sign}px`)

  const start = (event: PointerEvent) => {
    const { target, pointerId: id, clientX: x, clientY: y, timeStamp: startedAt } = event
    const isGrip = isSideways || (target instanceof Element && target.closest('[data-grip]') !== null)
    if (event.pointerType !== 'touch' || !event.isPrimary || !isGrip) return
    drag = { id, x, y, startedAt, distance: 0, isHeld: false }
  }

  const move = ({ pointerId, clientX, clientY }: PointerEvent) => {
    if (drag?.id !== pointerId) return
    const [x, y] = [clientX - drag.x, clientY - drag.y]
    drag.distance = Math.max(0, (isSideways ? x : y) * sign)
    if (!drag.isHeld) {
      if (drag.distance < SLOP_PX || drag.distance < Math.abs(isSideways ? y : x)) return
      drag.isHeld = true
      sheet.setPointerCapture(pointerId)
    }
    sheet.style.translate = positionAt(drag.distance)
  }

  /** @param isLetGo  false: the browser has taken over the touch, to scroll */
  const end = ({ pointerId, timeStamp }: PointerEvent, isLetGo: boolean) => {
    if (drag?.id !== pointerId) return
    const { isHeld, distance, startedAt } = drag
    drag = null
    if (!isHeld) return
    sheet.style.removeProperty('translate')
    // The finger has moved the sheet and pressed nothing.
    sheet.addEventListener('click', (event) => event.preventDefault(), { capture: true, once: true })
    const size = isSideways ? sheet.offsetWidth : sheet.offsetHeight
    const isFlick = distance > Math.max(FLICK_PX, FLICK_PX_PER_MS * (timeStamp - startedAt))
    const isClosing = isLetGo && (isFlick || distance > size * CLOSES_BEYOND)
    if (!prefersReducedMotion()) {
      const from = { translate: positionAt(distance) }
      sheet.animate([from, isClosing ? from : { translate: 'none' }], { duration: isClosing ? LEAVE_MS : RETURN_MS, easing: 'ease-out' })
    }
    if (isClosing) close()
  }

  const { signal } = listeners
  if (isSideways) sheet.style.touchAction = 'pan-y'
  sheet.addEventListener('pointerdown', start, { signal })
  sheet.addEventListener('pointermove', move, { signal })
  sheet.addEventListener('pointerup', (event) => end(event, true), { signal })
  sheet.addEventListener('pointercancel', (event) => end(event, false), { signal })
  return () => {
    listeners.abort()
    sheet.style.removeProperty('touch-action')
  }
}
