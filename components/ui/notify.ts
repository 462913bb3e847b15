import type messages from '@/messages/en.json'

/** `isLasting`: stays until it is closed. */
export type Notice = { kind: 'success' | 'error'; text: string; isLasting?: boolean }

/** Failures shared by many islands: their texts reach the browser once, with the notice board, and not with each of fifty buttons. */
export type KnownFailure = keyof (typeof messages)['notices']['failures']

/** Shows notices; at most one per page (components/ui/notices.tsx). */
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

/** Registers the notice board, and shows the notices queued before that. @returns unregisters it. */
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
  /** For screen readers only: announces a change that is visible elsewhere on the page. */
  announce: (text: string): void => hand((at) => at.announce(text)),
}
