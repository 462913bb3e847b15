import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '../../server/start/free-port.mjs'
import { acquireLock, describeLock, releaseLock } from '../../server/start/lock.mjs'
import { programIn } from './binaries'
import { clusterUrl, createCluster, readPostmaster, stopOrphan } from './cluster'
import { findPlace, type Place } from './folder'

type PostgresOptions = {
  /** Created on the first start */
  dataDirectory: string
  /** default: a free port */
  port?: number
  /** Less crash safety for more speed, and more connections */
  forTests?: boolean
  /** The environment of its processes; default: that of this one */
  env?: NodeJS.ProcessEnv
  /** Called when it ends without a call of stop() */
  onExit?: (how: string) => void
  /** Prints a sentence for the shopkeeper */
  log?: (line: string) => void
}

export type Postgres = {
  /** With a random password; it listens only on 127.0.0.1 */
  url: string
  port: number
  pid: number
  /** The directory that is used */
  dataDirectory: string
  /** True if this start created the data directory */
  created: boolean
  stop: () => Promise<void>
}

/** Settings for a small machine: the whole program, PostgreSQL included, should use less than 350 MB. */
const smallMachine = {
  shared_buffers: '32MB',
  max_connections: '40',
  max_wal_size: '256MB',
  max_wal_senders: '0',
  max_worker_processes: '1',
  max_parallel_workers_per_gather: '0',
  jit: 'off',
  // The shop fits in memory. With the default, for spinning disks, a search for a common word would read all products instead of the index.
  random_page_cost: '1.1',
}

/** Settings that older versions do not know, and would refuse. */
const since18 = { io_method: 'sync' }
const everywhere = { listen_addresses: '127.0.0.1', unix_socket_directories: '', timezone: 'UTC', log_checkpoints: 'off' }
const quickAndShortLived = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off', max_connections: '200' }

/**
 * Starts the PostgreSQL that npm installed, or the one in DATABASE_PROGRAMS. Remains of an earlier start, such as an orphaned process, are removed first.
 * @throws {import('../../server/start/lock.mjs').LockedError} if another living process uses the data
 */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const wanted = path.resolve(options.dataDirectory)
  const takenNow = acquireLock(wanted)
  try {
    const place = findPlace(wanted, options.log ?? (() => {}))
    const created = createCluster(place, options.forTests ?? false)
    await stopOrphan(place.data)
    const { child, port } = await launchWithRetry(place, options)
    describeLock(wanted, { port, data: place.data })
    let wantedToStop = false
    const ended = once(child, 'exit').then(([code, signal]: readonly (number | string | null)[]) => {
      if (!wantedToStop) options.onExit?.(String(signal ?? `exit code ${code}`))
    })
    const stop = async () => {
      wantedToStop = true
      if (child.exitCode === null && child.signalCode === null) await stopOrphan(place.data)
      await ended
      releaseLock(wanted)
    }
    return { url: clusterUrl(place.data, port), port, pid: child.pid ?? 0, dataDirectory: place.data, created, stop }
  } catch (error) {
    if (takenNow) releaseLock(wanted)
    throw error
  }
}

/** Retries, because the last processes of a killed PostgreSQL may still be exiting, or another program may have taken the port. */
async function launchWithRetry(place: Place, options: PostgresOptions) {
  for (let attempt = 1; ; attempt++) {
    const port = options.port ?? (await freePort())
    const child = launch(place, port, options)
    if (await becomesReady(child, place.data)) return { child, port }
    if (attempt === 10) throw new Error(`PostgreSQL did not start. The end of ${logFile(place.data)}:\n${lastLines(logFile(place.data))}`)
    await sleep(attempt * 100)
  }
}

const logFile = (data: string) => `${data}.log`

function launch(place: Place, port: number, { forTests, env }: PostgresOptions) {
  const settings = {
    ...smallMachine,
    ...(place.major >= 18 ? since18 : {}),
    ...everywhere,
    ...(forTests ? quickAndShortLived : {}),
    port: String(port),
  }
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const log = openSync(logFile(place.data), 'w', 0o600)
  try {
    // Detached: Ctrl-C in a terminal reaches every process of the group, and the database must outlive the requests in progress.
    return spawn(programIn(place.binaries, 'postgres'), ['-D', place.data, ...flags], {
      ...place.account,
      cwd: place.data,
      ...(env ? { env } : {}),
      stdio: ['ignore', log, log],
      detached: true,
      windowsHide: true,
    })
  } finally {
    closeSync(log)
  }
}

/** Waits as long as the process lives: recovery after a crash has no time limit. */
async function becomesReady(child: ChildProcess, data: string) {
  let failed: Error | undefined
  child.once('error', (error) => (failed = error))
  for (;;) {
    if (failed) throw new Error('PostgreSQL could not be run.', { cause: failed })
    if (child.exitCode !== null || child.signalCode !== null) return false
    const postmaster = readPostmaster(data)
    if (postmaster?.ready && postmaster.pid === child.pid) return true
    await sleep(10)
  }
}

const lastLines = (file: string) => readFileSync(file, 'utf8').trim().split('\n').slice(-5).join('\n')
