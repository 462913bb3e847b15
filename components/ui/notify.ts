import type messages from '@/messages/en.json'

/** A notice's button, which closes it. */
type NoticeAction = { label: string; run: () => void }

/** An error, or a report that `stays`, is shown until closed; an error is also withdrawn, by its text, once it no longer applies. */
export type Notice =
  | { kind: 'success' | 'error'; text: string; action?: NoticeAction }
  | { kind: 'info'; text: string; stays?: boolean; action?: NoticeAction }
  | { kind: 'withdrawn'; text: string }

/** Whether the visitor must close the notice. */
export const staysOpen = (notice: Notice): boolean => notice.kind === 'error' || (notice.kind === 'info' && notice.stays === true)

/** Failures shared by many islands: their texts reach the browser once, with the notice board, instead of with each of fifty buttons. */
export type KnownFailure = keyof (typeof messages)['notices']['failures']

/** At most one per page (components/ui/notices.tsx). */
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

/** Registers the notice board, and shows notices queued before. @returns unregisters it */
export function showNotices(opened: NoticeBoardState): () => void {
  board = opened
  const queued = queue
  queue = []
  for (const action of queued) action(opened)
  return () => {
    if (board === opened) board = null
  }
}

/** The current failures and their texts. A text shared by several failures is shown once, until the last of them is resolved. */
const failures = new Map<unknown, string>()

/** @param action  the failed action; the text replaces its previous one */
function tellFailure(action: unknown, textOn: (board: NoticeBoardState) => string): void {
  withBoard((at) => {
    const text = textOn(at)
    failures.set(action, text)
    at.show({ kind: 'error', text })
  })
}

/** Called when the visitor has closed the notice. */
export function forgetFailures(text: string): void {
  for (const [action, shown] of failures) if (shown === text) failures.delete(action)
}

export const notify = {
  success: (text: string): void => withBoard((at) => at.show({ kind: 'success', text })),
  /** For an action that cannot succeed later: stays until closed. */
  error: (text: string): void => tellFailure(text, () => text),
  info: (text: string): void => withBoard((at) => at.show({ kind: 'info', text })),
  /** Facts to read at leisure: they stay until closed, although nothing failed. */
  report: (text: string): void => withBoard((at) => at.show({ kind: 'info', text, stays: true })),
  /** With an action that is available for some seconds, such as "Undo". */
  offer: (text: string, action: NoticeAction): void => withBoard((at) => at.show({ kind: 'success', text, action })),
  failure: (known: KnownFailure): void => tellFailure(known, (at) => at.failures[known]),
  /** For screen readers only: announces a change visible elsewhere on the page. */
  announce: (text: string): void => withBoard((at) => at.announce(text)),
}

export type FailureNotice = {
  /** `message` null: the server gave no reason, and `known` is shown. */
  show: (message: string | null, known?: KnownFailure) => void
  /** The action has succeeded: withdraws its last failure, but not those of other actions. */
  resolve: () => void
}

export function createFailureNotice(): FailureNotice {
  const action = {
    show: (message: string | null, known: KnownFailure = 'general') => tellFailure(action, (at) => message ?? at.failures[known]),
    resolve: () =>
      withBoard((at) => {
        const text = failures.get(action)
        failures.delete(action)
        const isStillTrue = [...failures.values()].some((shown) => shown === text)
        if (text !== undefined && !isStillTrue) at.show({ kind: 'withdrawn', text })
      }),
  }
  return action
}
