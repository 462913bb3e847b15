import type { CallFailure } from '@/lib/v2/call'

/** HTTP status: someone else has changed it since it was read. */
export const CONFLICT = 409
export const NOT_FOUND = 404
export const INVALID = 422

export const isConflict = (failure: CallFailure): boolean => failure.kind === 'refused' && failure.status === CONFLICT

/** Converts a refusal for a form. */
export function refusedAnswer(status: number, message: string | null, errors: Readonly<Record<string, readonly string[]>> = {}) {
  const failure: CallFailure = { kind: 'refused', status, message, errors }
  return { ok: false as const, failure }
}
