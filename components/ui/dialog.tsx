'use client'

import { useEffect, useId, useRef, type MouseEvent, type PointerEvent, type ReactNode, type SyntheticEvent } from 'react'
import { Icon } from './icon'
import './dialog.css'

type Props = {
  title: string
  closeLabel: string
  isOpen: boolean
  /** By Escape, by its button, or by a click outside of it. */
  onClose: () => void
  /** drawer: slides in from the left edge, as high as the screen. */
  kind?: 'modal' | 'drawer'
  children: ReactNode
}

/**
 * The browser's own modal dialog: it keeps the focus inside, makes the rest of the page inert, closes by Escape and gives the focus back to
 * where it came from. Its content is there only while it is open, so that each opening begins anew.
 */
export function Dialog({ title, closeLabel, isOpen, onClose, kind = 'modal', children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isPressedOutside = useRef(false)
  const id = useId()

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (isOpen && !element.open) element.showModal()
    if (!isOpen && element.open) element.close()
  }, [isOpen])

  const onClosed = (event: SyntheticEvent) => {
    // React hands the closing of a dialog within this one up to it.
    if (event.target === dialog.current) onClose()
  }

  // The dialog's box is all covered by its content: a press on the element itself is one on the backdrop.
  const onPointerDown = (event: PointerEvent) => {
    isPressedOutside.current = event.target === dialog.current
  }

  const onClick = (event: MouseEvent) => {
    // The browser also reports a click on the dialog when text is selected by dragging from a field to the backdrop.
    if (event.target === dialog.current && isPressedOutside.current) onClose()
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className={kind === 'drawer' ? 'dialog dialog-drawer' : 'dialog'}
      onClose={onClosed}
      onPointerDown={onPointerDown}
      onClick={onClick}
    >
      {isOpen && (
        <div className="dialog-body">
          <div className="mb-4 flex items-start justify-between gap-4">
            <h2 id={id} className="text-2xl">
              {title}
            </h2>
            <button
              type="button"
              onClick={onClose}
              aria-label={closeLabel}
              className="-mr-2 -mt-1 grid size-11 place-items-center rounded-button hover:bg-panel"
            >
              <Icon name="close" />
            </button>
          </div>
          {children}
        </div>
      )}
    </dialog>
  )
}
