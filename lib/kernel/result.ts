/** Failures that a caller can handle are values; only bugs and outages throw. */
export type Result<T, F extends string = string> =
  { ok: true; value: T } | { ok: false; reason: F; detail?: Readonly<Record<string, string | number>> }

export const success = <T>(value: T): { ok: true; value: T } => ({ ok: true, value })

export const failure = <F extends string>(
  reason: F,
  detail?: Readonly<Record<string, string | number>>,
): { ok: false; reason: F; detail?: Readonly<Record<string, string | number>> } =>
  detail ? { ok: false, reason, detail } : { ok: false, reason }
