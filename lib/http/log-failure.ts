const FRAMES = 8
const RARE_LINE_EVERY_MS = 10_000

const codeOf = (error: unknown): string | null =>
  error instanceof Object && 'code' in error && typeof error.code === 'string' ? error.code : null

/** Where it happened. Never the message: it may quote a query with its parameters, which are the visitor's. */
const framesOf = (error: Error): readonly string[] =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, FRAMES)
    .map((line) => line.trim())

/** One structured line, without personal data. */
export function logFailure(event: string, route: string, error: unknown): void {
  const known =
    error instanceof Error
      ? { name: error.name, code: codeOf(error) ?? codeOf(error.cause), stack: framesOf(error) }
      : { name: typeof error }
  console.error(JSON.stringify({ level: 'error', event, route, ...known }))
}

/**
 * For what fails every request, such as an outage: one line in ten seconds, with the number of failures that it stands for. Without the stack,
 * which is always the driver's.
 */
export function createRareLog(
  level: 'error' | 'warn',
  event: string,
  now: () => number = () => performance.now(),
): (error: unknown) => void {
  let quietUntil = -Infinity
  let unsaid = 0
  return (error) => {
    if (now() < quietUntil) {
      unsaid += 1
      return
    }
    const code = codeOf(error) ?? (error instanceof Error ? codeOf(error.cause) : null)
    const write = level === 'error' ? console.error : console.warn
    write(JSON.stringify({ level, event, code, unsaid }))
    quietUntil = now() + RARE_LINE_EVERY_MS
    unsaid = 0
  }
}
