'use client'

import { Toaster, toast } from 'sonner'
import { forgetFailures, type Notice, staysOpen } from './notify'

const BOX =
  'flex w-full items-center gap-3 rounded-card border-l-4 bg-card px-4 py-3 font-sans text-base text-ink whitespace-pre-line wrap-anywhere shadow-float md:w-[356px]'
const EDGE = { success: 'border-l-success', error: 'border-l-danger', info: 'border-l-green' } as const

/** A tick, a cross or an i before the text, because colour alone is not accessible. */
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

/** Long enough to read, decide, and reach the button. */
const READING_MS = 10_000

/** How long a self-closing notice is shown. */
const durationOf = (kind: Notice['kind'], hasAction: boolean, successMs: number): number =>
  kind === 'info' || hasAction ? READING_MS : successMs

/** @param successMs how long a success without a button shows. Nothing else can be read in a second; the rest is persistent (WCAG 2.2.1). */
export function showNotice(notice: Notice, successMs: number): void {
  // A persistent notice's text is its id, below.
  if (notice.kind === 'withdrawn') return void toast.dismiss(notice.text)
  const { kind, text, action } = notice
  const className = `${BOX} ${EDGE[kind]}`
  // The text is the id, so that a repeated refusal does not show twice.
  if (staysOpen(notice))
    toast[kind](text, { id: text, className, duration: Infinity, closeButton: true, onDismiss: () => forgetFailures(text) })
  else {
    const duration = durationOf(kind, action !== undefined, successMs)
    // An info covers the page for ten seconds, unless closed.
    const closeButton = kind === 'info'
    toast[kind](text, { className, duration, closeButton, ...(action && { action: { label: action.label, onClick: action.run } }) })
  }
}

/** sonner pauses its timer while the mouse is over a notice, but not while the focus is in one. */
function keepShown(isKept: boolean, successMs: number): void {
  for (const shown of toast.getToasts()) {
    // Persistent notices have their text as id, and no timer.
    if ('type' in shown && shown.id !== shown.title && (shown.type === 'success' || shown.type === 'info')) {
      const usualMs = durationOf(shown.type, Boolean(shown.action), successMs)
      toast[shown.type](shown.title, { id: shown.id, className: shown.className, duration: isKept ? Infinity : usualMs })
    }
  }
}

/** The shop's header sets how much it needs (components/shell/header.css). */
const BELOW_HEADER = { top: 'var(--notice-top, 1.5rem)' }

/** `isSpread`: notices are stacked vertically; otherwise older ones are behind the newest. */
export type StackProps = { label: string; closeLabel: string; successMs: number; isSpread: boolean }

export function NoticeStack({ label, closeLabel, successMs, isSpread }: StackProps) {
  return (
    <div onFocus={() => keepShown(true, successMs)} onBlur={() => keepShown(false, successMs)}>
      <Toaster
        position="top-right"
        expand={isSpread}
        offset={BELOW_HEADER}
        mobileOffset={BELOW_HEADER}
        containerAriaLabel={label}
        icons={ICONS}
        toastOptions={{
          unstyled: true,
          closeButtonAriaLabel: closeLabel,
          classNames: { closeButton: 'notice-close', actionButton: 'button button-quiet ml-auto shrink-0 px-2 whitespace-nowrap' },
        }}
      />
    </div>
  )
}
