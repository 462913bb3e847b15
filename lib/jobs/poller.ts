import type { WorkerRuns } from '@/lib/runtime-types'
import { readRuntime } from '@/lib/runtime'

export type Poller = {
  /** Starts no further run, and resolves once the current one has ended, or after `stopLimitMs`. */
  stop: () => Promise<void>
}

type Options = {
  /** The prefix of its log lines. */
  name: string
  /** One run. It may throw: the failure is logged once, and the next poll tries again. The signal is aborted when the poller is stopped. */
  run: (signal: AbortSignal) => Promise<void>
  pollMs: number
  /** The wait after a failed run; the same as `pollMs` by default. */
  retryMs?: number
  /** How long `stop` waits for the current run; unlimited by default. */
  stopLimitMs?: number
  /** Calls `wake` when there may be new work, and after a lost connection. @returns a function that stops listening */
  listen?: (wake: () => void) => () => Promise<void>
  log?: (line: string) => void
}

/** Runs background work now, then every `pollMs`, and at once when woken. Runs never overlap; wake-ups during a run cause one further run. */
export function startPoller({ name, run, pollMs, retryMs = pollMs, stopLimitMs, listen, log = console.warn }: Options): Poller {
  const stopped = new AbortController()
  const runs: WorkerRuns = { succeededAt: null, failures: 0 }
  readRuntime().workerRuns.set(name, runs)
  let isFailing = false
  let isQueued = false
  let timer: NodeJS.Timeout | undefined
  let current: Promise<void> = Promise.resolve()

  async function runOnce(): Promise<void> {
    try {
      await run(stopped.signal)
      runs.succeededAt = Date.now()
      if (isFailing) log(`${name}: running again`)
      isFailing = false
    } catch (error) {
      runs.failures += 1
      // Usually the database or another server is unreachable, so only the first failure of a series is logged.
      if (!isFailing && !stopped.signal.aborted) log(`${name}: waiting (${error instanceof Error ? error.name : String(error)})`)
      isFailing = true
    }
  }

  function schedule(): void {
    clearTimeout(timer)
    if (stopped.signal.aborted) return
    timer = setTimeout(wake, isFailing ? retryMs : pollMs)
    timer.unref()
  }

  function wake(): void {
    if (stopped.signal.aborted || isQueued) return
    isQueued = true
    current = current.then(async () => {
      isQueued = false
      await runOnce()
      schedule()
    })
  }

  async function end(unlisten: (() => Promise<void>) | undefined): Promise<void> {
    await unlisten?.()
    await current
  }

  const unlisten = listen?.(wake)
  wake()
  return {
    stop: async () => {
      stopped.abort()
      clearTimeout(timer)
      await (stopLimitMs === undefined ? end(unlisten) : Promise.race([end(unlisten), afterMs(stopLimitMs)]))
    },
  }
}

const afterMs = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms).unref())
