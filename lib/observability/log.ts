import { AsyncLocalStorage } from 'node:async_hooks'
import { format, stripVTControlCharacters } from 'node:util'
import { keptInProcess } from '../runtime'

const requests: AsyncLocalStorage<string> = keptInProcess('request ids', () => new AsyncLocalStorage())

/** Runs the work of one request, so that lines of the log name it. */
export const inRequest = <Result>(id: string, work: () => Result) => requests.run(id, work)

/** The level of each method of the console. */
const LEVELS: Readonly<Record<'debug' | 'log' | 'info' | 'warn' | 'error' | 'trace', string>> = {
  debug: 'debug',
  log: 'info',
  info: 'info',
  warn: 'warn',
  error: 'error',
  trace: 'debug',
}

/** Control characters that JSON does not escape. Terminals and log readers take some for commands, and some for ends of lines. */
const UNSAFE = /[\u007f-\u009f\u2028\u2029]/g

/** @returns whether it is already a line in JSON, which this code wrote */
function isLine(text: unknown): text is string {
  if (typeof text !== 'string' || !text.startsWith('{"level":')) return false
  try {
    JSON.parse(text)
    return !text.includes('\n')
  } catch {
    return false
  }
}

/**
 * @param parts the arguments of the console method
 * @returns one line of JSON. Text from a request can neither end it nor begin another line
 */
export function toLogLine(level: string, parts: readonly unknown[]): string {
  const [first] = parts
  const line =
    parts.length === 1 && isLine(first)
      ? first
      : JSON.stringify({ level, message: stripVTControlCharacters(format(...parts)), request: requests.getStore() })
  return line.replace(UNSAFE, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/** Makes the console write one line of JSON for each call, also for what Next and other libraries log. Called once a process. */
export function writeLogLines(target: Pick<Console, keyof typeof LEVELS> = console) {
  const write = { out: target.log.bind(target), error: target.error.bind(target), warn: target.warn.bind(target) }
  Object.assign(
    target,
    Object.fromEntries(
      Object.entries(LEVELS).map(([method, level]) => {
        const to = method === 'warn' ? write.warn : method === 'error' || method === 'trace' ? write.error : write.out
        return [method, (...parts: unknown[]) => to(toLogLine(level, parts))]
      }),
    ),
  )
}

const MAX_FRAMES = 8

/** The code of an error or of its cause: drizzle wraps the errors of the driver. */
export function errorCode(error: unknown): string | null {
  for (const one of [error, error instanceof Error ? error.cause : null])
    if (one instanceof Object && 'code' in one && typeof one.code === 'string') return one.code
  return null
}

/** Never the message: it may quote a query with its parameters, which are personal data. */
const framesOf = ({ stack = '' }: Error) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, MAX_FRAMES)
    .map((line) => line.trim())

/** Logs an unexpected failure of a request, without personal data. `route`: the pattern of its path, not the path. */
export function logFailure(event: string, route: string, error: unknown) {
  const known = error instanceof Error ? { name: error.name, code: errorCode(error), stack: framesOf(error) } : { name: typeof error }
  console.error(JSON.stringify({ level: 'error', event, route, request: requests.getStore(), ...known }))
}

const QUIET_MS = 10_000

/**
 * Logs each event at most every ten seconds, with the number of lines left out since (`unsaid`): a flood of requests must not become a flood of lines.
 * @param now milliseconds of a monotonic clock
 */
export function createRareLog(now: () => number = () => performance.now()) {
  const events = new Map<string, { quietUntil: number; unsaid: number }>()
  return (level: 'error' | 'warn', event: string, fields: Readonly<Record<string, string | null>> = {}) => {
    const known = events.get(event)
    if (known && now() < known.quietUntil) {
      known.unsaid += 1
      return
    }
    console[level](JSON.stringify({ level, event, ...fields, unsaid: known?.unsaid ?? 0 }))
    events.set(event, { quietUntil: now() + QUIET_MS, unsaid: 0 })
  }
}

/**
 * An unhandled rejection on one page must not end the process for all others; `next start` also ignores it. Also survives a log without a reader (a
 * closed terminal, `npm run shop | head`): reporting that as an error would fail again, without end.
 */
export function keepAliveAfterStrayErrors() {
  for (const event of ['uncaughtException', 'unhandledRejection']) {
    process.on(event, (error) => console.error('An error outside of any request.', error))
  }
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}
