/** Failures in a row after which a server counts as away. One call that fails among others that are answered is not the server's end. */
const FAILURES_TO_OPEN = 5
/** From one probe to the next while it is away. */
const PROBE_EVERY_MS = 5_000

/** `half_open`: a probe is under way. */
export type CircuitState = 'closed' | 'open' | 'half_open'

/** What became of a call that was let through: told once. */
export type Outcome =
  /** It was answered, whatever the answer says. */
  | 'answered'
  /** Refused, reset, too late, or a gateway's word that the server behind it is away. */
  | 'failed'
  /** Its caller went before anything could be known. */
  | 'abandoned'

export type CircuitBreaker = {
  /** null: the server is away and is not asked. Else what to tell the outcome to. */
  admit: () => ((outcome: Outcome) => void) | null
  state: () => CircuitState
}

/**
 * Spares visitors the wait for a server that is away, and that server a flood when it comes back. While the circuit is open no visitor's call
 * is let through: the breaker itself asks every few seconds, so that nobody pays for finding out.
 * @param probe whether the server answers; never rejects
 */
export function createCircuitBreaker(probe: () => Promise<boolean>): CircuitBreaker {
  let failures = 0
  let state: CircuitState = 'closed'

  function probeLater(): void {
    state = 'open'
    // A process that has nothing else to do may end.
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
    // A call that was under way when the circuit opened changes nothing: the probe decides.
    if (failures >= FAILURES_TO_OPEN && state === 'closed') probeLater()
  }

  return { admit: () => (state === 'closed' ? settle : null), state: () => state }
}
