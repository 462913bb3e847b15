import { format, stripVTControlCharacters } from 'node:util'

/** The log level of each console method. @type {Readonly<Record<'debug' | 'log' | 'info' | 'warn' | 'error' | 'trace', string>>} */
const LEVELS = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error', trace: 'debug' }
/** JSON does not escape these control characters and separators, which terminals and log readers treat as commands or line ends. */
const UNSAFE = /[\u007f-\u009f\u2028\u2029]/g

/** @param {unknown} text @returns {text is string} a line of our own, in JSON already */
function isLine(text) {
  if (typeof text !== 'string' || !text.startsWith('{"level":')) return false
  try {
    JSON.parse(text)
    return !text.includes('\n')
  } catch {
    return false
  }
}

/**
 * @param {string} level
 * @param {readonly unknown[]} parts  the arguments of the console method
 * @returns {string} one line of JSON; text from a request cannot end the line
 */
export function toLogLine(level, parts) {
  const [first] = parts
  const line = parts.length === 1 && isLine(first) ? first : JSON.stringify({ level, message: stripVTControlCharacters(format(...parts)) })
  return line.replace(UNSAFE, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/**
 * Writes all console output of this process, including Next's, as JSON, one line per message. Calling it again has no effect.
 * @param {Pick<Console, keyof typeof LEVELS>} [target]
 */
export function writeLogLines(target = console) {
  const write = { out: target.log.bind(target), error: target.error.bind(target), warn: target.warn.bind(target) }
  Object.assign(
    target,
    Object.fromEntries(
      Object.entries(LEVELS).map(([method, level]) => {
        const to = method === 'warn' ? write.warn : method === 'error' || method === 'trace' ? write.error : write.out
        return [method, (/** @type {unknown[]} */ ...parts) => to(toLogLine(level, parts))]
      }),
    ),
  )
}

const QUIET_MS = 10_000

/**
 * Logs an event at most once per interval, with the number of times it happened: a flood of requests must not become a flood of log lines.
 * @param {(line: string) => void} [write]
 */
export function logSometimes(write = console.warn) {
  /** @type {Map<string, { quietUntil: number, unsaid: number }>} */
  const events = new Map()
  return (/** @type {string} */ event) => {
    const known = events.get(event)
    const now = performance.now()
    if (known && now < known.quietUntil) {
      known.unsaid += 1
      return
    }
    write(JSON.stringify({ level: 'warn', event, unsaid: known?.unsaid ?? 0 }))
    events.set(event, { quietUntil: now + QUIET_MS, unsaid: 0 })
  }
}

/** Logs unhandled rejections and exceptions instead of exiting, as `next start` does: one failed promise must not stop the shop. */
export function keepAliveAfterStrayErrors() {
  for (const event of ['uncaughtException', 'unhandledRejection']) {
    process.on(event, (error) => console.error('An error outside of any request.', error))
  }
  // The reader of the log is gone (a closed terminal, `npm run shop | head`). Reporting that error would fail again, in an endless loop.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}
