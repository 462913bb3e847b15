import 'server-only'
import { cache } from 'react'
import { settings } from '@/lib/config/settings'

type Deadline = { signal: AbortSignal | undefined }

/** One object for all reads of one render (React `cache`); outside of a render, as in a route handler, one for each read. */
const deadlineOfPage = cache((): Deadline => ({
  signal: settings().V2_API_URL ? AbortSignal.timeout(settings().V2_PAGE_TIMEOUT_MS) : undefined,
}))

/**
 * Ends every read of the page that is being rendered, however many there are and whatever waits for what: a slow remote server costs a visitor
 * this long at most. undefined: the embedded server answers, whose calls have limits of their own.
 */
export const pageDeadline = (): AbortSignal | undefined => deadlineOfPage().signal

/** For a page that stands without what it reads: waits for a remote server no longer than this from now on. */
export function limitPageReads(milliseconds: number): void {
  const deadline = deadlineOfPage()
  if (deadline.signal) deadline.signal = AbortSignal.any([deadline.signal, AbortSignal.timeout(milliseconds)])
}
