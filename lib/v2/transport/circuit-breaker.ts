/** A server counts as down after this many consecutive failures. One failure among successful calls does not count. */
const FAILURES_TO_OPEN = 5
/** The time between probes while it is down. */
const PROBE_EVERY_MS = 5_000

/** `half_open`: a probe is running. */
export type CircuitState = 'closed' | 'open' | 'half_open'

/** The outcome of an admitted call, reported once. */
export type Outcome =
  /** The server answered, whatever the answer is. */
  | 'answered'
  /** Refused, reset, timed out, or a gateway reported that the server is down. */
  | 'failed'
  /** The caller cancelled before the outcome was known, or the outcome does not count. */
  | 'abandoned'

export type CircuitBreaker = {
  /** null: the server is down and is not called. Otherwise a function that reports the outcome. */
  admit: () => ((outcome: Outcome) => void) | null
  state: () => CircuitState
}

/**
 * Spares visitors the wait for a server that is down, and that server a flood when it recovers. While the circuit is open no call of a visitor is
 * admitted: the breaker itself probes the server every few seconds.
 * @param probe whether the server answers; never rejects
 */
export function createCircuitBreaker(probe: () => Promise<boolean>): CircuitBreaker {
  let failures = 0
  let state: CircuitState = 'closed'

  function probeLater(): void {
    state = 'open'
    // The timer must not keep an otherwise finished process alive.
    setTimeout(() => void tryAgain(), PROBE_EVERY_MS).unref()
  }

  async function tryAgain(): Promise<void> {
    state = 'half_open'
    if (!(await probe())) return probeLater()
    failures = 0
    state = 'closed'
  }

  function settle(outcome: Outcome): void {
    if (outcome === 'abandoned') return
    failures = outcome === 'answered' ? 0 : failures + 1
    // A call that started before the circuit opened does not count: the probe decides.
    if (failures >= FAILURES_TO_OPEN && state === 'closed') probeLater()
  }

  return { admit: () => (state === 'closed' ? settle : null), state: () => state }
}
