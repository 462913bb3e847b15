import type { Result } from '@/lib/commerce/kernel/result'

/**
 * What became of a message. 'refused': this recipient will never be reached. 'not_now': server, network or set-up; worth another try.
 * `detail.reason` is for the shopkeeper, in the words of the other side.
 */
export type Delivery = Result<null, 'refused' | 'not_now'>

const REASON_MAX_LENGTH = 500

/** One line and not too long: it is what the other side chose to say. */
export function reasonOf(error: unknown): string {
  const said = error instanceof Error ? error.message || error.name : String(error)
  return said.replace(/\s+/g, ' ').trim().slice(0, REASON_MAX_LENGTH)
}
