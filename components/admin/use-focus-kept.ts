import { type RefObject, useEffect } from 'react'

/** Parts of a screen that have a name, so that a screen reader announces something sensible. */
const PART = 'section'

function partsAround(element: Element, screen: HTMLElement): readonly HTMLElement[] {
  const part = element.parentElement?.closest<HTMLElement>(PART)
  return part && screen.contains(part) ? [part, ...partsAround(part, screen)] : []
}

/**
 * When the focused element of a screen disappears, such as the button of a step that is done or a row that has moved on, the focus goes to the part of the
 * screen around it, or to its heading. Otherwise it would fall to the page's body: the next Tab would begin at the top, and a screen reader say nothing.
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
      // Behind an open dialog nothing takes the focus; when it closes, the browser returns the focus to where it was.
      if (!isLost || document.querySelector('dialog[open]')) return
      const place = parts.find((part) => part.isConnected) ?? root.querySelector<HTMLElement>('h1') ?? root
      if (!place.hasAttribute('tabindex')) place.tabIndex = -1
      place.focus({ preventScroll: true })
    }

    const removals = new MutationObserver(restore)
    removals.observe(root, { childList: true, subtree: true })
    root.addEventListener('focusin', remember)
    // It does not bubble.
    root.addEventListener('close', restore, true)
    return () => {
      removals.disconnect()
      root.removeEventListener('focusin', remember)
      root.removeEventListener('close', restore, true)
    }
  }, [screen])
}
