import { setTimeout as sleep } from 'node:timers/promises'
import { findLock } from './lock.mjs'
import { startPostgres } from '../../db/embedded/postgres.mjs'
import { clusterUrl } from '../../db/embedded/cluster.mjs'

/**
 * The embedded database: that of the running shop, or one that runs until this program ends.
 * @param {string} dataDirectory
 * @param {import('./lifetime.mjs').Life} life
 * @param {(line: string) => void} [log]
 * @returns {Promise<{ url: string, isOurs: boolean }>} isOurs: started by this program, so no shop is running on it
 */
export async function joinPostgres(dataDirectory, life, log = console.log) {
  const lock = findLock(dataDirectory)
  if (lock?.data && lock.port) return { url: clusterUrl(lock.data, lock.port), isOurs: false }
  const postgres = await startPostgres({ dataDirectory, log })
  life.atEnd(() => postgres.stop())
  return { url: postgres.url, isOurs: true }
}

const longestWaitMs = 10_000
const stableMs = 30_000

/**
 * Runs the embedded PostgreSQL and restarts it, on the same port, whenever it exits unexpectedly.
 * @param {{ dataDirectory: string, log: (line: string) => void }} options
 */
export async function runPostgres({ dataDirectory, log }) {
  let stopping = false
  let waitMs = 100
  /** @type {Promise<import('../../db/embedded/postgres.mjs').Postgres>} */
  let running

  const start = async (/** @type {number | undefined} */ port) => {
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
