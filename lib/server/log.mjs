import { format, stripVTControlCharacters } from 'node:util'

/** Of each method of the console. @type {Readonly<Record<'debug' | 'log' | 'info' | 'warn' | 'error' | 'trace', string>>} */
const LEVELS = { debug: 'debug', log: 'info', info: 'info', warn: 'warn', error: 'error', trace: 'debug' }
/** JSON escapes all other control characters; terminals and log readers take these for commands and ends of lines, too. */
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
 * @param {readonly unknown[]} parts  what the console was given
 * @returns {string} one line of JSON, in which nothing that a request brought ends the line or begins another
 */
export function toLogLine(level, parts) {
  const [first] = parts
  const line = parts.length === 1 && isLine(first) ? first : JSON.stringify({ level, message: stripVTControlCharacters(format(...parts)) })
  return line.replace(UNSAFE, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/**
 * From now on whatever anybody in this process tells the console, Next included, is one line of JSON each. Done once.
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
 * Says that something goes on, once in a while and how often it was meanwhile: a flood of requests must not become a flood of lines.
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

/** One page's forgotten promise must not close the shop for everyone else; `next start` holds it the same way. */
export function keepAliveAfterStrayErrors() {
  for (const event of ['uncaughtException', 'unhandledRejection']) {
    process.on(event, (error) => console.error('An error outside of any request.', error))
  }
  // Whoever read the log is gone (a closed terminal, `npm run shop | head`). That, said as an error, would fail again, for ever.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
}
