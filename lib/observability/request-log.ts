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
 * The log of requests and business events, written by pino in the shape of all other lines: no time and no process, which log collectors add. Nothing
 * here may hold what a request brought: its fields are patterns of routes, words and figures of our own.
 */
export function createEventLog(lines: { write: (line: string) => void }) {
  const logger = pino({ base: null, timestamp: false, formatters: { level: (level) => ({ level }) } }, lines)
  return (fields: Readonly<Record<string, string | number>> & { event: string }) => logger.info(fields)
}
