export type Rounds = {
  /** Ends after the round that is under way. */
  stop: () => Promise<void>
}

type Options = {
  /** As the log calls it. */
  name: string
  /** May fail: it is said once, and tried again at the next poll. */
  goRound: () => Promise<void>
  pollMs: number
  /** After a round that failed; as long as a poll when not given. */
  retryMs?: number
  /** Calls back whenever a round may be worth it, also after a lost connection. @returns what ends it */
  listen?: (wake: () => void) => () => Promise<void>
  log: (line: string) => void
}

/** Work in the background of the shop: at once when called, and by a poll besides; one round at a time, and a call during a round asks for one more. */
export function startRounds({ name, goRound, pollMs, retryMs = pollMs, listen, log }: Options): Rounds {
  let failing = false
  let stopped = false
  let waiting = false
  let timer: NodeJS.Timeout | undefined
  let round: Promise<void> = Promise.resolve()

  async function tryRound(): Promise<void> {
    try {
      await goRound()
      if (failing) log(`${name}: at work again`)
      failing = false
    } catch (error) {
      // The database or another server is away.
      if (!failing && !stopped) log(`${name}: waiting (${error instanceof Error ? error.name : String(error)})`)
      failing = true
    }
  }

  function wakeLater(): void {
    clearTimeout(timer)
    if (stopped) return
    timer = setTimeout(wake, failing ? retryMs : pollMs)
    timer.unref()
  }

  function wake(): void {
    if (stopped || waiting) return
    waiting = true
    round = round.then(async () => {
      waiting = false
      await tryRound()
      wakeLater()
    })
  }

  const unlisten = listen?.(wake)
  wake()
  return {
    stop: async () => {
      stopped = true
      clearTimeout(timer)
      await unlisten?.()
      await round
    },
  }
}
