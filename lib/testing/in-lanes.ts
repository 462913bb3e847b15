/** The size of the connection pool (lib/db/connection): more tasks would only wait for a connection, and could time out on a slow machine. */
const LANES = 8

/** Runs all tasks, a few at a time. @returns the results in order */
export async function inLanes<T>(tasks: readonly (() => Promise<T>)[]): Promise<readonly T[]> {
  const results: T[] = []
  const left = [...tasks.entries()]
  const lane = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) results[next[0]] = await next[1]()
  }
  await Promise.all(Array.from({ length: LANES }, lane))
  return results
}
