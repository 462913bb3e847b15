/** How long tasks run before other work of the process gets its turn: about four answers. One at a time would cost a fifth of the throughput. */
const TURN_MS = 0.5

/**
 * Runs tasks in their order, for a short time in each turn of the event loop. With 200 connections, most of them ask for a stored page at the same
 * moment. If all were answered in one turn, every answer of the database to a cart call would wait that long, and a call waits for several.
 * @param now milliseconds of a monotonic clock
 * @returns settles when the task has run
 */
export function shortTurns(now: () => number = () => performance.now()): (task: () => void) => Promise<void> {
  const waiting: (() => void)[] = []
  let isScheduled = false

  function turn() {
    const end = now() + TURN_MS
    do waiting.shift()?.()
    while (waiting.length > 0 && now() < end)
    isScheduled = waiting.length > 0
    if (isScheduled) setImmediate(turn)
  }

  return (task) =>
    new Promise((resolve) => {
      // The inner promise takes over what the task throws.
      waiting.push(() => resolve(new Promise((done) => done(task()))))
      if (isScheduled) return
      isScheduled = true
      setImmediate(turn)
    })
}
