'use client'

import { useEffect, useId, useRef, type MouseEvent, type PointerEvent, type ReactNode, type SyntheticEvent } from 'react'
import { Icon } from './icon'
import { useDragToClose } from './use-drag-to-close'
import './dialog.css'

type Props = {
  title: string
  closeLabel: string
  isOpen: boolean
  /** On Escape, its button, or a click outside. */
  onClose: () => void
  /** drawer: slides in from the left edge, full height. */
  kind?: 'modal' | 'drawer'
  children: ReactNode
}

/**
 * The native modal dialog: it traps the focus, makes the rest of the page inert, closes on Escape and returns the focus. Its content is
 * mounted only while it is open, so that each opening starts fresh.
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

  useDragToClose(isOpen && kind === 'drawer', dialog, 'left', onClose)

  const onClosed = (event: SyntheticEvent) => {
    // React bubbles the close event of a nested dialog.
    if (event.target === dialog.current) onClose()
  }

  // The content covers the whole dialog: a pointer event on the element itself is one on the backdrop.
  const onPointerDown = (event: PointerEvent) => {
    isPressedOutside.current = event.target === dialog.current
  }

  const onClick = (event: MouseEvent) => {
    // The browser also reports a click on the dialog when a text selection is dragged from a field to the backdrop.
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
