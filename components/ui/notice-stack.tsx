'use client'

import { Toaster, toast } from 'sonner'
import { NOTICE_MS } from '@/lib/commerce/kernel/limits'
import type { Notice } from './notify'

const BOX =
  'flex w-full items-center gap-3 rounded-card border-l-4 bg-card px-4 py-3 font-sans text-base text-ink shadow-float md:w-[356px]'
const EDGE = { success: 'border-l-success', error: 'border-l-danger', info: 'border-l-green' } as const

/** A tick, a cross or an i before the text, since colour alone is not accessible. */
const mark = (path: string, colour: string) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 20 20"
    width="20"
    height="20"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    className={colour}
  >
    <path d={path} />
  </svg>
)
const ICONS = {
  success: mark('m4 10.5 4 4 8-9', 'text-success'),
  error: mark('m5 5 10 10M15 5 5 15', 'text-danger'),
  info: mark('M10 9v6M10 5v.5', 'text-green'),
}

/** Long enough to read it, to decide, and to reach the button. */
const ACTION_MS = 10_000

export function showNotice({ kind, text, isLasting = false, action }: Notice): void {
  const className = `${BOX} ${EDGE[kind]}`
  // The text is the id, so that a repeated refusal does not show twice.
  if (isLasting) toast[kind](text, { id: text, className, duration: Infinity, closeButton: true })
  else if (action) toast[kind](text, { className, duration: ACTION_MS, action: { label: action.label, onClick: action.run } })
  else toast[kind](text, { className, duration: NOTICE_MS })
}

/** sonner pauses its timer while the mouse is over a notice, but not while the focus is in one. */
function keepShown(isKept: boolean): void {
  for (const shown of toast.getToasts()) {
    // Lasting notices have no timer.
    if ('type' in shown && !shown.closeButton && (shown.type === 'success' || shown.type === 'error' || shown.type === 'info')) {
      const usualMs = shown.action ? ACTION_MS : NOTICE_MS
      toast[shown.type](shown.title, { id: shown.id, className: shown.className, duration: isKept ? Infinity : usualMs })
    }
  }
}

/** The shop's header says how much it needs (components/shell/header.css). */
const BELOW_HEADER = { top: 'var(--notice-top, 1.5rem)' }

export function NoticeStack({ label, closeLabel }: { label: string; closeLabel: string }) {
  return (
    <div onFocus={() => keepShown(true)} onBlur={() => keepShown(false)}>
      <Toaster
        position="top-right"
        offset={BELOW_HEADER}
        mobileOffset={BELOW_HEADER}
        containerAriaLabel={label}
        icons={ICONS}
        toastOptions={{
          unstyled: true,
          closeButtonAriaLabel: closeLabel,
          classNames: { closeButton: 'notice-close', actionButton: 'button button-quiet ml-auto px-2' },
        }}
      />
    </div>
  )
}
