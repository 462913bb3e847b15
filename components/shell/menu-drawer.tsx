'use client'

import { useEffect, useRef } from 'react'
import { Disclosure, type DisclosureProps } from '@/components/ui/disclosure'

/** A class on <body> while the menu is open: header.css locks the scrolling behind a drawer. */
const OPEN = 'menu-open'
/** As in header.css: a drawer below this width, a panel above it. */
const IS_DRAWER = '(width < 64rem)'

/** The category menu's panel: on small screens a drawer with a backdrop, which takes the focus (SHELL-09). */
export function MenuDrawer({ children, ...disclosure }: DisclosureProps) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => () => document.body.classList.remove(OPEN), [])

  const onToggle = (isOpen: boolean) => {
    document.body.classList.toggle(OPEN, isOpen)
    if (isOpen && matchMedia(IS_DRAWER).matches) panel.current?.focus()
  }

  return (
    <Disclosure {...disclosure} onToggle={onToggle}>
      <div data-close="" className="menu-backdrop" />
      <div ref={panel} role="group" aria-label={disclosure['aria-label']} tabIndex={-1} className="menu-panel">
        {children}
      </div>
    </Disclosure>
  )
}
