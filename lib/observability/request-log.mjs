import pino from 'pino'

/** Lines are written together: one write for each costs more than a cached page. */
const WRITE_EVERY_MS = 100
/** More than this is written at once. */
const MAX_CHARACTERS = 64 * 1024

/**
 * Collects lines and hands them over a few times a second, and at the end of the process.
 * @param {(text: string) => unknown} writeText
 */
export function gatheredLines(writeText) {
  let gathered = ''
  /** @type {NodeJS.Timeout | undefined} */
  let timer

  function flush() {
    clearTimeout(timer)
    timer = undefined
    if (gathered !== '') writeText(gathered)
    gathered = ''
  }

  return {
    flush,
    /** @param {string} line */
    write(line) {
      gathered += line
      if (gathered.length > MAX_CHARACTERS) flush()
      else timer ??= setTimeout(flush, WRITE_EVERY_MS).unref()
    },
  }
}

/**
 * The log of requests and business events, written by pino in the shape of all other lines: no time and no process, which log collectors add. Nothing
 * here may hold what a request brought: its fields are patterns of routes, words and figures of our own.
 * @param {{ write: (line: string) => void }} lines
 */
export function createEventLog(lines) {
  const logger = pino({ base: null, timestamp: false, formatters: { level: (level) => ({ level }) } }, lines)
  return (/** @type {Readonly<Record<string, string | number>> & { event: string }} */ fields) => logger.info(fields)
}
