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
