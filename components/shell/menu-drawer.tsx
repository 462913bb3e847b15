'use client'

import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { Disclosure, type DisclosureProps } from '@/components/ui/disclosure'
import { useDragToClose } from '@/components/ui/use-drag-to-close'

/** A class on <body> while the menu is open: header.css locks the scrolling behind a drawer. */
const OPEN = 'menu-open'
/** As in header.css: a drawer below this width, a panel above it. */
const IS_DRAWER = '(width < 64rem)'

/** Unfolds the list after a `data-fold` button, or folds it again. The list is the server's HTML, which React does not render again. */
function toggleFold({ target }: MouseEvent): void {
  const button = target instanceof Element ? target.closest('[data-fold]') : null
  button?.setAttribute('aria-expanded', String(button.getAttribute('aria-expanded') !== 'true'))
}

/** The category menu's panel: on small screens a drawer with a backdrop, which takes the focus (SHELL-09). */
export function MenuDrawer({ children, ...disclosure }: DisclosureProps) {
  const panel = useRef<HTMLDivElement>(null)
  const backdrop = useRef<HTMLDivElement>(null)
  const [isDrawerOpen, setIsDrawerOpen] = useState(false)
  useDragToClose(isDrawerOpen, panel, 'left', () => backdrop.current?.click())
  useEffect(() => () => document.body.classList.remove(OPEN), [])

  const onToggle = (isOpen: boolean) => {
    document.body.classList.toggle(OPEN, isOpen)
    const isDrawer = isOpen && matchMedia(IS_DRAWER).matches
    setIsDrawerOpen(isDrawer)
    if (isDrawer) panel.current?.focus()
  }

  return (
    <Disclosure {...disclosure} onToggle={onToggle}>
      <div ref={backdrop} data-close="" className="menu-backdrop" />
      <div ref={panel} role="group" aria-label={disclosure['aria-label']} tabIndex={-1} className="menu-panel" onClick={toggleFold}>
        {children}
      </div>
    </Disclosure>
  )
}
