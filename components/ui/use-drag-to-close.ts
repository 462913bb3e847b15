import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Edge } from './drag-to-close'

/** Lets a finger drag an open sheet to its edge. Its code loads when a sheet opens; without it, sheets close in their other ways. */
export function useDragToClose(isOpen: boolean, sheet: RefObject<HTMLElement | null>, edge: Edge, close: () => void): void {
  const onClose = useEffectEvent(close)
  useEffect(() => {
    const element = sheet.current
    if (!isOpen || !element) return
    let stop = () => {}
    let isGone = false
    import('./drag-to-close').then(
      ({ dragToClose }) => {
        if (!isGone) stop = dragToClose(element, edge, () => onClose())
      },
      () => {},
    )
    return () => {
      isGone = true
      stop()
    }
  }, [isOpen, sheet, edge])
}
