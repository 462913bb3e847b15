import type messages from '@/messages/en.json'

/** A button of a notice, which closes it. */
type NoticeAction = { label: string; run: () => void }

/** An error stays until it is closed, or something succeeds. */
export type Notice = { kind: 'success' | 'error' | 'info'; text: string; action?: NoticeAction }

/** Failures shared by many islands: their texts reach the browser once, with the notice board, and not with each of fifty buttons. */
export type KnownFailure = keyof (typeof messages)['notices']['failures']

/** Shows notices; at most one per page (components/ui/notices.tsx). */
export type NoticeBoardState = {
  show: (notice: Notice) => void
  announce: (text: string) => void
  failures: Readonly<Record<KnownFailure, string>>
}

let board: NoticeBoardState | null = null
let queue: ((board: NoticeBoardState) => void)[] = []

/** At once, or when the board is registered. */
function withBoard(action: (board: NoticeBoardState) => void): void {
  if (board) action(board)
  else queue.push(action)
}

/** Registers the notice board, and shows the notices queued before that. @returns unregisters it. */
export function showNotices(opened: NoticeBoardState): () => void {
  board = opened
  const queued = queue
  queue = []
  for (const action of queued) action(opened)
  return () => {
    if (board === opened) board = null
  }
}

export const notify = {
  success: (text: string): void => withBoard((at) => at.show({ kind: 'success', text })),
  error: (text: string): void => withBoard((at) => at.show({ kind: 'error', text })),
  info: (text: string): void => withBoard((at) => at.show({ kind: 'info', text })),
  /** With something that can be done about it for some seconds, such as "Undo". */
  offer: (text: string, action: NoticeAction): void => withBoard((at) => at.show({ kind: 'success', text, action })),
  /** `kind`: 'info' for a step that is missing, which is not the visitor's mistake. */
  failure: (known: KnownFailure, kind: 'error' | 'info' = 'error'): void => withBoard((at) => at.show({ kind, text: at.failures[known] })),
  /** For screen readers only: announces a change that is visible elsewhere on the page. */
  announce: (text: string): void => withBoard((at) => at.announce(text)),
}
