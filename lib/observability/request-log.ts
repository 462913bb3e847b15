import pino from 'pino'

/** Lines are written together: one write for each costs more than a cached page. */
const WRITE_EVERY_MS = 100
/** More than this is written at once. */
const MAX_CHARACTERS = 64 * 1024

/** Collects lines and hands them over a few times a second, and at the end of the process. */
export function gatheredLines(writeText: (text: string) => unknown) {
  let gathered = ''
  let timer: NodeJS.Timeout | undefined

  function flush() {
    clearTimeout(timer)
    timer = undefined
    if (gathered !== '') writeText(gathered)
    gathered = ''
  }

  return {
    flush,
    write(line: string) {
      gathered += line
      if (gathered.length > MAX_CHARACTERS) flush()
      else timer ??= setTimeout(flush, WRITE_EVERY_MS).unref()
    },
  }
}

/**
 * The log of requests and business events, by pino in the common line format: log collectors add time and process. Nothing from a request may appear
 * here: fields are route patterns, fixed words and our own figures.
 */
export function createEventLog(lines: { write: (line: string) => void }) {
  const logger = pino({ base: null, timestamp: false, formatters: { level: (level) => ({ level }) } }, lines)
  return (fields: Readonly<Record<string, string | number>> & { event: string }) => logger.info(fields)
}
