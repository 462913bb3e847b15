'use client'

import { useEffect, useRef, useState } from 'react'
import { Disclosure, type DisclosureProps } from '@/components/ui/disclosure'
import { useDragToClose } from '@/components/ui/use-drag-to-close'

/** A class on <body> while the menu is open: header.css locks the scrolling behind a drawer. */
const OPEN = 'menu-open'
/** As in header.css: a drawer below this width, a panel above it. */
const IS_DRAWER = '(width < 64rem)'

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
    if (!isDrawer) return
    panel.current?.focus()
    // Loaded with the first opening. Without it all lists are open.
    void import('./fold-categories').then(
      ({ foldCategories }) => panel.current && foldCategories(panel.current),
      () => undefined,
    )
  }

  return (
    <Disclosure {...disclosure} onToggle={onToggle}>
      <div ref={backdrop} data-close="" className="menu-backdrop" />
      <div ref={panel} role="group" aria-label={disclosure['aria-label']} tabIndex={-1} className="menu-panel">
        {children}
      </div>
    </Disclosure>
  )
}
