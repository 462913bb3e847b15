/** Generous, for a busy machine: a condition that never holds fails the test, and no other test waits for time. */
const LIMIT_MS = 60_000

/** Waits for a condition that a background worker brings about, checked in each turn of the event loop. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + LIMIT_MS
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`the condition did not hold within ${LIMIT_MS / 1_000} seconds: ${holds.toString()}`)
    await new Promise(setImmediate)
  }
}
