import type { CallFailure } from '@/lib/v2/call'
import { fill } from '@/lib/i18n/fill'

const NOT_FOUND = 404
const TOO_MANY = 429
const SECONDS_PER_MINUTE = 60

type Labels = { failed: string; notFound: string; /** With `{minutes}`. */ tooMany: string }

/**
 * Why nothing was found by a number and an address: which of the two does not fit, nobody is told. null: what was typed is wrong in itself, and
 * the failure says where.
 */
export function refusedLookUp(failure: CallFailure, labels: Labels): string | null {
  if (failure.kind !== 'refused') return labels.failed
  if (failure.status === NOT_FOUND) return labels.notFound
  if (failure.status !== TOO_MANY) return null
  return fill(labels.tooMany, { minutes: Math.ceil((failure.retryAfterSeconds ?? SECONDS_PER_MINUTE) / SECONDS_PER_MINUTE) })
}
