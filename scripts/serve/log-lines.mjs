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
