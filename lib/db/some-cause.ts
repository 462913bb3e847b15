/** Whether it is so of the error, or of one that it came from: through `cause` (drizzle wraps) and `errors` (Node wraps the tries of several addresses). */
export function someCause(error: unknown, isSo: (cause: object) => boolean): boolean {
  const seen = new Set<unknown>()
  const waiting = [error]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (typeof next !== 'object' || next === null || seen.has(next)) continue
    seen.add(next)
    if (isSo(next)) return true
    if ('cause' in next) waiting.push(next.cause)
    const several: unknown = 'errors' in next ? next.errors : null
    if (Array.isArray(several)) for (const each of several) waiting.push(each)
  }
  return false
}
