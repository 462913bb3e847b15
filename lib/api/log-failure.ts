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
