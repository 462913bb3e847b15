const FRAMES = 8

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

const OUTAGE_LINE_EVERY_MS = 10_000

/** An outage fails every request, and its stack is always the driver's: a line now and then says it, and how many it stands for. */
export function createOutageLog(now: () => number = Date.now): (error: unknown) => void {
  let quietUntil = 0
  let unsaid = 0
  return (error) => {
    if (now() < quietUntil) {
      unsaid += 1
      return
    }
    const code = codeOf(error) ?? (error instanceof Error ? codeOf(error.cause) : null)
    console.error(JSON.stringify({ level: 'error', event: 'database_down', code, unsaid }))
    quietUntil = now() + OUTAGE_LINE_EVERY_MS
    unsaid = 0
  }
}
