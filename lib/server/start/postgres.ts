import { setTimeout as sleep } from 'node:timers/promises'
import { findLock } from './lock.mjs'
import { startPostgres, type Postgres } from '../../db/embedded/postgres'
import { clusterUrl } from '../../db/embedded/cluster'
import type { Life } from './lifetime.mjs'

export { findPlace } from '../../db/embedded/folder'
export { startPostgres }

/**
 * The embedded database: the running shop's, or one that runs until this program ends.
 * @returns isOurs: started by this program, so no shop is running on it
 */
export async function joinPostgres(
  dataDirectory: string,
  life: Life,
  log: (line: string) => void = console.log,
): Promise<{ url: string; isOurs: boolean }> {
  const lock = findLock(dataDirectory)
  if (lock?.data && lock.port) return { url: clusterUrl(lock.data, lock.port), isOurs: false }
  const postgres = await startPostgres({ dataDirectory, log })
  life.atEnd(() => postgres.stop())
  return { url: postgres.url, isOurs: true }
}

const longestWaitMs = 10_000
const stableMs = 30_000

/** Runs the embedded PostgreSQL and restarts it, on the same port, whenever it exits unexpectedly. */
export async function runPostgres({ dataDirectory, log }: { dataDirectory: string; log: (line: string) => void }) {
  let stopping = false
  let waitMs = 100
  let running: Promise<Postgres>

  const start = async (port: number | undefined) => {
    const began = performance.now()
    return startPostgres({
      dataDirectory,
      log,
      ...(port === undefined ? {} : { port }),
      onExit: (how) => {
        log(`The database ended unexpectedly (${how}); starting it again.`)
        if (performance.now() - began > stableMs) waitMs = 100
        running = again()
        running.catch(() => {})
      },
    })
  }

  const again = async () => {
    for (;;) {
      await sleep(waitMs)
      waitMs = Math.min(waitMs * 2, longestWaitMs)
      if (stopping) throw new Error('The shop is closing.')
      try {
        const postgres = await start(first.port)
        log('The database is back.')
        return postgres
      } catch (error) {
        log(error instanceof Error ? error.message : String(error))
      }
    }
  }

  const first = await start(undefined)
  running = Promise.resolve(first)
  return {
    url: first.url,
    port: first.port,
    created: first.created,
    async stop() {
      stopping = true
      // A restart that failed leaves nothing to stop.
      const postgres = await running.catch(() => null)
      await postgres?.stop()
    },
  }
}
