'use client'

import { useEffect, useRef } from 'react'
import { Disclosure, type DisclosureProps } from '@/components/ui/disclosure'

/** On <body> while the menu is open: header.css holds the page behind a drawer still. */
const OPEN = 'menu-open'
/** As in header.css: a drawer below, a panel from here on. */
const IS_DRAWER = '(width < 64rem)'

/** The category menu's panel: a drawer with a backdrop on small screens, into which the focus moves (SHELL-09). */
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
