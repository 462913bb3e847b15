import { type RefObject, useEffect } from 'react'

/** Named parts of a screen, so that a screen reader announces something meaningful. */
const PART = 'section'

function partsAround(element: Element, screen: HTMLElement): readonly HTMLElement[] {
  const part = element.parentElement?.closest<HTMLElement>(PART)
  return part && screen.contains(part) ? [part, ...partsAround(part, screen)] : []
}

/**
 * When the focused element disappears, such as the button of a completed step or a row that has moved on, moves the focus to the surrounding part of
 * the screen or to its heading. Otherwise <body> would get it: the next Tab would start at the top, and a screen reader would be silent.
 */
export function useFocusKept(screen: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const root = screen.current
    if (!root) return
    let last: Element | null = null
    let parts: readonly HTMLElement[] = []

    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      last = target
      parts = partsAround(target, root)
    }
    const restore = () => {
      const isLost = last !== null && !last.isConnected && document.activeElement === document.body
      // Nothing behind an open dialog takes the focus; the browser returns it when the dialog closes.
      if (!isLost || document.querySelector('dialog[open]')) return
      const place = parts.find((part) => part.isConnected) ?? root.querySelector<HTMLElement>('h1') ?? root
      if (!place.hasAttribute('tabindex')) place.tabIndex = -1
      place.focus({ preventScroll: true })
    }

    const removals = new MutationObserver(restore)
    removals.observe(root, { childList: true, subtree: true })
    root.addEventListener('focusin', remember)
    // The event does not bubble.
    root.addEventListener('close', restore, true)
    return () => {
      removals.disconnect()
      root.removeEventListener('focusin', remember)
      root.removeEventListener('close', restore, true)
    }
  }, [screen])
}
