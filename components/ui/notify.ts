import type messages from '@/messages/en.json'

/** `isLasting`: stays until it is closed. */
export type Notice = { kind: 'success' | 'error'; text: string; isLasting?: boolean }

/** Failures that many islands can meet: their texts reach the browser once, with the notices, and not with each of fifty buttons. */
export type KnownFailure = keyof (typeof messages)['notices']['failures']

/** Who shows notices: at most one a page (components/ui/notices.tsx). */
export type NoticeBoardState = {
  show: (notice: Notice) => void
  announce: (text: string) => void
  failures: Readonly<Record<KnownFailure, string>>
}

let desk: NoticeBoardState | null = null
let early: ((desk: NoticeBoardState) => void)[] = []

function hand(over: (desk: NoticeBoardState) => void): void {
  if (desk) over(desk)
  else early.push(over)
}

/** Opens the desk; what was said before it stood there is said now. */
export function showNotices(opened: NoticeBoardState): () => void {
  desk = opened
  const waiting = early
  early = []
  for (const over of waiting) over(opened)
  return () => {
    if (desk === opened) desk = null
  }
}

export const notify = {
  success: (text: string): void => hand((at) => at.show({ kind: 'success', text })),
  error: (text: string): void => hand((at) => at.show({ kind: 'error', text })),
  /** An error that says what can be done: it stays until it is closed. */
  lasting: (text: string): void => hand((at) => at.show({ kind: 'error', text, isLasting: true })),
  failure: (known: KnownFailure): void => hand((at) => at.show({ kind: 'error', text: at.failures[known] })),
  /** Said to screen readers alone: what everybody else sees change where they are looking. */
  announce: (text: string): void => hand((at) => at.announce(text)),
}
