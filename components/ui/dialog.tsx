'use client'

import {
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react'
import { DialogLock } from './dialog-lock'
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
  /** Shown while a task in the content runs (useBusy). Until it ends, the dialog cannot be closed, so that its outcome is not lost. */
  busyText?: string
  /** A task outside the content is running. */
  isBusy?: boolean
  children: ReactNode
}

/**
 * The native modal dialog: it traps the focus, makes the rest of the page inert, closes on Escape and returns the focus. Its content is mounted only
 * while open, so that each opening starts fresh.
 */
export function Dialog({ title, closeLabel, isOpen, onClose, kind = 'modal', busyText, isBusy = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const isPressedOutside = useRef(false)
  const [tasks, setTasks] = useState(0)
  const id = useId()
  const isLocked = busyText !== undefined && (isBusy || tasks > 0)

  useEffect(() => {
    const element = dialog.current
    if (!element) return
    if (isOpen && !element.open) element.showModal()
    if (!isOpen && element.open) element.close()
  }, [isOpen])

  useDragToClose(isOpen && !isLocked && kind === 'drawer', dialog, 'left', onClose)

  const countTasks = useCallback((change: number) => setTasks((count) => count + change), [])

  const onClosed = (event: SyntheticEvent) => {
    // React bubbles the close event of a nested dialog.
    if (event.target !== dialog.current) return
    // Chrome closes on the second Escape, whatever the cancel event says.
    if (isLocked && isOpen) dialog.current.showModal()
    else onClose()
  }

  const onCancel = (event: SyntheticEvent) => {
    if (isLocked && event.target === dialog.current) event.preventDefault()
  }

  // The content covers the whole dialog, so a pointer event on the element itself is on the backdrop.
  const onPointerDown = (event: PointerEvent) => {
    isPressedOutside.current = event.target === dialog.current
  }

  const onClick = (event: MouseEvent) => {
    // The browser also reports a click on the dialog when a text selection is dragged from a field to the backdrop.
    if (!isLocked && event.target === dialog.current && isPressedOutside.current) onClose()
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className={kind === 'drawer' ? 'dialog dialog-drawer' : 'dialog'}
      onClose={onClosed}
      onCancel={onCancel}
      closedby={isLocked ? 'none' : undefined}
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
              disabled={isLocked}
              aria-label={closeLabel}
              className="-mr-2 -mt-1 grid size-11 place-items-center rounded-button hover:bg-panel disabled:opacity-40"
            >
              <Icon name="close" />
            </button>
          </div>
          <DialogLock value={countTasks}>{children}</DialogLock>
          {busyText !== undefined && (
            <p role="status" className="sticky bottom-0 bg-page pt-3 font-semibold empty:pt-0">
              {isLocked ? busyText : null}
            </p>
          )}
        </div>
      )}
    </dialog>
  )
}
