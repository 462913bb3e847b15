/** As many as the pool has connections (lib/db/connection): more at once would only wait for one, and on a slow machine in vain. */
const LANES = 8

/** Does all of it, side by side as far as the database is asked side by side. @returns what came of each, in order */
export async function inLanes<T>(tasks: readonly (() => Promise<T>)[]): Promise<readonly T[]> {
  const results: T[] = []
  const left = [...tasks.entries()]
  const lane = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) results[next[0]] = await next[1]()
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return results
}
