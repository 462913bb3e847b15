import type messages from '@/messages/en.json'

/** A button of a notice, which closes it. */
type NoticeAction = { label: string; run: () => void }

/** An error, or a report that `stays`, is shown until it is closed; an error is also withdrawn by its text once it is no longer true. */
export type Notice =
  | { kind: 'success' | 'error'; text: string; action?: NoticeAction }
  | { kind: 'info'; text: string; stays?: boolean; action?: NoticeAction }
  | { kind: 'withdrawn'; text: string }

/** Whether the visitor closes the notice. */
export const staysOpen = (notice: Notice): boolean => notice.kind === 'error' || (notice.kind === 'info' && notice.stays === true)

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

/** The current failures, each with its text. A text shared by several failures is shown once, until the last of them is resolved. */
const failures = new Map<unknown, string>()

/** @param action  the action that failed; the text replaces its previous one */
function tellFailure(action: unknown, textOn: (board: NoticeBoardState) => string): void {
  withBoard((at) => {
    const text = textOn(at)
    failures.set(action, text)
    at.show({ kind: 'error', text })
  })
}

/** The visitor has closed the notice. */
export function forgetFailures(text: string): void {
  for (const [action, told] of failures) if (told === text) failures.delete(action)
}

export const notify = {
  success: (text: string): void => withBoard((at) => at.show({ kind: 'success', text })),
  /** Of an action that cannot succeed later: stays until it is closed. */
  error: (text: string): void => tellFailure(text, () => text),
  info: (text: string): void => withBoard((at) => at.show({ kind: 'info', text })),
  /** Facts to read at leisure: they stay until they are closed, although nothing failed. */
  report: (text: string): void => withBoard((at) => at.show({ kind: 'info', text, stays: true })),
  /** With something that can be done about it for some seconds, such as "Undo". */
  offer: (text: string, action: NoticeAction): void => withBoard((at) => at.show({ kind: 'success', text, action })),
  failure: (known: KnownFailure): void => tellFailure(known, (at) => at.failures[known]),
  /** For screen readers only: announces a change that is visible elsewhere on the page. */
  announce: (text: string): void => withBoard((at) => at.announce(text)),
}

export type FailureNotice = {
  /** `message` null: the server gave no reason, and `known` is shown. */
  show: (message: string | null, known?: KnownFailure) => void
  /** The action has succeeded: its last failure is no longer true, unlike those of other actions. */
  resolve: () => void
}

/** Shows the failures of one action. */
export function createFailureNotice(): FailureNotice {
  const action = {
    show: (message: string | null, known: KnownFailure = 'general') => tellFailure(action, (at) => message ?? at.failures[known]),
    resolve: () =>
      withBoard((at) => {
        const text = failures.get(action)
        failures.delete(action)
        const isStillTrue = [...failures.values()].some((told) => told === text)
        if (text !== undefined && !isStillTrue) at.show({ kind: 'withdrawn', text })
      }),
  }
  return action
}
