'use client'

import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { buttonClass } from '@/components/ui/button'
import { useMedia, WIDE } from '@/components/ui/media-query'
import { useDragToClose } from '@/components/ui/use-drag-to-close'
import { useListingFrame } from './listing-frame'

const FILTER_BUTTON = 'open-filters'

export function FilterButton({ label }: { label: string }) {
  const { isPanelOpen, openPanel } = useListingFrame()
  return (
    <button
      id={FILTER_BUTTON}
      type="button"
      aria-haspopup="dialog"
      aria-expanded={isPanelOpen}
      onClick={openPanel}
      className={buttonClass('outline', 'px-3! text-sm! lg:hidden noscript:hidden')}
    >
      {label}
    </button>
  )
}

const FOCUSABLE = 'a[href], button, input:not([type=hidden]):not(:disabled), select, summary'
/** As in listing.css: a panel on the left from this width, below it a bottom sheet. */
const AT_SIDE = '(width >= 40rem)'

const isShown = (element: HTMLElement): boolean => element.getClientRects().length > 0

/** Traps Tab inside the open sheet. */
function keepFocusInside(event: KeyboardEvent<HTMLElement>): void {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(isShown)
  const [first, last] = [all[0], all.at(-1)]
  const leaves = event.shiftKey ? first : last
  if (document.activeElement !== leaves) return
  event.preventDefault()
  ;(event.shiftKey ? last : first)?.focus()
}

/** Locks the scrolling behind the sheet; closes the sheet when the window becomes wide, where the filters are a column. */
function useSheet(isOpen: boolean, close: () => void) {
  const sheet = useRef<HTMLElement>(null)
  // A listing's next page may mount with its sheet open: the focus then stays among the filters.
  const wasOpen = useRef(isOpen)
  const onClose = useEffectEvent(close)
  useEffect(() => {
    const target = isOpen ? sheet.current?.querySelector<HTMLElement>('button') : document.getElementById(FILTER_BUTTON)
    if (wasOpen.current !== isOpen) target?.focus()
    wasOpen.current = isOpen
    if (!isOpen) return
    const wide = matchMedia(WIDE)
    const closeSheet = () => onClose()
    document.body.classList.add('overflow-hidden')
    wide.addEventListener('change', closeSheet)
    return () => {
      document.body.classList.remove('overflow-hidden')
      wide.removeEventListener('change', closeSheet)
    }
  }, [isOpen])
  return sheet
}

type Props = {
  labels: { title: string; close: string; show: string }
  /** Changes with the chosen filters. */
  selection: string
  children: ReactNode
}

/**
 * The filters: a column next to the list on wide screens, a panel on the left on tablets, a bottom sheet on phones, the last two with the result
 * count; above the list without JavaScript.
 */
export function FilterPanel({ labels, selection, children }: Props) {
  const { isPanelOpen, closePanel } = useListingFrame()
  const sheet = useSheet(isPanelOpen, closePanel)
  useDragToClose(isPanelOpen, sheet, useMedia(AT_SIDE, false) ? 'left' : 'bottom', closePanel)

  useEffect(() => {
    // After Back, a removed chip or form restoration by the browser, checkboxes may differ from the page's filters.
    sheet.current?.querySelector('form')?.reset()
  }, [selection, sheet])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (!isPanelOpen) return
    if (event.key === 'Escape') closePanel()
    if (event.key === 'Tab') keepFocusInside(event)
  }
  const dialog = isPanelOpen ? ({ role: 'dialog', 'aria-modal': true } as const) : {}
  return (
    <>
      {isPanelOpen && <div className="fixed inset-0 z-40 bg-ink/50 lg:hidden" onClick={closePanel} />}
      <section
        ref={sheet}
        aria-label={labels.title}
        data-filter-panel=""
        data-open={isPanelOpen || undefined}
        className="filter-panel"
        onKeyDown={onKeyDown}
        {...dialog}
      >
        <div data-grip="" className="filter-panel-head">
          <p className="font-serif text-xl">{labels.title}</p>
          <button type="button" className={buttonClass('quiet', '-mr-5')} onClick={closePanel}>
            {labels.close}
          </button>
        </div>
        {children}
        <div className="filter-panel-foot">
          <button type="button" className={buttonClass('primary', 'w-full')} onClick={closePanel}>
            {labels.show}
          </button>
        </div>
      </section>
    </>
  )
}
